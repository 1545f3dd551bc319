import type { Action, Actor } from '@club-portal/contract/access';
import type {
  EventRecord,
  EventRecordInput,
  EventRecordMove,
  EventRecordUpdate,
} from '@club-portal/contract/event-record';
import { EVENT_FILES_MOST } from '@club-portal/contract/limits';
import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { alreadyExists, forbidden, invalid, notFound, unavailable } from '../errors.ts';
import { takeIn } from '../files/ledger.ts';
import { deleteObjectsUnder } from '../files/objects.ts';
import { pathsOf } from '../files/stored-pictures.ts';
import { firestore } from '../firestore.ts';
import { log } from '../log.ts';
import type { PreparedFile } from '../media/prepare.ts';
import { type Announcement, readAnnouncement, writeRecordOf } from '../records/announcements.ts';
import { putBackIn } from '../records/arrangement.ts';
import { type FilesToChange, noFileChange, readFileChange } from '../records/changed-files.ts';
import { type Gathered, readGathered } from '../records/event-counts.ts';
import {
  deleteStoredEvidence,
  evidence,
  evidenceFolder,
  keepGathered,
  keepPlaces,
  type Placed,
  takePlaces,
} from '../records/evidence.ts';
import { atEnd, type FileList } from '../records/owned-files.ts';
import {
  hashOf,
  type InSameTransaction,
  insertRecord,
  newId,
  noExtraWrites,
  type Once,
  requireSameRequest,
  requireVersion,
  updateRecord,
  withoutUndefined,
} from '../records/records.ts';
import { problemOfAbsent } from '../records/removed.ts';
import { moveSubmissionsOf } from '../records/submissions.ts';
import {
  closeTrashed,
  findTrashed,
  moveToTrash,
  putBack,
  readTrashed,
  readTrashedFiles,
  requireNotInTrash,
} from '../records/trash.ts';
import { type Authorized, authorize, requireRight } from '../rights.ts';
import {
  changeImages,
  eventRecords,
  filesOf,
  folderOf,
  type ImageSource,
  imageSourceOf,
  positionOf,
  type StoredFile,
  subjectOf,
  toEventRecord,
  toStoredFile,
  withAlternatives,
} from './documents.ts';
import { publishing } from './lists.ts';
import { changeTitle } from './titles.ts';

/** Throws 410 if the item was deleted, 404 for any other id without a ready item. */
export async function getEventRecord(id: string): Promise<EventRecord> {
  const document = await eventRecords.doc(id).get();
  if (document.get('status') !== 'ready')
    throw await problemOfAbsent(id, (say) => say.api.eventRecord.notFound);
  return toEventRecord(document);
}

/** A new file for an item. Its place is stored separately from the item, which everybody may read. */
export type NewFile = PreparedFile & Placed;

export interface NewEventRecord {
  input: Omit<EventRecordInput, 'type'> & { type: EventRecord['type'] };
  files: NewFile[];
  once?: Once | undefined;
  /** ISO 8601. Default: now. */
  createdAt?: string;
}

/**
 * Stores an item and its files so that readers see all of it or nothing. A repeated request adds it only once. Throws
 * 422 if the key was used before with other content, 410 if the item with this key is in the trash, 400 if its upcoming
 * event does not exist, 409 if that event has another record, 503 while an item of an earlier release with this key is
 * being deleted.
 */
export async function addEventRecord(
  actor: Actor,
  { input, files, once, createdAt }: NewEventRecord,
): Promise<EventRecord> {
  const document = eventRecords.doc(once?.id ?? newId());
  const { id } = document;
  const created = createdAt ? Timestamp.fromDate(new Date(createdAt)) : Timestamp.now();
  if (await isAddable(actor, { input, once }, document)) {
    await takeIn({ owner: document, files, within: folderOf(id) }, ({ folder, nameIn }) =>
      publishing([input.club], () =>
        firestore.runTransaction(async (transaction) => {
          const announcement = await readPlace(transaction, actor, { input, once }, document);
          if (!announcement) return false;
          const gathered = await readGathered(input.announcement, transaction);
          nameIn(transaction);
          insertItem(transaction, actor, id, {
            ...{ input, announcement, gathered, created, once },
            files: storedIn(files, folder),
          });
          return true;
        }),
      ),
    );
  }
  const stored = await document.get();
  // Another request deleted it in the meantime.
  if (!isAddedBy(stored, once)) throw unavailable();
  return toEventRecord(stored);
}

