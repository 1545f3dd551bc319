import { type Action, type Actor, may } from '@club-portal/contract/access';
import { TRASH_DAYS } from '@club-portal/contract/limits';
import { recordKey } from '@club-portal/contract/record-key';
import type { TrashedRecord } from '@club-portal/contract/trash';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { ApiProblem, alreadyExists, gone, notFound } from '../errors.ts';
import { closeObjects, deleteObjects, deleteObjectsUnder } from '../files/objects.ts';
import { firestore, isMissingOrChanged } from '../firestore.ts';
import { log } from '../log.ts';
import { type Authorized, authorize, doingOf } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { forgetFiles, forgetValues, logChange, subjectIn } from './changes.ts';
import { withDefaults } from './documents.ts';
import { eraseRecordsOf } from './erasing.ts';
import { byCreation, type Order, type Page, type PageRequest, readLatestFirst } from './pages.ts';
import { forgetRemoval, rememberRemoval } from './removed.ts';
import { endSubmissionsOf } from './submissions.ts';

/**
 * `trash/{collection}-{id}`: a deleted record: `data`, and in `kept` the documents that belong to it, by their paths.
 * `trash/files-{id}`: files that were removed from a record, which may still exist; `of` is the record's key, `list` is
 * `evidence` if they were papers, and `data` has `files` and the `order` in which they were. Nothing in the record's
 * own collection names it. `isClosed`: Storage's rules let nobody read its objects. When an entry is destroyed, only
 * `destroyed` and the names of files remain until the objects and the names in the log are deleted too
 * (docs/decisions/trash.md).
 */
const trash = firestore.collection('trash');

const DAY_MS = 24 * 60 * 60 * 1000;

const notFoundMessage: Sentence = (say) => say.api.trash.notFound;

function trashOf({ parent, id }: DocumentReference): DocumentReference {
  return trash.doc(recordKey(parent.id, id));
}

/** Throws 410 for a record that is in the trash. Reads. */
export async function requireNotInTrash(
  transaction: Transaction,
  document: DocumentReference,
  sentence: Sentence,
): Promise<void> {
  if ((await transaction.get(trashOf(document))).exists) throw gone(sentence);
}

/** What the trash needs to know about a record. */
export interface Trashable {
  /** Paths of its objects that visitors can read. */
  paths: string[];
  /** Folders that may contain more of its objects. */
  folders?: string[];
  /** What the portal remembers about it while it is in the trash. */
  keptAfterDeletion?: object;
  /** A document that belongs to the record. It is deleted and restored with the record. */
  beside?: DocumentSnapshot | undefined;
  contents: Pick<TrashedRecord, 'date' | 'files' | 'papers' | 'names' | 'report'>;
}

/** Moves a record into the trash. Close its objects with {@link closeTrashed} after the transaction. */
export function moveToTrash(
  transaction: Transaction,
  record: Authorized<DocumentSnapshot>,
  { paths, folders = [], keptAfterDeletion, beside, contents }: Trashable,
): void {
  const { title = '', club = '', ...more } = record.data() ?? {};
  const entry = trashOf(record.ref);
  transaction.create(entry, {
    ...headOf(record, paths),
    ...contents,
    // A record of release 0.1 is sorted by its creation time.
    data: { createdAt: record.createTime, ...more, title, club },
    folders,
    hasBeside: beside?.exists === true,
  });
  transaction.delete(record.ref);
  if (beside?.exists) {
    // Together they may exceed the size of a document.
    transaction.create(besideOf(entry), { path: beside.ref.path, data: beside.data() });
    transaction.delete(beside.ref);
  }
  rememberRemoval(transaction, record, keptAfterDeletion);
  logChange(transaction, doingOf(record), subjectIn(record.ref, { title, club }));
}

/** The fields of every entry. */
function headOf(record: Authorized<DocumentSnapshot>, paths: string[]) {
  const { actor } = doingOf(record);
  // The list sends this time in milliseconds, and emptying the trash compares it.
  const now = Timestamp.fromMillis(Date.now());
  return {
    collection: record.ref.parent.id,
    id: record.id,
    title: record.get('title') ?? '',
    club: record.get('club') ?? '',
    paths,
    deletedAt: now,
    deletedBy: actor && 'name' in actor ? (actor.name ?? '') : '',
    goesAt: Timestamp.fromMillis(now.toMillis() + TRASH_DAYS * DAY_MS),
    isClosed: paths.length === 0,
  };
}

/** A file in the trash. */
interface TrashedFile {
  id: string;
  name: string;
}

export interface LeavingFiles<File> {
  files: File[];
  /** Paths of the objects of a file. */
  pathsOf: (file: File) => string[];
  /** The ids of the files that are deleted permanently. */
  permanent?: ReadonlySet<string>;
  /** The ids of all files of the list before the change. */
  order: string[];
  /** If it is not the record's own list. */
  list?: 'evidence' | undefined;
}

