import {
  clubPagePaths,
  eventFilePaths,
  evidencePaths,
  submissionPaths,
  withFilesPaths,
} from '@club-portal/contract/administration-paths';
import { type ClubPage, valueOfClubPage } from '@club-portal/contract/content/club-page';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { publishedLists, publishedObject } from '@club-portal/contract/published-lists';
import { recordKey } from '@club-portal/contract/record-key';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { sweepLedger } from '../../functions/src/files/ledger.ts';
import { addressOf } from '../../functions/src/files/objects.ts';
import { recordIdOf } from '../../functions/src/http/idempotency.ts';
import type { OwnedFile } from '../../functions/src/records/owned-files.ts';
import { emptyTrash, sweepTrash } from '../../functions/src/records/trash.ts';
import { auth, bucket, database, makeAccount } from '../api/admin.ts';
import { headersOf, logIn, type Session } from '../api/client.ts';
import { removeContent } from '../api/content.ts';
import { formOf, mp4, pdf, photograph, type Sent } from '../api/files.ts';
import * as signIns from '../sign-ins.ts';
import { runs } from './run-with-fault.ts';

/** Records with files: the requests that change them, the readers' view of them, and their stored data. */

interface Person {
  uid: string;
  session: Session;
}

let app: ReturnType<typeof createApp>;
/** Changes records and approves submissions. */
let administrator: Person;
/** Submits changes for approval. */
let author: Person;
export let picture: Sent;
export const paper: Sent = { name: 'c.pdf', bytes: pdf() };

export async function prepareRequests(): Promise<void> {
  app = createApp();
  administrator = await signIn(signIns.administrator);
  author = await signIn(await makeAccount());
  picture = { name: 'b.jpg', bytes: await photograph(64, 48) };
}

async function signIn(account: { email: string; password: string }): Promise<Person> {
  const { uid } = await auth.getUserByEmail(account.email);
  return { uid, session: await logIn(account) };
}

/** Returns the status of the answer. */
export async function send(
  method: string,
  path: string,
  init: RequestInit = {},
  by = administrator,
): Promise<number> {
  return (await request(method, path, init, by)).status;
}

function request(method: string, path: string, init: RequestInit = {}, { session } = administrator) {
  const headers = { ...headersOf(session), ...init.headers };
  return app.request(`${API_BASE}${path}`, { ...init, method, headers });
}

async function ask(path: string) {
  return (await request('GET', path)).json();
}

export function put(path: string, json: object): Promise<number> {
  return send('PUT', path, {
    body: JSON.stringify(json),
    headers: JSON_TYPE,
  });
}

/** Returns a function that sends files. Each call has the same idempotency key. */
export function sending(
  path: string,
  fields: Record<string, string>,
  files: Sent[],
  by = administrator,
): () => Promise<number> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return () => send('POST', path, { body: formOf(fields, files), headers }, by);
}

/** A record made for one attempt. */
export interface Made {
  id: string;
  /** The readers' view of it, or null if they do not get it. */
  read: () => Promise<unknown>;
  remove: () => Promise<number>;
}

const TITLE = 'Faults';
const DATE = '2199-08-02';
const OLD = { title: TITLE, createdAt: new Date('2001-01-01') };
const CLUBS = ['gate', 'iot'];

/** The readers' view of an event record whose upload succeeded. */
export const WHOLE = {
  club: 'gate',
  names: ['film.mp4', 'first.jpg'],
  places: 1,
  papers: [] as string[],
  attendees: 0,
  students: null as number | null,
};

/** Who sends the record of an upcoming event, and how. By default the administrator uploads it. */
interface Way {
  by: Person;
  path: string;
  fieldsOf: (values: Record<string, string>) => Record<string, string>;
}

