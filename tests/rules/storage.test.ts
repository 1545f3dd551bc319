import { readFileSync } from 'node:fs';
import { acceptedTypes, uploadLimits } from '@club-portal/contract/limits';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseRuleset } from '../../emulators/src/rules/ruleset.ts';
import { RulesTimestamp, type RulesValue } from '../../emulators/src/rules/values.ts';
import { database } from '../api/admin.ts';
import { type Audience, actors, type Claims, type RowOf, testRows, uploader } from './actors.ts';

const callers: typeof actors = [...actors, ['somebody with an upload token', uploader]];

/** They are tested against staged files only, because no other rule reads these claims. */
const invalidUploaders: typeof actors = [
  ['somebody with the token of an ended session', { ...uploader, session: 'rules-gone' }],
  ['somebody with the token of an expired session', { ...uploader, session: 'rules-expired' }],
  [
    'somebody with the token of a session that was not used for a day',
    { ...uploader, session: 'rules-idle' },
  ],
  ['somebody with a token without a session', { uploadsTo: 'somebody' }],
  ['somebody with a token of an invalid session', { ...uploader, session: '../notices/n1' }],
  ['somebody with a token of a list of sessions', { ...uploader, session: ['rules-open'] }],
  ['somebody with a token for another folder', { ...uploader, uploadsTo: 'nowhere' }],
];

const rules = readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8');
const types = Object.values(acceptedTypes).flat();

/** Objects that exist before the tests. `somebody` is the user id of all callers. */
const objects = [
  'galleries/g1/a1/0-400.webp',
  'galleries/g1/a1/deeper/report.jpg',
  'files/s1/0.pdf',
  'uploads/somebody/there.jpg',
  'uploads/other/there.jpg',
  'published/unknown',
  'published/rules-list/deeper',
  'packs/p1/pack.zip',
  'packs/p1/made/r1/0',
  'reports/g1/version.pdf',
  'content/p1/picture.svg',
  'evidence/g1/s1/0.pdf',
  'evidence/somebody/there.jpg',
  'elsewhere/there.jpg',
  'there.jpg',
];

const [before, after] = [String(Date.now() - 1000), String(Date.now() + 3_600_000)];

const right = { answer: 'v2', until: Date.now() + 3_600_000, writers: {} };
/** The documents of published lists whose object has version `v2`. */
const lists: Record<string, object> = {
  'rules-right': right,
  'rules-never-changed': { ...right, writers: undefined },
  'rules-other-version': { ...right, answer: 'v3' },
  'rules-over': { ...right, until: Date.now() - 1000 },
  'rules-changing': { ...right, writers: { writer: new Date() } },
  'rules-of-earlier-release': { json: '[]', writers: {} },
};

/**
 * Files of records with their metadata: the times between which visitors may read them, their entry in the trash, their
 * submission.
 */
const noted: Record<string, Record<string, string>> = {
  'files/s2/shown.pdf': { shownFrom: before, shownUntil: after },
  'files/s2/early.pdf': { shownFrom: after, shownUntil: '253370764800000' },
  'files/s2/over.pdf': { shownFrom: '0', shownUntil: before },
  'files/s2/hidden.pdf': { shownFrom: '0', shownUntil: '0' },
  'files/s2/of-earlier-release.pdf': {},
  'files/s2/deleted.pdf': { shownFrom: before, shownUntil: after, trash: 'notices-rules' },
  'files/s2/deleted.webp': { trash: 'notices-rules' },
  'files/s2/restored.pdf': { shownFrom: before, shownUntil: after, trash: 'notices-restored' },
  'files/s2/restored-hidden.pdf': { shownFrom: '0', shownUntil: '0', trash: 'notices-restored' },
  'galleries/g2/a1/deleted.webp': { trash: 'notices-rules' },
  'galleries/g2/a1/restored.webp': { trash: 'notices-restored' },
  'files/s2/waiting.pdf': { submission: 'rules-waiting' },
  'files/s2/waiting.webp': { submission: 'rules-waiting' },
  'files/s2/approved.webp': { submission: 'rules-approved' },
  'galleries/g2/a1/waiting.webp': { submission: 'rules-waiting' },
  'galleries/g2/a1/approved.webp': { submission: 'rules-approved' },
};

type Row = RowOf<FirebaseStorage>;

const get = (path: string, audience: Audience): Row[] => [
  [`get ${path}`, audience, (storage) => getBytes(ref(storage, path))],
  [`get the metadata of ${path}`, audience, (storage) => getMetadata(ref(storage, path))],
];