/**
 * Moves files that are removed from a record into the trash. The change of the record logs the removal. Returns the ids
 * of the entries: the first is the entry that can be restored. Close their objects with {@link closeEntries} after the
 * transaction.
 */
export function moveFilesToTrash<File extends TrashedFile>(
  transaction: Transaction,
  record: Authorized<DocumentSnapshot>,
  { files, pathsOf, permanent = new Set(), order, list }: LeavingFiles<File>,
): string[] {
  const kept = files.filter(({ id }) => !permanent.has(id));
  const gone = files.filter(({ id }) => permanent.has(id));
  const create = (some: File[], fields: (paths: string[]) => object) => {
    if (some.length === 0) return [];
    const entry = trash.doc(`files-${trash.doc().id}`);
    const of = recordKey(record.ref.parent.id, record.id);
    const removed = some.map(({ name }) => name);
    transaction.create(entry, { of, removed, folders: [], ...fields(some.flatMap(pathsOf)) });
    return [entry.id];
  };
  return [
    ...create(kept, (paths) => ({
      ...headOf(record, paths),
      ...(list && { list }),
      [list ? 'papers' : 'files']: kept.length,
      data: { files: kept, order },
    })),
    ...create(gone, (paths) => ({ destroyed: true, paths })),
  ];
}

function besideOf(entry: DocumentReference): DocumentReference {
  return trash.doc(`beside-${entry.id}`);
}

/** Hides the objects of a deleted record from visitors. If Storage cannot be reached, the sweeper hides them later. */
export function closeTrashed(document: DocumentReference): Promise<void> {
  return closeEntries([trashOf(document).id]);
}

/** Like {@link closeTrashed}, for files that were removed from a record. */
export async function closeEntries(ids: string[]): Promise<void> {
  await Promise.all(
    ids.map((id) =>
      close(id).catch((error: unknown) =>
        log.warn(`The objects of ${id} are left to the sweeper`, {}, error),
      ),
    ),
  );
}

async function close(id: string): Promise<void> {
  const entry = await trash.doc(id).get();
  if (entry.get('destroyed')) return finishDestroyed(id);
  if (entry.get('isClosed') !== false) return;
  await closeObjects(entry.get('paths'), id);
  await entry.ref.update({ isClosed: true }).catch(unlessGone);
}

/** The entry was restored or destroyed meanwhile. */
function unlessGone(error: unknown): void {
  if (!isMissingOrChanged(error)) throw error;
}

/** A record to restore from the trash. */
export interface Trashed {
  entry: Authorized<DocumentSnapshot>;
  beside: DocumentSnapshot | null;
  document: DocumentReference;
  data: DocumentData;
}

/**
 * Reads a record in the trash to restore it. Throws 404 if it is no longer there, 403 if the actor may not restore it,
 * 409 if its place is taken.
 */
export async function readTrashed(
  transaction: Transaction,
  actor: Actor,
  action: Action,
  id: string,
): Promise<Trashed> {
  const entry = authorizeTrashed(actor, action, await transaction.get(trash.doc(id)));
  const beside = entry.get('hasBeside') ? await transaction.get(besideOf(entry.ref)) : null;
  const document = firestore.doc(`${entry.get('collection')}/${entry.get('id')}`);
  if ((await transaction.get(document)).exists) throw alreadyExists((say) => say.api.trash.taken);
  return { entry, beside, document, data: entry.get('data') };
}

/** Files to put back into their record. */
export interface ReturningFiles<File> {
  files: File[];
  /** Ids of the files that the record had. */
  order: string[];
  /** Call it in the transaction that puts them back, after all reads. */
  leaveTrash: () => void;
}

/**
 * Reads files that were removed from a record, to put them back. The caller checks the right, changes the record and
 * logs the change. Throws 404 if they are no longer in the trash.
 */
export async function readTrashedFiles<File>(
  transaction: Transaction,
  id: string,
): Promise<ReturningFiles<File>> {
  const entry = await transaction.get(trash.doc(id));
  if (!entry.get('deletedAt')) throw notFound(notFoundMessage);
  return { ...entry.get('data'), leaveTrash: () => transaction.delete(entry.ref) };
}

function authorizeTrashed(
  actor: Actor,
  action: Action,
  entry: DocumentSnapshot,
): Authorized<DocumentSnapshot> {
  // An entry without this time is being destroyed.
  if (!entry.get('deletedAt')) throw notFound(notFoundMessage);
  return authorize(actor, action, entry, { club: entry.get('club'), state: 'hidden' });
}

/** Puts a record back. These fields replace its own. */
export function putBack(
  transaction: Transaction,
  { entry, beside, document, data }: Trashed,
  changes: object = {},
): void {
  transaction.create(document, { ...data, ...changes });
  transaction.delete(entry.ref);
  if (beside?.exists) {
    transaction.set(firestore.doc(beside.get('path')), beside.get('data'));
    transaction.delete(beside.ref);
  }
  forgetRemoval(transaction, document);
  logChange(transaction, doingOf(entry), subjectIn(document, data));
}