/** The record of an upcoming event. Its upload sends a picture with its place in the form, and names a staged video. */
export function eventRecord(
  { by, path, fieldsOf }: Way = {
    by: administrator,
    path: paths.eventRecord.upload,
    fieldsOf: (values) => values,
  },
): Made & { upload: () => Promise<number> } {
  const key = crypto.randomUUID();
  const id = recordIdOf(by.uid, path, key);
  const values = {
    title: TITLE,
    date: DATE,
    theme: TITLE,
    club: WHOLE.club,
    announcement: announcementOf(id),
  };
  const fields = {
    ...{ ...fieldsOf(values), staged: 'film.mp4', places: 'keep' },
    place: ['', JSON.stringify({ takenAt: '2024-09-05T10:32', latitude: 23.26, longitude: 77.41 })],
  };
  const upload = async () => {
    await runs.exit(() => bucket.file(`uploads/${by.uid}/film.mp4`).save(mp4()));
    await runs.exit(() =>
      database.doc(`events/${announcementOf(id)}`).set({ title: TITLE, date: DATE }, { merge: true }),
    );
    const body = formOf(fields, [{ ...picture, name: 'first.jpg' }]);
    return send('POST', path, { body, headers: { 'Idempotency-Key': key } }, by);
  };
  const remove = () => send('DELETE', paths.eventRecord.delete(id));
  return { id, upload, read: () => readEventRecord(id), remove };
}

export async function uploadedRecord(): Promise<Made> {
  const made = eventRecord();
  expect(await made.upload()).toBe(201);
  return made;
}

/** A new event record that waits for approval. Its author sees the names of its files. */
export function waitingRecord(): Made & { submit: () => Promise<number> } {
  const made = eventRecord({
    by: author,
    path: submissionPaths.addWithFiles,
    fieldsOf: (values) => submissionOf({ collection: 'galleries', values }),
  });
  const read = async () => {
    const found = await database.doc(`submissions/${made.id}`).get();
    return found.exists ? namesOf(found.get('files')) : null;
  };
  return {
    ...made,
    submit: made.upload,
    read,
    remove: () => send('DELETE', submissionPaths.delete(made.id), {}, author),
  };
}

/** A new event record that waits, and its approval. Until then, readers do not get it. */
export async function recordToApprove(): Promise<Made & { approve: () => Promise<number> }> {
  const { id, submit } = waitingRecord();
  expect(await submit()).toBe(201);
  const approve = await approvalOf(id);
  const remove = () => send('DELETE', paths.eventRecord.delete(id));
  return { id, approve, read: () => readEventRecord(id), remove };
}

/** The form of a submission with files. */
function submissionOf(submission: object): Record<string, string> {
  return { submission: JSON.stringify({ ...submission, state: 'submitted' }) };
}

/** Submits files for a record. Returns the id of the submission. */
async function sendToApprove(submission: object, files: Sent[]): Promise<string> {
  const body = formOf(submissionOf(submission), files);
  const answer = await request('POST', submissionPaths.addWithFiles, { body }, author);
  return (await answer.json()).submission._id;
}

/** A submission that adds files to an event record, and its approval. */
export async function filesToApprove(): Promise<Made & { approve: () => Promise<number> }> {
  const made = await uploadedRecord();
  const waiting = { collection: 'galleries', record: made.id, values: {} };
  return { ...made, approve: await approvalOf(await sendToApprove(waiting, [picture, paper])) };
}

interface Rearranged extends Made {
  approve: () => Promise<number>;
  /** Returns the id of the entry in the trash, which the approval adds. */
  entry: () => Promise<string>;
}

/**
 * An event record. An approval removes its photograph `first.jpg` and its PDF, and reverses the order of the other
 * files.
 */
export async function removalToApprove(): Promise<Rearranged> {
  const made = await uploadedRecord();
  const [film, , second] = await addToRecord(made);
  const arrangement = [{ id: second }, { id: film }];
  return rearrangedBy(made, { collection: 'galleries', record: made.id, values: {}, arrangement });
}

/** A notice whose PDF an approval removes. */
export async function paperToTakeAway(): Promise<Rearranged> {
  const made = await noticeWithPaper();
  return rearrangedBy(made, { collection: 'notices', record: made.id, values: {}, arrangement: [] });
}