const change = (path: string, audience: Audience): Row[] => [
  [`overwrite ${path}`, audience, (storage) => put(storage, path)],
  [
    `relabel ${path}`,
    audience,
    (storage) => updateMetadata(ref(storage, path), { contentType: 'image/png' }),
  ],
  [`delete ${path}`, audience, (storage) => deleteObject(ref(storage, path))],
];

/** Every folder above these objects. */
const folders = new Set(
  objects.flatMap((path) => path.split('/').map((_, depth, names) => names.slice(0, depth).join('/'))),
);

const create = (path: string, audience: Audience): Row => [
  `create ${path}`,
  audience,
  (storage) => put(storage, path),
];

const rows: Row[] = [
  ...get('galleries/g1/a1/0-400.webp', 'everybody'),
  ...get('galleries/g1/a1/deeper/report.jpg', 'nobody'),
  ...get('files/s1/0.pdf', 'everybody'),
  ...get('files/s2/shown.pdf', 'everybody'),
  ...get('files/s2/of-earlier-release.pdf', 'everybody'),
  ...['early', 'over', 'hidden', 'deleted', 'restored-hidden'].flatMap((name) =>
    get(`files/s2/${name}.pdf`, 'nobody'),
  ),
  ...get('galleries/g2/a1/waiting.webp', 'nobody'),
  ...get('galleries/g2/a1/approved.webp', 'everybody'),
  ...get('files/s2/deleted.webp', 'nobody'),
  ...get('files/s2/restored.pdf', 'everybody'),
  ...get('galleries/g2/a1/deleted.webp', 'nobody'),
  ...get('galleries/g2/a1/restored.webp', 'everybody'),
  ...change('files/s2/hidden.pdf', 'nobody'),
  ...['right', 'never-changed'].flatMap((name) => get(`published/rules-${name}`, 'everybody')),
  ...['other-version', 'over', 'changing', 'of-earlier-release'].flatMap((name) =>
    get(`published/rules-${name}`, 'nobody'),
  ),
  ...change('published/rules-right', 'nobody'),
  ...objects.slice(3).flatMap((path) => get(path, 'nobody')),

  ...[...folders].flatMap((folder): Row[] => [
    [`list ${folder || 'everything'}`, 'nobody', (storage) => list(ref(storage, folder), { maxResults: 1 })],
    [`list all of ${folder || 'everything'}`, 'nobody', (storage) => listAll(ref(storage, folder))],
  ]),

  ...objects.flatMap((path) => change(path, 'nobody')),

  create('uploads/somebody/new.jpg', 'uploader'),
  create('uploads/somebody/चित्र १ (2).jpg', 'uploader'),
  create('uploads/other/new.jpg', 'nobody'),
  create('uploads/somebody/folder/new.jpg', 'nobody'),
  create('uploads/somebody', 'nobody'),
  create('uploads/new.jpg', 'nobody'),
  create('Uploads/somebody/new.jpg', 'nobody'),
  create('galleries/g1/a1/new.jpg', 'nobody'),
  create('galleries/somebody/new.jpg', 'nobody'),
  create('files/s1/new.pdf', 'nobody'),
  create('published/new', 'nobody'),
  create('packs/p1/new.zip', 'nobody'),
  create('packs/somebody/new.jpg', 'nobody'),
  create('reports/g1/new.pdf', 'nobody'),
  create('evidence/g1/s1/new.pdf', 'nobody'),
  create('evidence/somebody/new.jpg', 'nobody'),
  create('elsewhere/new.jpg', 'nobody'),
  create('new.jpg', 'nobody'),
];

let environment: RulesTestEnvironment;

beforeAll(async () => {
  // The Storage emulator reads documents in the suite's own project.
  const HOUR_MS = 3_600_000;
  const session = (expiresInMs: number, unusedMs: number) => ({
    expiresAt: new Date(Date.now() + expiresInMs),
    lastSeenAt: new Date(Date.now() - unusedMs),
  });
  await database.doc('sessions/rules-open').set(session(HOUR_MS, 23 * HOUR_MS));
  await database.doc('sessions/rules-expired').set(session(-1000, 0));
  await database.doc('sessions/rules-idle').set(session(HOUR_MS, 24 * HOUR_MS + 1000));
  await database.doc('trash/notices-rules').set({ isClosed: true });
  await database.doc('submissions/rules-waiting').set({ state: 'submitted' });
  for (const [list, { writers, ...fields }] of Object.entries(lists) as [string, typeof right][])
    await database.doc(`published/${list}`).set({ ...fields, ...(writers && { writers }) });
  environment = await initializeTestEnvironment({ projectId: 'demo-rules', storage: { rules } });
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const path of objects) await put(storageOf(context), path);
    for (const list of Object.keys(lists))
      await uploadBytes(ref(storageOf(context), `published/${list}`), new Uint8Array([1, 2, 3]), {
        contentType: 'application/json',
        customMetadata: { version: 'v2' },
      });
    for (const [path, customMetadata] of Object.entries(noted))
      await uploadBytes(ref(storageOf(context), path), new Uint8Array([1, 2, 3]), {
        contentType: path.endsWith('.pdf') ? 'application/pdf' : 'image/webp',
        customMetadata,
      });
  });
});