/**
 * Describes an entry of the trash. Throws 404 if it is no longer there. Throws the same for an actor who may not
 * restore it, so that they do not learn that it exists.
 */
export async function findTrashed(
  actor: Actor,
  id: string,
): Promise<{ collection: string; record: string; club: string; isOfFiles: boolean; list?: 'evidence' }> {
  const entry = await trash.doc(id).get();
  if (!entry.get('deletedAt')) throw notFound(notFoundMessage);
  const isOfFiles = entry.get('of') !== undefined;
  // Files belong to the club that their record has now.
  const owner = isOfFiles
    ? await firestore.doc(`${entry.get('collection')}/${entry.get('id')}`).get()
    : entry;
  if (!may(actor, 'trash.restore', { club: (owner.exists ? owner : entry).get('club') ?? '' }))
    throw notFound(notFoundMessage);
  const { collection, id: record, club, list } = entry.data() as DocumentData;
  return { collection, record, club, isOfFiles, list };
}

/** Destroys a record in the trash. Throws 404 if it is no longer there, 403 if the actor may not destroy it. */
export async function destroyTrashed(actor: Actor, id: string): Promise<void> {
  await beginToDestroy(actor, id);
  await finishDestroyed(id).catch((error: unknown) =>
    log.warn(`The objects of ${id} are left to the sweeper`, {}, error),
  );
}

/** Erases the texts of an entry, so that it can no longer be restored. */
function beginToDestroy(actor: Actor, id: string): Promise<void> {
  return firestore.runTransaction(async (transaction) => {
    const entry = authorizeTrashed(actor, 'trash.destroy', await transaction.get(trash.doc(id)));
    const document = firestore.doc(`${entry.get('collection')}/${entry.get('id')}`);
    const { paths, folders, title, club, of, removed = [] } = entry.data() ?? {};
    transaction.set(entry.ref, { destroyed: true, paths, folders, ...(of && { of, removed }) });
    transaction.delete(besideOf(entry.ref));
    const fields = of ? [{ name: entry.get('list') ? 'papers' : 'files' }] : [];
    logChange(transaction, doingOf(entry), subjectIn(document, { title, club }), fields);
  });
}

async function finishDestroyed(id: string): Promise<void> {
  const { paths, folders, of, removed } = (await trash.doc(id).get()).data() ?? {};
  if (!paths) return;
  await deleteObjects(paths);
  for (const folder of folders) await deleteObjectsUnder(`${folder}/`);
  if (of) await forgetFiles(of, removed);
  else await forgetValues(id);
  await endSubmissionsOf(id);
  await eraseRecordsOf(id);
  const { docs } = await trash.where('of', '==', id).select().get();
  for (const files of docs) await destroyTrashed({ system: 'sweeper' }, files.id).catch(unlessProblem);
  await trash.doc(id).delete();
}

const byDeletion: Order<Timestamp> = { ...byCreation, field: 'deletedAt' };

/** Lists the entries, latest deletion first, without those that are being destroyed. The caller checks the right. */
export function listTrash(page: PageRequest): Promise<Page<TrashedRecord>> {
  return readLatestFirst(trash, byDeletion, page, (entry) => {
    const time = (field: string) => entry.get(field).toDate().toISOString();
    return {
      ...withDefaults<typeof defaults>(entry.data() ?? {}, defaults),
      _id: entry.id,
      deletedAt: time('deletedAt'),
      goesAt: time('goesAt'),
    };
  });
}

const defaults: Omit<TrashedRecord, '_id' | 'deletedAt' | 'goesAt'> = {
  collection: '',
  title: '',
  club: '',
  date: '',
  removed: [],
  files: 0,
  papers: 0,
  names: 0,
  report: false,
  deletedBy: '',
};

/** Destroyed together. */
const BATCH = 20;

/** Destroys the entries that were deleted until this time. Throws like {@link destroyTrashed}. */
export async function emptyTrash(actor: Actor, until: Date): Promise<void> {
  await destroyAll(actor, trash.where('deletedAt', '<=', Timestamp.fromDate(until)));
}

/** Stops at the first failure. The remaining entries stay in the trash. */
async function destroyAll(actor: Actor, query: Query): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(BATCH).select().get();
    await Promise.all(docs.map(({ id }) => destroyTrashed(actor, id).catch(unlessProblem)));
    if (docs.length < BATCH) return;
  }
}

/** Another call has already restored or destroyed it. */
function unlessProblem(error: unknown): void {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error;
}

/**
 * Destroys the entries whose time in the trash is over. Finishes interrupted work: destroying entries, and hiding
 * objects from visitors.
 */
export async function sweepTrash(now: Date): Promise<void> {
  const open = await trash.where('isClosed', '==', false).select().get();
  for (const { id } of open.docs) await close(id);
  await destroyAll({ system: 'sweeper' }, trash.where('goesAt', '<=', Timestamp.fromDate(now)));
  const begun = await trash.where('destroyed', '==', true).select().get();
  for (const { id } of begun.docs) await finishDestroyed(id);
}