async function rearrangedBy(
  made: Made,
  submission: { collection: string; record: string; values: object; arrangement: object[] },
) {
  const body = JSON.stringify({ ...submission, state: 'submitted' });
  const answer = await request('POST', submissionPaths.add, { body, headers: JSON_TYPE }, author);
  const of = recordKey(submission.collection, submission.record);
  const entry = async () => {
    const { docs } = await database.collection('trash').where('of', '==', of).get();
    return docs[0]?.id ?? '';
  };
  return { ...made, approve: await approvalOf((await answer.json()).submission._id), entry };
}

/** A submission that changes a notice and adds a PDF, and its approval. */
export async function paperToApprove(): Promise<Made & { approve: () => Promise<number> }> {
  const made = await noticeWithPaper();
  const waiting = {
    collection: 'notices',
    record: made.id,
    values: { title: TITLE, link: '', visible: false },
  };
  return { ...made, approve: await approvalOf(await sendToApprove(waiting, [{ ...paper, name: 'd.pdf' }])) };
}

/** A submission that replaces the picture of an upcoming event, and its approval. */
export async function pictureToApprove(): Promise<Made & { approve: () => Promise<number> }> {
  const made = await upcomingEventWithPicture('Old');
  const values = { title: TITLE, description: TITLE, date: DATE };
  const waiting = { collection: 'events', record: made.id, values };
  return { ...made, approve: await approvalOf(await sendToApprove(waiting, [picture])) };
}

/** A draft of a notice with a PDF, and the request that adds another one. */
export async function draftWithPaper(): Promise<Made & { attach: () => Promise<number> }> {
  const values = { title: TITLE, visible: false };
  const id = await sendToApprove({ collection: 'notices', values }, [paper]);
  const read = async () => namesOf((await database.doc(`submissions/${id}`).get()).get('files') ?? []);
  const remove = () => send('DELETE', submissionPaths.delete(id), {}, author);
  const attach = sending(submissionPaths.attach(id), {}, [{ ...paper, name: 'd.pdf' }], author);
  return { id, read, remove, attach };
}

/** A submission that changes a notice, and its approval. */
export function changeToApprove(): Promise<Made & { approve: () => Promise<number> }> {
  return noticeToApprove({ title: 'Changed', visible: false }, async (id) =>
    (await database.doc(`notices/${id}`).get()).get('title'),
  );
}

/** A waiting change of a club's page, and its approval. The log has no entries of earlier attempts. */
export async function clubPageToApprove(): Promise<Made & { approve: () => Promise<number> }> {
  await emptyLog();
  const id = WHOLE.club;
  const pageNow = async (): Promise<ClubPage> => (await ask(clubPagePaths.read(id))).page;
  const { version, ...page } = await pageNow();
  const values = { ...valueOfClubPage(page), incharge: 'Changed' };
  const body = JSON.stringify({ collection: 'clubs', record: id, version, values, state: 'submitted' });
  const answer = await request('POST', submissionPaths.add, { body, headers: JSON_TYPE }, author);
  const approve = await approvalOf((await answer.json()).submission._id);
  const remove = async () => {
    await removeContent();
    return 200;
  };
  return { id, approve, read: async () => (await pageNow()).incharge, remove };
}

/** A submission that makes a hidden notice visible, and its approval. */
export function showingToApprove(): Promise<Made & { approve: () => Promise<number> }> {
  return noticeToApprove({ title: TITLE, visible: true }, isShown);
}

async function noticeToApprove(values: object, read: (id: string) => Promise<unknown>) {
  const made = await notice();
  const submission = { collection: 'notices', record: made.id, values: { ...values, link: '' } };
  const body = JSON.stringify({ ...submission, state: 'submitted' });
  const answer = await request('POST', submissionPaths.add, { body, headers: JSON_TYPE }, author);
  const approve = await approvalOf((await answer.json()).submission._id);
  return { ...made, approve, read: () => read(made.id) };
}