type Asked = Pick<NewEventRecord, 'once'> & { input: Pick<EventRecordInput, 'club' | 'announcement'> };

/**
 * For the route, before it examines the files. False if the same request has already added the item. Throws 403 if the
 * actor may not add it, and like {@link addEventRecord}.
 */
export async function isAddable(
  actor: Actor,
  asked: Asked,
  document = eventRecords.doc(asked.once?.id ?? newId()),
): Promise<boolean> {
  requireRight(actor, 'eventRecord.add', subjectOf(asked.input));
  return firestore.runTransaction(
    async (transaction) => (await readPlace(transaction, actor, asked, document)) !== null,
    { readOnly: true },
  );
}

/** Returns the upcoming event of the new item, if it has one. Null if the same request has already added the item. */
async function readPlace(
  transaction: Transaction,
  actor: Actor,
  { input, once }: Asked,
  document: DocumentReference,
): Promise<Announcement | null> {
  if (isAddedBy(await transaction.get(document), once)) return null;
  await requireNotInTrash(transaction, document, (say) => say.api.eventRecord.notFound);
  return readFreeAnnouncement(transaction, actor, input.announcement);
}

/** A stored file of a new item, and where its picture was taken. */
export type NewStoredFile = StoredFile & Placed;

/** Returns a new file as stored once its objects are in the folder. */
export function toNewStoredFile(file: NewFile, folder: string): Omit<NewStoredFile, 'id'> {
  return { ...toStoredFile(file, folder), ...(file.place && { place: file.place }) };
}

export function storedIn(files: NewFile[], folder: string): NewStoredFile[] {
  return files.map((file) => ({ id: newId(), ...toNewStoredFile(file, folder) }));
}

function idsOf(files: { id: string }[]): string[] {
  return files.map(({ id }) => id);
}

function withoutPlace({ place: _, ...file }: NewStoredFile): StoredFile {
  return file;
}

/** Adds new files at the end of an item. Throws 413 if it would have too many. */
export const joinEventFiles = atEnd(EVENT_FILES_MOST);

/** How the files of items are stored. */
export const listing = {
  join: joinEventFiles,
  notFoundMessage: (say) => say.api.eventRecord.fileNotFound,
  toStored: toStoredFile,
  pictureOf: (file) => (file.kind === 'image' ? file : undefined),
} satisfies Partial<FileList<StoredFile>>;

interface NewItem {
  input: NewEventRecord['input'];
  files: NewStoredFile[];
  announcement: Announcement;
  gathered: Gathered;
  created: Timestamp;
  once?: Once | undefined;
}

/** Writes a new item, and everything that readers find it by. */
function insertItem(
  transaction: Transaction,
  actor: Actor,
  id: string,
  { input, files, announcement, gathered, created, once }: NewItem,
): void {
  const more = {
    ...hashOf(once),
    files: files.map(withoutPlace),
    position: positionOf(input.date, created, id),
    status: 'ready',
    createdAt: created,
  };
  const fields = { ...input, ...more };
  insertRecord(
    transaction,
    eventRecords.doc(id),
    authorize(actor, 'eventRecord.add', input, subjectOf(input)),
    more,
  );
  changeImages(transaction, id, null, fields);
  changeTitle(transaction, id, null, fields);
  const record = authorize(actor, 'eventRecord.add', { id, ...input }, subjectOf(input));
  keepPlaces(transaction, record, files, idsOf(files));
  keepGathered(transaction, record, gathered);
  writeRecordOf(announcement, id, transaction);
}

/**
 * Stores an item whose files are already stored. `inSameTransaction` belongs to the transaction. Throws 400 if its
 * upcoming event does not exist, 403 if that belongs to another club, 409 if that event has another record.
 */
