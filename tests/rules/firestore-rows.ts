import { readFileSync } from 'node:fs';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  type QueryConstraint,
  query,
  runTransaction,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import {
  databaseOf,
  openWebClient,
  replaceDocuments,
} from '../../emulators/src/guard/fixtures/web-client.ts';
import type { Audience, Claims, RowOf } from './actors.ts';

/**
 * Loads the portal's rules into the Firestore emulator, empties the project, and adds the documents for the requests.
 */
export async function openFirestore(projectId: string): Promise<RulesTestEnvironment> {
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const environment = await openWebClient(projectId, rules);
  await replaceDocuments(environment, documents);
  return environment;
}

/** The database for a user with these claims; null means that nobody is signed in. */
export function firestoreFor(environment: RulesTestEnvironment, claims: Claims): Firestore {
  return databaseOf(
    claims ? environment.authenticatedContext('somebody', claims) : environment.unauthenticatedContext(),
  );
}

/** A notice that is shown at any time. */
const always = { showFrom: '', showUntil: '' };

/** One document of each collection, by path. */
const documents: Record<string, Record<string, unknown>> = {
  'notices/visible': { ...always, title: 'Hostel fees', link: '', visible: true, createdAt: new Date() },
  'notices/of-an-earlier-release': { title: 'Fees', link: '', visible: true, createdAt: new Date() },
  'notices/from-a-time': { ...always, visible: true, showFrom: '2020-01-01T00:00' },
  'notices/until-a-time': { ...always, visible: true, showUntil: '2199-01-01T00:00' },
  'notices/hidden': { title: 'Draft', link: '', visible: false, createdAt: new Date() },
  'notices/visible-as-text': { title: 'Draft', link: '', visible: 'true', createdAt: new Date() },
  'notices/unmarked': { title: 'Draft', link: '', createdAt: new Date() },
  'notices/visible/comments/one': { visible: true },
  'events/upcoming': { title: 'Hackathon', date: '2199-01-01' },
  'events/over': { title: 'Freshers', date: '2020-01-01' },
  'galleries/ready': { title: 'Robotics day', status: 'ready', position: '2025-01-01' },
  'galleries/pending': { title: 'Robotics day', status: 'pending', position: '2025-01-02' },
  'galleries/ready/notes/one': { status: 'ready' },
  'galleries/deleting': { title: 'Robotics day', status: 'deleting', position: '2025-01-03' },
  'galleryImages/ready-0': { gallery: 'ready', position: '2025-01-01_99' },
  'joinRequests/one': { name: 'Asha', roll: '21CS001', club: 'gate', visible: true, status: 'ready' },
  'users/ann': { phone: '1234567890' },
  'counters/gallery': { images: 1 },
  'published/notices': { visible: true },
  'sessions/one': { uid: 'ann', visible: true },
  'attempts/one': { count: 1 },
  'jobs/sweeper': { counts: { galleries: 1 }, visible: true },
  'contactMessages/one': { fullName: 'Asha', message: 'Hello', visible: true },
  'restores/current': { backup: 'id', visible: true },
  'memberLookups/one': { name: 'Kesar', email: 'k@x.example', purpose: 'csv', visible: true },
  'ownDataKeys/one': { email: 'asha@x.example', visible: true },
  'takedownRequests/one': { name: 'Asha', email: 'asha@x.example', visible: true, status: 'ready' },
  'packs/one': { status: 'ready', visible: true, from: '2025-07-01' },
  'objectSets/one': { owner: 'notices/visible', visible: true, status: 'ready' },
  'evidence/ready': { gallery: 'ready', attendance: [{ name: 'Asha' }], visible: true, status: 'ready' },
  'changes/one': { actor: 'ann', name: 'Ann', action: 'notice.update', visible: true, status: 'ready' },
  'submissions/one': { values: { title: 'Draft' }, state: 'submitted', visible: true, status: 'ready' },
  'trash/notices-one': { data: { title: 'Draft' }, visible: true, status: 'ready' },
  'trash/beside-galleries-one': { data: { attendance: [{ name: 'Asha' }] }, visible: true, status: 'ready' },
  'certificates/2222222222': { name: 'Asha', number: '2222222222', visible: true, status: 'ready' },
  'certificateSettings/one': { names: { 'one.0': 'Asha' }, visible: true, status: 'ready' },
  'certificateSignatures/one': { picture: 'iVBORw0KGgo=', visible: true, status: 'ready' },
  'outbox/one': { to: 'asha@x.example', text: 'Hello', visible: true, status: 'ready' },
  'clubMessages/one': { title: 'Race', text: 'Hello', visible: true, status: 'ready' },
  'clubJoining/gate': { group: 'https://chat.example', visible: true, status: 'ready' },
  'content/published': { mission: '{}', visible: true, status: 'ready' },
  'contentPictures/one': { use: 'emblem', visible: true, status: 'ready' },
  'contentVersions/one': { part: 'mission', json: '{}', visible: true, status: 'ready' },
  'keys/unsubscribe': { key: 'secret', visible: true, status: 'ready' },
  'unknown/one': { visible: true, status: 'ready' },
};