afterAll(() => environment.cleanup());

testRows(callers, rows, storageFor);
testRows(
  invalidUploaders,
  rows.filter(([what]) => what.includes('uploads')),
  storageFor,
);

describe('a file staged with an upload token', () => {
  let storage: FirebaseStorage;
  beforeAll(() => {
    storage = storageFor(uploader);
  });

  test.each(types)('may be %s', async (contentType) => {
    await assertSucceeds(
      put(storage, `uploads/somebody/typed-${contentType.replace('/', '-')}`, contentType),
    );
  });

  test.each([
    'text/html',
    'image/svg+xml',
    'image/avif',
    'image/jpg',
    'IMAGE/JPEG',
    'image/jpeg; charset=utf-8',
    'image/*',
    'video/quicktime',
    'application/zip',
    'application/javascript',
    'application/octet-stream',
    'application/pdf\u200b',
    '',
    null,
  ])('may not be %s', async (contentType) => {
    await assertFails(put(storage, 'uploads/somebody/untyped', contentType));
  });

  test.each([
    ['image/jpeg', uploadLimits.imageBytes],
    ['application/pdf', uploadLimits.pdfBytes],
  ])(
    'as %s may have %i bytes and not one more',
    { tags: 'long', timeout: 120_000 },
    async (contentType, limit) => {
      const name = `uploads/somebody/large-${contentType.replace('/', '-')}`;
      const send = (path: string, size: number) =>
        uploadBytesResumable(ref(storage, path), Buffer.alloc(size), { contentType });
      await assertSucceeds(Promise.resolve(send(name, limit)));
      await assertFails(Promise.resolve(send(`${name}-more`, limit + 1)));
    },
  );
});

/**
 * Evaluates the rules directly, because the emulator counts the received bytes and a test would have to send gigabytes.
 */
describe('the rules alone: a file staged with an upload token', () => {
  const { imageBytes, videoBytes, pdfBytes } = uploadLimits;
  const limits = [
    ...acceptedTypes.image.map((type) => [type, imageBytes] as const),
    ...acceptedTypes.video.map((type) => [type, videoBytes] as const),
    ...acceptedTypes.pdf.map((type) => [type, pdfBytes] as const),
  ];
  const ruleset = parseRuleset(rules, 'storage.rules');

  test.each(limits)('as %s may have %i bytes and not one more', async (type, limit) => {
    const sizes = [0, 1, limit - 1, limit, limit + 1, 2 * limit, 2 ** 40];
    const accepted = await Promise.all(sizes.map((size) => mayStage(type, size)));
    expect(accepted).toEqual([true, true, true, true, false, false, false]);
  });

  async function mayStage(contentType: string, size: number): Promise<boolean> {
    const token = new Map(Object.entries(uploader));
    const now = new RulesTimestamp(1_000_000n, 0);
    const times = new Map([
      ['expiresAt', new RulesTimestamp(1_000_001n, 0)],
      ['lastSeenAt', now],
    ]);
    const open = new Map([['data', times]]);
    const request = new Map<string, RulesValue>([
      ['time', now],
      [
        'auth',
        new Map<string, RulesValue>([
          ['uid', 'anybody'],
          ['token', token],
        ]),
      ],
      [
        'resource',
        new Map<string, RulesValue>([
          ['contentType', contentType],
          ['size', BigInt(size)],
        ]),
      ],
    ]);
    const path = ['b', 'bucket', 'o', 'uploads', 'somebody', 'file'];
    const question = {
      service: 'firebase.storage',
      path,
      method: 'create',
      request,
      resource: null,
    } as const;
    return (await ruleset.decide(question, { get: async () => open })).allowed;
  }
});

function put(storage: FirebaseStorage, path: string, contentType: string | null = 'image/jpeg') {
  return uploadBytes(
    ref(storage, path),
    new Uint8Array([1, 2, 3]),
    contentType === null ? {} : { contentType },
  );
}

function storageFor(claims: Claims): FirebaseStorage {
  return storageOf(
    claims ? environment.authenticatedContext('somebody', claims) : environment.unauthenticatedContext(),
  );
}

/** The test environment has the type of the older API, but returns the same storage. */
function storageOf(context: RulesTestContext): FirebaseStorage {
  return context.storage() as unknown as FirebaseStorage;
}