export async function addWaitingEventRecord(
  actor: Actor,
  id: string,
  { input, files }: Pick<NewItem, 'input' | 'files'>,
  inSameTransaction: InSameTransaction,
): Promise<void> {
  requireRight(actor, 'eventRecord.add', subjectOf(input));
  await publishing([input.club], () =>
    firestore.runTransaction(async (transaction) => {
      // First, because it reports that the submission no longer exists if another request has published it.
      const write = await inSameTransaction(transaction);
      const announcement = await readFreeAnnouncement(transaction, actor, input.announcement);
      // Its author may not have had the right, whatever the approver may do.
      if (announcement.club !== '' && announcement.club !== input.club) throw forbidden();
      const gathered = await readGathered(input.announcement, transaction);
      const described = withAlternatives(files, input.title);
      const created = Timestamp.now();
      insertItem(transaction, actor, id, { input, files: described, announcement, gathered, created });
      write();
    }),
  );
}

/** Throws 503 for an item that is being deleted, or that an earlier release has not completed. */
function isAddedBy(found: DocumentSnapshot, once: Once | undefined): boolean {
  if (!found.exists) return false;
  if (found.get('status') !== 'ready') throw unavailable();
  requireSameRequest(found, once);
  return true;
}

/** Throws 400 if the upcoming event does not exist, 403 if it belongs to another club, 409 if it has a record. */
async function readFreeAnnouncement(
  transaction: Transaction,
  actor: Actor,
  id: string,
): Promise<Announcement> {
  const announcement = await readAnnouncement(transaction, id);
  if (id === '') return announcement;
  if (!announcement.event) throw invalid({ announcement: (say) => say.api.upcomingEvent.notFound });
  requireRight(actor, 'eventRecord.add', { club: announcement.club });
  if (announcement.record !== '') throw alreadyExists((say) => say.api.eventRecord.alreadyRecorded);
  return announcement;
}

/** Returns the ready item of an earlier request with the same key. Throws 422 if that request had other content. */
export async function findEventRecordOf(once: Once | undefined): Promise<EventRecord | null> {
  if (!once) return null;
  const document = await eventRecords.doc(once.id).get();
  if (document.get('status') !== 'ready') return null;
  requireSameRequest(document, once);
  return toEventRecord(document);
}

/** Further writes together with the fields of an item. */
interface ExtraWrites extends FilesToChange<NewStoredFile> {
  inSameTransaction?: InSameTransaction | undefined;
}

/**
 * Changes the descriptive fields. Throws 404 without a ready item, 409 with the current item if `version` is stale, 413
 * for too many files.
 */
export async function updateEventRecord(
  actor: Actor,
  id: string,
  { version, ...changes }: EventRecordUpdate,
  { inSameTransaction = noExtraWrites, files = [], arrangement }: ExtraWrites = {},
): Promise<EventRecord> {
  let finish = noFileChange;
  await changeEventRecord(actor, 'eventRecord.update', id, async (transaction, found) => {
    requireVersion(found, version, toEventRecord);
    const lastDay = changes.lastDay ?? found.get('lastDay') ?? '';
    if (lastDay !== '' && lastDay < changes.date) throw invalid({ lastDay: (say) => say.fields.lastDay });
    const position = positionOf(changes.date, found.get('createdAt'), id);
    const filesToChange = { files: files.map(withoutPlace), arrangement };
    const writing = { transaction, record: found };
    const { leave, joined, isChanged, write } = await readFileChange(
      listing,
      writing,
      filesOf(found),
      filesToChange,
    );
    const { placed, forget } = await takePlaces(transaction, found, leave);
    (await inSameTransaction(transaction))();
    forget();
    keepPlaces(transaction, found, files, idsOf(files));
    finish = write(placed);
    const changedFiles = isChanged && { files: withAlternatives(joined, changes.title) };
    return { ...withoutUndefined(changes), position, ...changedFiles };
  });
  await finish();
  return getEventRecord(id);
}

/**
 * Restores files from the trash to their item. Throws 404 without a ready item or without the files, 413 if it would
 * have too many.
 */