/** Whether visitors see the notice. */
async function isShown(id: string): Promise<boolean> {
  const { notices } = await askPublished(publishedLists.notices, paths.notice.fetch);
  return notices.some(({ _id }: { _id: string }) => _id === id);
}

/** Returns a function that approves the submission. Each call sends the same request. */
async function approvalOf(id: string): Promise<() => Promise<number>> {
  const { submission, target } = await ask(submissionPaths.read(id));
  const body = JSON.stringify({
    version: submission.version,
    ...(target.version && { replaces: target.version }),
  });
  return () => send('POST', submissionPaths.approve(id), { body, headers: JSON_TYPE });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The upcoming event of the record. */
function announcementOf(id: string): string {
  return `event-of-${id}`;
}

interface Listed {
  _id: string;
  files: { id: string; name: string }[];
}

const namesOf = (files: { name: string }[]) => files.map(({ name }) => name);

/** Storage gives the same answer as the API, or none. */
async function askPublished(list: string, path: string) {
  const response = await fetch(addressOf(publishedObject(list)));
  const published = response.ok ? await response.json() : undefined;
  const answer = await ask(path);
  if (published) expect(published, list).toEqual(answer);
  return answer;
}

/** All lists, the upcoming event and the evidence agree on whether the record is shown, where, and with which files. */
async function readEventRecord(id: string): Promise<typeof WHOLE | null> {
  const { item } = await ask(paths.eventRecord.read(id));
  const names: string[] = namesOf(item?.files ?? []);
  const lists = CLUBS.flatMap((club) => [`?club=${club}`, `?club=${club}&year=newest`]);
  const galleries: { gallery: Listed[] }[] = await Promise.all(
    lists.map((list) => ask(paths.eventRecord.fetch + list)),
  );
  for (const [index, { gallery }] of galleries.entries()) {
    const listed = gallery.filter(({ _id }) => _id === id).map(({ files }) => namesOf(files));
    expect(listed, lists[index]).toEqual(lists[index]?.includes(`=${item?.club}`) ? [names] : []);
  }
  for (const club of CLUBS) {
    const path = `${paths.eventRecord.fetch}?club=${club}&year=newest`;
    const { gallery } = await askPublished(publishedLists.club(club), path);
    const picture = await fetch(addressOf(publishedObject(publishedLists.clubPicture(club))));
    if (picture.ok) expect((await picture.json()).url).toBeOneOf(['', gallery[0]?.files[0]?.url]);
  }
  const { images, total } = await askPublished(publishedLists.images, paths.eventRecord.images);
  const shown = images.filter(({ gallery }: { gallery: string }) => gallery === id);
  expect(shown).toMatchObject(
    names.filter((name) => name.endsWith('.jpg')).map((name) => ({ name, club: item.club })),
  );
  expect(total).toBe((await database.collection('galleryImages').count().get()).data().count);
  const announcement = await database.doc(`events/${announcementOf(id)}`).get();
  expect(announcement.get('record') === id).toBe(item !== undefined);
  const { evidence } = await ask(evidencePaths.read(id));
  expect(evidence === undefined).toBe(item === undefined);
  if (!item) return null;
  const places = Object.keys(evidence.places).length;
  const [papers, attendees] = [namesOf(evidence.files), evidence.attendance.length];
  return { club: item.club, names, places, papers, attendees, students: item.no_student };
}

/** Adds two files to an event record, which then has four. Returns the ids of all four. */
export async function addToRecord({ id }: Made): Promise<string[]> {
  expect(await sending(eventFilePaths.attach(id), {}, [picture, paper])()).toBe(201);
  const { item }: { item: Listed } = await ask(paths.eventRecord.read(id));
  return item.files.map((file) => file.id);
}

/** Adds two papers to the evidence of an event record. Returns their ids. */
export async function addEvidence({ id }: Made): Promise<string[]> {
  expect(await sending(evidencePaths.attach(id), { use: 'letter' }, [paper, picture])()).toBe(201);
  const { evidence }: { evidence: Listed } = await ask(evidencePaths.read(id));
  return evidence.files.map((file) => file.id);
}

export async function notice(): Promise<Made> {
  const { id } = await database.collection('notices').add({ ...OLD, link: '', visible: false });
  const remove = () => send('DELETE', paths.notice.delete(id));
  return { id, read: async () => namesOf(await noticeFiles(id)), remove };
}

/** A record that visitors see until it is hidden. */
export async function shownNotice(): Promise<Made & { hide: () => Promise<number> }> {
  const made = noticeToAdd();
  expect(await made.add()).toBe(201);
  return {
    ...made,
    read: () => isShown(made.id),
    hide: () => put(paths.notice.update(made.id), { title: TITLE, link: '', visible: false }),
  };
}

/** An event that visitors see, and later see as cancelled. */
export async function announcedEvent(): Promise<Made & { cancel: () => Promise<number> }> {
  const id = crypto.randomUUID();
  const event = { title: TITLE, description: TITLE, date: DATE };
  await database.doc(`events/${id}`).set(event);
  const update = (json: object) => put(paths.upcomingEvent.update(id), { ...event, ...json });
  expect(await update({ location: 'Hall' })).toBe(200);
  const read = async () => {
    const { events } = await askPublished(publishedLists.upcomingEvents, paths.upcomingEvent.fetch);
    return events.find(({ _id }: { _id: string }) => _id === id)?.cancelled;
  };
  const remove = () => send('DELETE', paths.upcomingEvent.delete(id));
  return { id, read, remove, cancel: () => update({ cancelled: true }) };
}

export async function noticeWithPaper(): Promise<Made> {
  const made = await notice();
  expect(await sending(paths.notice.attach(made.id), {}, [paper])()).toBe(201);
  return made;
}

/** A notice that `add` creates with a paper. */
export function noticeToAdd(): Made & { add: () => Promise<number> } {
  const key = crypto.randomUUID();
  const id = recordIdOf(administrator.uid, withFilesPaths.notice, key);
  const add = () =>
    send('POST', withFilesPaths.notice, {
      body: formOf({ record: JSON.stringify({ title: TITLE }) }, [paper]),
      headers: { 'Idempotency-Key': key },
    });
  const remove = () => send('DELETE', paths.notice.delete(id));
  return { id, add, read: async () => namesOf(await noticeFiles(id)), remove };
}

export async function noticeFiles(id: string): Promise<OwnedFile[]> {
  return (await database.doc(`notices/${id}`).get()).get('attachments') ?? [];
}

export async function upcomingEventWithPicture(alt: string): Promise<Made> {
  const { id } = await database.collection('events').add({ ...OLD, date: '2001-01-01' });
  expect(await sending(paths.upcomingEvent.picture(id), { alt }, [picture])()).toBe(201);
  const remove = () => send('DELETE', paths.upcomingEvent.delete(id));
  return { id, read: async () => (await eventPictures(id)).map((one) => one.picture?.alt), remove };
}

export async function eventPictures(id: string): Promise<OwnedFile[]> {
  return (await database.doc(`events/${id}`).get()).get('pictures') ?? [];
}

/** Data in the portal that should not be there. */
export async function findTraces() {
  const names = [
    'notices',
    'events',
    'galleries',
    'evidence',
    'galleryImages',
    'objectSets',
    'trash',
    'changes',
    'submissions',
  ];
  const [
    notices = [],
    events = [],
    records = [],
    evidence = [],
    images = [],
    entries = [],
    trash = [],
    changes = [],
    submissions = [],
  ] = await Promise.all(names.map(async (name) => (await database.collection(name).get()).docs));
  const ids = new Set(records.filter((one) => one.get('status') === 'ready').map(({ id }) => id));
  const readable = [...records, ...evidence].filter(({ id }) => ids.has(id));
  const kept = trash.filter((entry) => !entry.get('destroyed'));
  const all = [...notices, ...events, ...readable, ...kept, ...submissions];
  const named = all.flatMap((document) => pathsIn(document.data()));
  const [stored] = await bucket.getFiles();
  const objects = stored.flatMap(({ name }) => pathsIn(name));
  const closed = stored.filter(({ metadata }) => metadata.metadata?.trash).map(({ name }) => name);
  const inTrash = kept.map(({ id }) => id).filter((id) => !id.startsWith('beside-'));
  const waiting = stored.filter(({ metadata }) => metadata.metadata?.submission).map(({ name }) => name);
  const counter = await database.doc('counters/gallery').get();
  return {
    lost: [...new Set(named)].filter((path) => !objects.includes(path)),
    unnamed: objects.filter((path) => !named.includes(path)),
    ownerless: [
      ...records.map(({ id }) => id),
      ...evidence.map(({ id }) => id),
      ...images.map((image): string => image.get('gallery')),
    ].filter((id) => !ids.has(id)),
    miscounted: counter.get('images') - images.length,
    entries: entries.length,
    open: kept
      .flatMap((entry): string[] => entry.get('paths') ?? [])
      .filter((path) => !closed.includes(path)),
    stillWaiting: submissions.map(({ id }) => id).filter((id) => ids.has(id)),
    openBeforeApproval: submissions
      .flatMap((document) => pathsIn(document.data()))
      .filter((path) => !waiting.includes(path)),
    besides: trash.length - inTrash.length - kept.filter((entry) => entry.get('hasBeside')).length,
    // Entries about which the log and the trash disagree.
    misreported: misreportedIn(
      changes,
      inTrash.filter((id) => !id.startsWith('files-')),
    ),
  };
}

/**
 * How often the log says that a record was deleted, minus how often it was restored or destroyed. Entries with fields
 * are about files that were removed from a record.
 */
function misreportedIn(changes: QueryDocumentSnapshot[], inTrash: string[]): string[] {
  const steps: Record<string, number> = { delete: 1, restore: -1, destroy: -1 };
  const balances = new Map(inTrash.map((record) => [record, 0]));
  for (const change of changes.filter((one) => one.get('fields').length === 0)) {
    const record: string = change.get('record');
    balances.set(record, (balances.get(record) ?? 0) + (steps[change.get('verb')] ?? 0));
  }
  return [...balances]
    .filter(([record, balance]) => (balance === 1) !== inTrash.includes(record))
    .map(([record]) => record);
}

/** How often the log says that a waiting change of this record was approved. */
export async function approvalsOf({ id }: Made): Promise<number> {
  const { docs } = await database.collection('changes').where('action', '==', 'submission.approve').get();
  return docs.filter((change) => change.get('id') === id).length;
}

/** Keeps the log short, because `findTraces` reads all of it. */
export async function emptyLog(): Promise<void> {
  await database.recursiveDelete(database.collection('changes'));
}

/** The paths of objects in a document. Paths of folders and documents are shorter. */
function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(files|galleries|evidence)\/[^/]+\/./.test(value) ? [value] : [];
  return value instanceof Object ? Object.values(value).flatMap(pathsIn) : [];
}

/** A sweep of files and the trash, without the hour that it waits for a request to end. */
export async function sweepFiles(): Promise<void> {
  await sweepLedger(new Date(Date.now() + 1000));
  await sweepTrash(new Date());
}

/**
 * Destroys the records that the attempts have deleted, and their announced events, because visitors see at most 500.
 */
export async function emptyAll(): Promise<void> {
  await emptyTrash({ system: 'sweeper' }, new Date());
  const { docs } = await database.collection('events').where('title', '==', TITLE).get();
  const announcements = docs.filter(({ id }) => id.startsWith(announcementOf('')));
  await Promise.all(announcements.map(({ ref }) => ref.delete()));
}