type Row = RowOf<Firestore>;

const get = (path: string, audience: Audience): Row => [
  `get ${path}`,
  audience,
  (db) => getDoc(doc(db, path)),
];
const list = (of: string, audience: Audience, how = '', ...constraints: QueryConstraint[]): Row => [
  `list ${of}${how && ` ${how}`}`,
  audience,
  (db) => getDocs(query(collection(db, of), ...constraints)),
];

const page = limit(100);
const visibleNotices = [
  where('visible', '==', true),
  where('showFrom', '==', ''),
  where('showUntil', '==', ''),
];

const reads: Row[] = [
  get('notices/visible', 'everybody'),
  get('notices/of-an-earlier-release', 'everybody'),
  get('notices/from-a-time', 'nobody'),
  get('notices/until-a-time', 'nobody'),
  get('notices/hidden', 'nobody'),
  get('notices/visible-as-text', 'nobody'),
  get('notices/unmarked', 'nobody'),
  get('notices/missing', 'nobody'),
  get('notices/visible/comments/one', 'nobody'),
  list('notices', 'nobody'),
  list('notices', 'nobody', 'a page at a time', page),
  list('notices', 'nobody', 'that are visible', ...visibleNotices),
  list('notices', 'everybody', 'that are visible, 100 at a time', ...visibleNotices, page),
  list('notices', 'nobody', 'that are visible, 101 at a time', ...visibleNotices, limit(101)),
  list('notices', 'everybody', 'that are visible, one', ...visibleNotices, limit(1)),
  list(
    'notices',
    'everybody',
    'that are visible, newest first',
    ...visibleNotices,
    orderBy('createdAt', 'desc'),
    limit(5),
  ),
  list('notices', 'nobody', 'that are visible at any time', where('visible', '==', true), page),
  list('notices', 'nobody', 'that are visible until any time', ...visibleNotices.slice(0, 2), page),
  list(
    'notices',
    'nobody',
    'that are visible from any time',
    where('visible', '==', true),
    where('showUntil', '==', ''),
    page,
  ),
  ...['showFrom', 'showUntil'].map((field) =>
    list(
      'notices',
      'nobody',
      `with a ${field}`,
      ...['showFrom', 'showUntil'].map((name) => where(name, '==', name === field ? '2020-01-01T00:00' : '')),
      where('visible', '==', true),
      page,
    ),
  ),
  list('notices', 'nobody', 'that are hidden', where('visible', '==', false), page),
  list('notices', 'nobody', 'that are either', where('visible', 'in', [true, false]), page),
  list('notices', 'nobody', 'that are not hidden', where('visible', '!=', false), page),
  list('notices', 'nobody', 'by title', where('title', '==', 'Hostel fees'), page),
  list('notices/visible/comments', 'nobody', '', page),
  [
    'count visible notices',
    'nobody',
    (db) => getCountFromServer(query(collection(db, 'notices'), where('visible', '==', true))),
  ],

  get('events/upcoming', 'everybody'),
  get('events/over', 'everybody'),
  get('events/missing', 'everybody'),
  list('events', 'nobody'),
  list('events', 'everybody', '100 at a time', page),
  list('events', 'nobody', '101 at a time', limit(101)),
  list('events', 'everybody', 'the last ten', orderBy('date'), limitToLast(10)),
  list('events', 'nobody', 'that are to come', where('date', '>=', '2026-01-01')),
  list('events', 'everybody', 'that are to come, a page', where('date', '>=', '2026-01-01'), page),

  get('galleries/ready', 'everybody'),
  get('galleries/pending', 'nobody'),
  get('galleries/deleting', 'nobody'),
  get('galleries/missing', 'nobody'),
  get('galleries/ready/notes/one', 'nobody'),
  list('galleries', 'nobody', '', page),
  list('galleries', 'nobody', 'that are ready', where('status', '==', 'ready')),
  list('galleries', 'everybody', 'that are ready, a page', where('status', '==', 'ready'), page),
  list('galleries', 'nobody', 'that are ready, 101', where('status', '==', 'ready'), limit(101)),
  list('galleries', 'nobody', 'that are pending', where('status', '==', 'pending'), page),
  list('galleries', 'nobody', 'that are either', where('status', 'in', ['ready', 'pending']), page),
  list('galleries', 'nobody', 'by position', where('position', '>=', '2025'), orderBy('position'), page),

  get('galleryImages/ready-0', 'everybody'),
  list('galleryImages', 'nobody'),
  list('galleryImages', 'everybody', 'eight at a time', orderBy('position', 'desc'), limit(8)),
  list('galleryImages', 'nobody', '101 at a time', orderBy('position', 'desc'), limit(101)),

  get('joinRequests/one', 'nobody'),
  get('joinRequests/missing', 'nobody'),
  list('joinRequests', 'nobody'),
  list('joinRequests', 'nobody', 'a page', page),
  list('joinRequests', 'nobody', 'of a club', where('club', '==', 'gate'), page),
  list('joinRequests', 'nobody', 'that say they are public', where('visible', '==', true), page),
  [
    'count joinRequests',
    'nobody',
    (db) => getCountFromServer(query(collection(db, 'joinRequests'), where('club', '==', 'gate'))),
  ],

  get('users/ann', 'nobody'),
  get('users/somebody', 'nobody'),
  list('users', 'nobody', '', page),

  ...[
    'counters/gallery',
    'published/notices',
    'sessions/one',
    'attempts/one',
    'jobs/sweeper',
    'contactMessages/one',
    'restores/current',
    'memberLookups/one',
    'ownDataKeys/one',
    'takedownRequests/one',
    'packs/one',
    'objectSets/one',
    'evidence/ready',
    'changes/one',
    'submissions/one',
    'trash/notices-one',
    'trash/beside-galleries-one',
    'certificates/2222222222',
    'certificateSettings/one',
    'certificateSignatures/one',
    'outbox/one',
    'clubMessages/one',
    'clubJoining/gate',
    'content/published',
    'contentPictures/one',
    'contentVersions/one',
    'keys/unsubscribe',
    'unknown/one',
  ].flatMap((path) => [
    get(path, 'nobody'),
    list(collectionOf(path), 'nobody'),
    list(collectionOf(path), 'nobody', 'that are visible', where('visible', '==', true), page),
  ]),

  ...['notices', 'galleries', 'joinRequests', 'comments'].map(
    (name): Row => [
      `list all collections called ${name}`,
      'nobody',
      (db) => getDocs(query(collectionGroup(db, name), where('visible', '==', true), page)),
    ],
  ),
];