export async function restoreEventFiles(actor: Actor, id: string, entry: string): Promise<void> {
  await changeEventRecord(actor, 'eventRecord.restore', id, async (transaction, found) => {
    const { files, order, leaveTrash } = await readTrashedFiles<NewStoredFile>(transaction, entry);
    const all = putBackIn(filesOf(found), files.map(withoutPlace), order);
    joinEventFiles([], all);
    leaveTrash();
    keepPlaces(transaction, found, files, idsOf(files));
    return { files: all };
  });
}

/**
 * Moves an item to another club. The pages of both clubs change together. Throws 404 without a ready item, 409 with the
 * current item if `version` is stale.
 */
export async function moveEventRecord(
  actor: Actor,
  id: string,
  { club, version }: EventRecordMove,
): Promise<EventRecord> {
  const move = async (transaction: Transaction, found: DocumentSnapshot) => {
    if (found.get('club') === club) return {};
    requireVersion(found, version, toEventRecord);
    (await moveSubmissionsOf(transaction, found, club))();
    return { club };
  };
  await changeEventRecord(actor, 'eventRecord.update', id, move, [club]);
  return getEventRecord(id);
}

/**
 * Publishes or unpublishes the report of an item. Unpublishing a report that was never published changes nothing.
 * Throws 404 without a ready item.
 */
export async function publishReport(actor: Actor, id: string, isPublic: boolean): Promise<EventRecord> {
  const report = isPublic ? 'published' : 'withdrawn';
  await changeEventRecord(actor, 'accreditation.publish', id, (_, found) => {
    const now = found.get('report') ?? '';
    return now === report || (now === '' && !isPublic) ? {} : { report };
  });
  return getEventRecord(id);
}

/** How often a change is attempted while others move the item to other clubs. */
const MOST_ATTEMPTS = 3;

/**
 * Changes a ready item, the documents of its pictures and the lists of its club and of `clubs`, all at once. `change`
 * returns the changed fields, and reads before it writes. Returns false if it changes none. Throws 404 without a ready
 * item, 403 if the actor may not do this with the item both before and after the change.
 */