/** Nobody may create a document, even with the fields that make one readable. */
const content = { visible: true, status: 'ready', title: 'Mine', role: 'admin' };

const writes: Row[] = [...new Set(Object.keys(documents).map(collectionOf))].flatMap((name): Row[] => {
  const existing = Object.keys(documents).find((path) => collectionOf(path) === name) ?? '';
  return [
    [`create a document in ${name}`, 'nobody', (db) => setDoc(doc(db, name, 'new'), content)],
    [`overwrite ${existing}`, 'nobody', (db) => setDoc(doc(db, existing), content)],
    [`update ${existing}`, 'nobody', (db) => updateDoc(doc(db, existing), content)],
    [`delete ${existing}`, 'nobody', (db) => deleteDoc(doc(db, existing))],
  ];
});

const compound: Row[] = [
  [
    'change a public and a new document in one batch',
    'nobody',
    (db) =>
      writeBatch(db)
        .update(doc(db, 'notices/visible'), { title: 'Mine' })
        .set(doc(db, 'users/new'), content)
        .commit(),
  ],
  [
    'change a visible notice in a transaction that has read it',
    'nobody',
    (db) =>
      runTransaction(db, async (transaction) => {
        await transaction.get(doc(db, 'notices/visible'));
        transaction.update(doc(db, 'notices/visible'), { title: 'Mine' });
      }),
  ],
  ['create their own profile', 'nobody', (db) => setDoc(doc(db, 'users/somebody'), { role: 'admin' })],
];

export const rows: Row[] = [...reads, ...writes, ...compound];

function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