export async function changeEventRecord(
  actor: Actor,
  action: Action,
  id: string,
  change: (transaction: Transaction, found: Authorized<DocumentSnapshot>) => ItemChange | Promise<ItemChange>,
  clubs: string[] = [],
): Promise<boolean> {
  const moved = unavailable();
  for (let attempt = 1; ; attempt += 1) {
    const club = await clubOf(id);
    try {
      const { isChanged, mayBePrinted } = await publishing([club, ...clubs], () =>
        firestore.runTransaction(async (transaction) => {
          const found = await readItem(transaction, actor, action, id);
          if (found.get('club') !== club) throw moved;
          const changed = await change(transaction, found);
          if (changed.club !== undefined) requireRight(actor, action, subjectOf({ club: changed.club }));
          const isMoved = changed === IN_TRASH;
          const isChanged = isMoved || Object.keys(changed).length > 0;
          if (!isChanged) return { isChanged, mayBePrinted: false };
          const before = imageSourceOf(found.data() ?? {});
          const after = isMoved ? null : { ...before, ...changed };
          if (!isMoved) updateRecord(transaction, found, changed);
          changeImages(transaction, id, before, after);
          changeTitle(transaction, id, before, after);
          return { isChanged, mayBePrinted: (found.get('report') ?? '') !== '' };
        }),
      );
      // The stored report may show what the item no longer has.
      if (mayBePrinted) await forgetReports(id);
      return isChanged;
    } catch (error) {
      if (error !== moved || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

/** Returned by a change that has moved the item to the trash. */
const IN_TRASH: ItemChange = {};

export type ItemChange = Partial<ImageSource> & {
  report?: EventRecord['report'];
  no_student?: number;
};

/**
 * Reads a ready item in order to change it, or its evidence. Throws 404 without one, 403 if the actor may not do this.
 */
export async function readItem(
  transaction: Transaction,
  actor: Actor,
  action: Action,
  id: string,
): Promise<Authorized<DocumentSnapshot>> {
  return authorizeItem(actor, action, await transaction.get(eventRecords.doc(id)));
}

/** Like {@link readItem}, with a document that has been read already. */
export function authorizeItem(
  actor: Actor,
  action: Action,
  found: DocumentSnapshot,
): Authorized<DocumentSnapshot> {
  if (found.get('status') !== 'ready') throw notFound((say) => say.api.eventRecord.notFound);
  return authorize(actor, action, found, subjectOf(found.data() as { club: string }));
}

/**
 * Moves an item to the trash, with its files and its evidence. Visitors no longer see it. If several requests delete
 * the same item at once, one succeeds and the others throw 404.
 */
export async function deleteEventRecord(actor: Actor, id: string): Promise<void> {
  await changeEventRecord(actor, 'eventRecord.delete', id, async (transaction, found) => {
    const announcement = await readAnnouncement(transaction, found.get('announcement') ?? '');
    const beside = await transaction.get(evidence.doc(id));
    if (announcement.record === id) writeRecordOf(announcement, '', transaction);
    const files = filesOf(found);
    moveToTrash(transaction, found, {
      paths: files.flatMap(pathsOf),
      folders: [folderOf(id), evidenceFolder(id), reportFolder(id)],
      beside,
      contents: {
        date: found.get('date'),
        files: files.length,
        papers: (beside.get('files') ?? []).length,
        names: (beside.get('attendance') ?? []).length,
        report: found.get('report') === 'published',
      },
    });
    return IN_TRASH;
  });
  await closeTrashed(eventRecords.doc(id));
}

/**
 * Restores an item from the trash, with its files, its evidence and its published report. If its upcoming event has
 * another record by now, it is restored without that event. Throws like {@link readTrashed}.
 */
export async function restoreEventRecord(actor: Actor, entry: string): Promise<void> {
  const { club } = await findTrashed(actor, entry);
  await publishing([club], () =>
    firestore.runTransaction(async (transaction) => {
      const trashed = await readTrashed(transaction, actor, 'eventRecord.restore', entry);
      const { id } = trashed.document;
      const announcement = await readAnnouncement(transaction, trashed.data.announcement ?? '');
      const isFree = announcement.record === '';
      putBack(transaction, trashed, isFree ? {} : { announcement: '' });
      const source = imageSourceOf(trashed.data);
      changeImages(transaction, id, null, source);
      changeTitle(transaction, id, null, source);
      if (isFree) writeRecordOf(announcement, id, transaction);
    }),
  );
}

/** The folder of an item's printed reports. The storage rules allow nobody to read it. */
export function reportFolder(id: string): string {
  return `reports/${id}`;
}

/**
 * Makes sure that nobody gets the report of an earlier version. If Storage cannot be reached, the next printing deletes
 * it.
 */
async function forgetReports(id: string): Promise<void> {
  await deleteObjectsUnder(`${reportFolder(id)}/`).catch((error: unknown) =>
    log.warn(`An earlier report of ${id} was not deleted`, {}, error),
  );
}

/** Throws 404 for an unknown id. */
async function clubOf(id: string): Promise<string> {
  const document = await eventRecords.doc(id).get();
  if (!document.exists) throw notFound((say) => say.api.eventRecord.notFound);
  return document.get('club') as string;
}

/** Deletes the objects and the record of a hidden or incomplete item, and what is left of its evidence. */
export async function deleteStoredData(id: string): Promise<void> {
  await deleteObjectsUnder(`${folderOf(id)}/`);
  await deleteObjectsUnder(`${reportFolder(id)}/`);
  await deleteStoredEvidence(id);
  await eventRecords.doc(id).delete();
}

/**
 * Returns the ids of items with an unfinished deletion, and of those that an earlier release began to add before
 * `before` and has not completed: they are `pending`.
 */
export async function listUnfinished(before: Date): Promise<string[]> {
  const [pending, deleting] = await Promise.all([
    eventRecords
      .where('status', '==', 'pending')
      .where('pendingSince', '<', Timestamp.fromDate(before))
      .get(),
    eventRecords.where('status', '==', 'deleting').get(),
  ]);
  return [...pending.docs, ...deleting.docs].map((document) => document.id);
}
