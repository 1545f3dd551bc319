import { randomBytes } from 'node:crypto';
import { findClub } from '@club-portal/contract/content/clubs';
import {
  EventRecord,
  type EventRecordInput,
  type EventRecordMove,
  type EventRecordUpdate,
  type FileArrangement,
  GalleryImage,
} from '@club-portal/contract/event-record';
import {
  CLUB_EVENTS_PAGE_SIZE,
  GALLERY_FILES_MOST,
  GALLERY_PAGE_MOST,
  HOME_GALLERY_PAGE_SIZE,
  uploadLimits,
} from '@club-portal/contract/limits';
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { ApiProblem, alreadyExists, changedMeanwhile, invalid, notFound, unavailable } from '../errors.ts';
import { log } from '../log.ts';
import type { PreparedFile } from '../media/prepare.ts';
import { readAnnouncement, writeRecordOf } from '../records/announcements.ts';
import {
  deleteEvidence,
  deleteStoredEvidence,
  forgetPlace,
  keepPlaces,
  type Placed,
} from '../records/evidence.ts';
import { deleteObjectsUnder, readObjectIfThere } from '../records/files.ts';
import { firestore, versionOf } from '../records/firestore.ts';
import {
  closeSet,
  leave,
  letGo,
  openSet,
  requireSet,
  tooManyFiles,
  writeObjects,
} from '../records/object-sets.ts';
import type { Page, PageRequest } from '../records/pages.ts';
import { PublishedList } from '../records/published.ts';
import {
  hashOf,
  idFrom,
  newId,
  type Once,
  requireSameHash,
  requireSameRequest,
  withoutUndefined,
} from '../records/records.ts';
import { problemOfAbsent, rememberRemoval } from '../records/removed.ts';
import { pathsOf } from '../records/stored-pictures.ts';
import {
  changeImages,
  counter,
  eventRecords,
  filesOf,
  type ImageSource,
  imageSourceOf,
  images,
  positionOf,
  toEventRecord,
  toGalleryImage,
  toListedItem,
  toStoredFile,
  withAlternatives,
} from './documents.ts';
import { changeTitle } from './titles.ts';

interface EventRecordFilter extends PageRequest {
  club?: string | undefined;
  year?: number | undefined;
}

/** A page of ready items, newest event first. Throws 400 for an invalid cursor. */
export async function listEventRecords(
  { club, year, limit = GALLERY_PAGE_MOST, cursor }: EventRecordFilter,
  transaction?: Transaction,
): Promise<Page<EventRecord>> {
  let query = eventRecordQuery({ club, year });
  if (cursor !== undefined) query = query.startAfter(checkedCursor(cursor));
  const { docs } = await read(query.limit(limit + 1), transaction);
  const page = docs.slice(0, limit);
  const next = page.length < docs.length ? (page.at(-1)?.get('position') as string) : undefined;
  return { items: page.map(toListedItem), next };
}

/** The first view of a club's page: the first page of its newest year with events, and all years with events. */
export interface NewestOfClub extends Page<EventRecord> {
  /** Newest first. */
  years: number[];
}

const NewestOfClub: z.ZodType<NewestOfClub> = z.object({
  items: z.array(EventRecord),
  next: z.string().optional(),
  years: z.array(z.number()),
});

export async function newestOfClub(club: string): Promise<NewestOfClub> {
  return findClub(club) ? publishedClub(club).read() : { items: [], next: undefined, years: [] };
}

export function publishedClub(club: string): PublishedList<NewestOfClub> {
  return new PublishedList(`club-${club}`, NewestOfClub, async (transaction) => {
    const years = await yearsOf(club, transaction);
    const newest = { club, year: years[0], limit: CLUB_EVENTS_PAGE_SIZE };
    return { ...(await listEventRecords(newest, transaction)), years };
  });
}

/** Reads the newest event, then the newest event before that year, and so on. Costs one read for each year. */
async function yearsOf(club: string, transaction?: Transaction): Promise<number[]> {
  const years: number[] = [];
  let events = eventRecordQuery({ club });
  for (;;) {
    const { docs } = await read(events.limit(1), transaction);
    const position = docs[0]?.get('position') as string | undefined;
    if (position === undefined) return years;
    years.push(Number(position.slice(0, 4)));
    events = eventRecordQuery({ club }).where('position', '<', position.slice(0, 4));
  }
}

function read(query: Query, transaction: Transaction | undefined) {
  return transaction ? transaction.get(query) : query.get();
}

/** The cursors of both lists are positions. A position starts with a date. */
function checkedCursor(cursor: string): string {
  if (!/^\d{4}-\d\d-\d\d_/.test(cursor)) throw invalid({ cursor: (say) => say.api.request.badCursor });
  return cursor;
}

function eventRecordQuery({ club, year }: Pick<EventRecordFilter, 'club' | 'year'>): Query {
  let query: Query = eventRecords.where('status', '==', 'ready');
  if (club !== undefined) query = query.where('club', '==', club);
  if (year !== undefined) {
    query = query.where('position', '>=', `${year}-`).where('position', '<', `${year + 1}-`);
  }
  return query.orderBy('position', 'desc');
}

/** A page of the pictures of all ready items, newest event first. `total` is the number of all pictures. */
export interface ImagePage extends Page<GalleryImage> {
  total: number;
}

const ImagePage: z.ZodType<ImagePage> = z.object({
  items: z.array(GalleryImage),
  next: z.string().optional(),
  total: z.number(),
});

/** The first page of {@link listGalleryImages}. */
export const publishedImages = new PublishedList('images', ImagePage, (transaction) =>
  readImages({}, transaction),
);

interface ImagesFilter {
  order?: 'newest' | 'oldest';
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Throws 400 for an invalid cursor. */
export function listGalleryImages(filter: ImagesFilter): Promise<ImagePage> {
  const { order, limit, cursor } = filter;
  const isFirstPage = order !== 'oldest' && limit === undefined && cursor === undefined;
  return isFirstPage ? publishedImages.read() : readImages(filter);
}

async function readImages(
  { order = 'newest', limit = HOME_GALLERY_PAGE_SIZE, cursor }: ImagesFilter,
  transaction?: Transaction,
): Promise<ImagePage> {
  const ordered = images.orderBy('position', order === 'newest' ? 'desc' : 'asc').limit(limit + 1);
  const query = cursor === undefined ? ordered : ordered.startAfter(checkedCursor(cursor));
  const [{ docs }, count] = await Promise.all([
    read(query, transaction),
    transaction ? transaction.get(counter) : counter.get(),
  ]);
  const page = docs.slice(0, limit);
  const next = page.length < docs.length ? (page.at(-1)?.get('position') as string) : undefined;
  return { items: page.map(toGalleryImage), next, total: (count.get('images') as number | undefined) ?? 0 };
}

/** Makes a change to items of these clubs and publishes the lists that contain them again. */
export function publishing<R>(clubs: string[], change: () => Promise<R>): Promise<R> {
  const lists = [...new Set(clubs)].map(publishedClub);
  const changeAll = lists.reduce((inner, list) => () => list.republishAfter(inner), change);
  return publishedImages.republishAfter(changeAll);
}

/** Throws 410 if the item was deleted, 404 for any other id without a ready item. */
export async function getEventRecord(id: string): Promise<EventRecord> {
  const document = await eventRecords.doc(id).get();
  if (document.get('status') !== 'ready')
    throw await problemOfAbsent(id, (say) => say.api.eventRecord.notFound);
  return toEventRecord(document);
}

/** The data for a report. */
export interface ReportSource {
  item: EventRecord;
  /** Reads the report's JPEG of the file with this index. Null if there is none. */
  readPicture(index: number): Promise<Uint8Array | null>;
}

/** Throws 404 for an id without a ready item. */
export async function getReportSource(id: string): Promise<ReportSource> {
  const document = await eventRecords.doc(id).get();
  if (document.get('status') !== 'ready') throw notFound((say) => say.api.eventRecord.notFound);
  return toReportSource(document);
}

/** Ready items of a year, of one club or of all, in the order of their dates. */
export async function listReportSources(club: string | undefined, year: number): Promise<ReportSource[]> {
  const { docs } = await eventRecordQuery({ club, year }).get();
  return docs.toReversed().map(toReportSource);
}

export function toReportSource(document: DocumentSnapshot): ReportSource {
  const files = filesOf(document);
  return {
    item: toEventRecord(document),
    readPicture: async (index) => {
      const path = files[index]?.report;
      return path === undefined ? null : readObjectIfThere(path);
    },
  };
}

/** A file that comes into an item. Its place is kept apart from the item, which everybody may read. */
export type NewFile = PreparedFile & Placed;

export interface NewEventRecord {
  input: Omit<EventRecordInput, 'type'> & { type: EventRecord['type'] };
  files: NewFile[];
  once?: Once | undefined;
  /** ISO 8601. Default: now. */
  createdAt?: string;
}

/**
 * Stores an item and its files so that readers see all of it or nothing. It writes a `pending` record, then the
 * objects, then `ready` together with the documents and the count of the pictures. The sweeper deletes what a crash
 * leaves. If the same request comes again, it gets the item of the first one, or starts again. If two attempts run at
 * once, the later one counts, and the other throws 503 until that one is finished. Throws 422 if its key came before
 * with other content, 400 if its upcoming event does not exist, 409 if that event has another record.
 */
export async function addEventRecord({
  input,
  files,
  once,
  createdAt,
}: NewEventRecord): Promise<EventRecord> {
  const document = eventRecords.doc(once?.id ?? newId());
  const attempt = randomBytes(8).toString('hex');
  const folder = `galleries/${document.id}/${attempt}`;
  const created = createdAt ? Timestamp.fromDate(new Date(createdAt)) : Timestamp.now();
  const record = {
    ...input,
    ...hashOf(once),
    files: files.map((file) => toStoredFile(file, folder)),
    position: positionOf(input.date, created, document.id),
    status: 'pending',
    attempt,
    createdAt: created,
    pendingSince: Timestamp.now(),
  };

  const earlier = await firestore.runTransaction(async (transaction) => {
    const found = await transaction.get(document);
    if (found.get('status') === 'ready') {
      requireSameRequest(found, once);
      return { item: toEventRecord(found) };
    }
    if (found.get('status') === 'deleting') throw unavailable();
    const { event, record: other } = await readAnnouncement(transaction, input.announcement);
    if (input.announcement !== '' && !event)
      throw invalid({ announcement: (say) => say.api.upcomingEvent.notFound });
    if (other !== '') throw alreadyRecorded();
    const abandoned: string[] = found.exists ? [...(found.get('abandoned') ?? []), found.get('attempt')] : [];
    transaction.set(document, { ...record, abandoned });
    return { abandoned };
  });
  if (earlier.item) return earlier.item;
  // Delete only these. Other objects may belong to a later attempt that has replaced this one.
  for (const other of earlier.abandoned) await deleteObjectsUnder(`galleries/${document.id}/${other}/`);

  for (const file of files) await writeObjects(folder, file);

  const outcome = await publishing([input.club], () =>
    firestore.runTransaction(async (transaction) => {
      const found = await transaction.get(document);
      if (found.get('status') !== 'pending' || found.get('attempt') !== attempt) return 'replaced';
      const announcement = await readAnnouncement(transaction, input.announcement);
      if (announcement.record !== '') {
        transaction.update(document, { status: 'deleting' });
        return 'recorded';
      }
      const done = { pendingSince: FieldValue.delete(), abandoned: FieldValue.delete() };
      transaction.update(document, { status: 'ready', ...done });
      changeImages(transaction, document.id, null, record);
      changeTitle(transaction, document.id, null, record);
      keepPlaces(transaction, document.id, files, record.files.map(idOf));
      writeRecordOf(announcement, document.id, transaction);
      return 'ready';
    }),
  );
  if (outcome === 'recorded') {
    await deleteHidden(document.id);
    throw alreadyRecorded();
  }
  if (outcome === 'replaced') await deleteObjectsUnder(`${folder}/`);
  const stored = await document.get();
  requireSameRequest(stored, once);
  // A later attempt with the same key has replaced this one and is not finished yet.
  if (stored.get('status') !== 'ready') throw unavailable();
  return toEventRecord(stored);
}

const idOf = ({ id }: { id: string }) => id;

function alreadyRecorded() {
  return alreadyExists((say) => say.api.eventRecord.alreadyRecorded);
}

/** The ready item of an earlier request with the same key. Throws 422 if that request had other content. */
export async function findEventRecordOf(once: Once | undefined): Promise<EventRecord | null> {
  if (!once) return null;
  const document = await eventRecords.doc(once.id).get();
  if (document.get('status') !== 'ready') return null;
  requireSameRequest(document, once);
  return toEventRecord(document);
}

/**
 * Changes the descriptive fields. Throws 404 without a ready item, 409 with the current item if `version` is stale.
 */
export async function updateEventRecord(
  id: string,
  { version, ...changes }: EventRecordUpdate,
): Promise<EventRecord> {
  await changeEventRecord(id, (_, found) => {
    requireVersion(found, version);
    const lastDay = changes.lastDay ?? found.get('lastDay') ?? '';
    if (lastDay !== '' && lastDay < changes.date) throw invalid({ lastDay: (say) => say.fields.lastDay });
    const position = positionOf(changes.date, found.get('createdAt'), id);
    return { ...withoutUndefined(changes), position };
  });
  return getEventRecord(id);
}

/**
 * Adds files at the end of an item, all or none. The same request adds them once. Throws 404 without a ready item, 413
 * if it would have too many files, 422 if the key came before with other content.
 */
export async function addEventFiles(
  id: string,
  files: NewFile[],
  once: Once | undefined,
): Promise<EventRecord> {
  const document = eventRecords.doc(id);
  const isAdded = (found: DocumentSnapshot) => {
    requireReady(found);
    if (isAddedBy(found, once)) return true;
    if (filesOf(found).length + files.length <= GALLERY_FILES_MOST) return false;
    throw tooManyFiles(GALLERY_FILES_MOST);
  };
  if (isAdded(await document.get())) return getEventRecord(id);
  const set = await openSet(document, `galleries/${id}`);
  for (const file of files) await writeObjects(set.folder, file);
  const added = files.map((file, index) => ({
    ...toStoredFile(file, set.folder, once && addedId(id, once, index)),
    ...hashOf(once),
  }));
  let isTaken = false;
  try {
    await changeEventRecord(id, async (transaction, found) => {
      isTaken = !isAdded(found);
      if (!isTaken) return {};
      await requireSet(transaction, set);
      closeSet(transaction, set);
      keepPlaces(transaction, id, files, added.map(idOf));
      return { files: [...filesOf(found), ...added] };
    });
  } catch (error) {
    // After any other failure the files may be in the item.
    if (error instanceof ApiProblem) await leave(set.id);
    throw error;
  }
  if (!isTaken) await leave(set.id);
  return getEventRecord(id);
}

/** The item, if an earlier request with this key has added its files. Throws 422 if that had other content. */
export async function findEventRecordWithFilesOf(
  id: string,
  once: Once | undefined,
): Promise<EventRecord | null> {
  const found = await eventRecords.doc(id).get();
  return found.get('status') === 'ready' && isAddedBy(found, once) ? toEventRecord(found) : null;
}

function isAddedBy(found: DocumentSnapshot, once: Once | undefined): boolean {
  if (!once) return false;
  const ids = Array.from({ length: uploadLimits.files }, (_, index) => addedId(found.id, once, index));
  const known = filesOf(found).find((file) => ids.includes(file.id));
  requireSameHash(known?.requestHash, once);
  return known !== undefined;
}

function addedId(recordId: string, once: Once, index: number): string {
  return idFrom(`${recordId} ${once.id} ${index}`);
}

/**
 * Removes a file from an item, then its objects. Throws 404 without a ready item or without the file, 400 for the last
 * file.
 */
export async function removeEventFile(id: string, file: string): Promise<EventRecord> {
  let set = '';
  await changeEventRecord(id, async (transaction, found) => {
    const files = filesOf(found);
    const removed = files.find((one) => one.id === file);
    if (!removed) throw notFound((say) => say.api.eventRecord.fileNotFound);
    if (files.length === 1) throw invalid({ file: (say) => say.api.eventRecord.lastFile });
    await forgetPlace(transaction, id, file);
    set = letGo(transaction, found.ref, pathsOf(removed));
    return { files: files.filter((one) => one !== removed) };
  });
  await leave(set);
  return getEventRecord(id);
}

/**
 * Puts the files of an item into a new order, with new alternative texts. Throws 404 without a ready item, 409 with the
 * current item if `version` is stale or `files` does not name all of its files.
 */
export async function arrangeEventRecord(
  id: string,
  { version, files }: FileArrangement,
): Promise<EventRecord> {
  if (new Set(files.map((file) => file.id)).size < files.length) {
    throw invalid({ files: (say) => say.api.request.repeated });
  }
  await changeEventRecord(id, (_, found) => {
    requireVersion(found, version);
    const stored = new Map(filesOf(found).map((file) => [file.id, file]));
    const arranged = files.flatMap(({ id, alt }) => {
      const file = stored.get(id);
      return file ? [{ ...file, alt: alt ?? file.alt }] : [];
    });
    if (arranged.length < Math.max(files.length, stored.size)) throw changedMeanwhile(toEventRecord(found));
    return { files: withAlternatives(arranged, found.get('title')) };
  });
  return getEventRecord(id);
}

/**
 * Moves an item to another club. The pages of both clubs change together. Throws 404 without a ready item, 409 with the
 * current item if `version` is stale.
 */
export async function moveEventRecord(id: string, { club, version }: EventRecordMove): Promise<EventRecord> {
  const move = (_: Transaction, found: DocumentSnapshot) => {
    if (found.get('club') === club) return {};
    requireVersion(found, version);
    return { club };
  };
  await changeEventRecord(id, move, [club]);
  return getEventRecord(id);
}

/**
 * Publishes the report of an item, or takes it back. Throws 404 without a ready item. An item whose report never was
 * published stays as it is when it is taken back.
 */
export async function publishReport(id: string, isPublic: boolean): Promise<EventRecord> {
  const report = isPublic ? 'published' : 'withdrawn';
  await changeEventRecord(id, (_, found) => {
    const now = found.get('report') ?? '';
    return now === report || (now === '' && !isPublic) ? {} : { report };
  });
  return getEventRecord(id);
}

/** Sets the number of students of a ready item, with what `write` writes beside it. Throws 404 without the item. */
export async function changeStudents(
  id: string,
  students: number,
  write: (transaction: Transaction) => void,
): Promise<void> {
  await changeEventRecord(id, (transaction) => {
    write(transaction);
    return { no_student: students };
  });
}

/** A change may be tried this often while others move the item to other clubs. */
const MOST_ATTEMPTS = 3;

/**
 * Changes a ready item, the documents of its pictures and the lists of its club and of `clubs`, all at once. `change`
 * returns the changed fields, and reads before it writes.
 */
async function changeEventRecord(
  id: string,
  change: (transaction: Transaction, found: DocumentSnapshot) => ItemChange | Promise<ItemChange>,
  clubs: string[] = [],
): Promise<void> {
  const document = eventRecords.doc(id);
  for (let attempt = 1; ; attempt += 1) {
    const club = await clubOf(id);
    try {
      let mayBePrinted = false;
      await publishing([club, ...clubs], () =>
        firestore.runTransaction(async (transaction) => {
          const found = await transaction.get(document);
          requireReady(found);
          if (found.get('club') !== club) throw new Moved();
          const changed = await change(transaction, found);
          if (Object.keys(changed).length === 0) return;
          const before = imageSourceOf(found);
          const after = changed.status === 'deleting' ? null : { ...before, ...changed };
          transaction.update(document, { ...changed });
          changeImages(transaction, id, before, after);
          changeTitle(transaction, id, before, after);
          mayBePrinted = (found.get('report') ?? '') !== '';
        }),
      );
      // The stored report may show what the item has no more.
      if (mayBePrinted) await forgetReports(id);
      return;
    } catch (error) {
      if (!(error instanceof Moved) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

type ItemChange = Partial<ImageSource> & {
  status?: 'deleting';
  report?: EventRecord['report'];
  no_student?: number;
};

/** Somebody moved the item to another club after its club was read. */
class Moved extends ApiProblem {
  constructor() {
    super(503, 'unavailable', (say) => say.pages.request.unavailable);
  }
}

function requireReady(found: DocumentSnapshot): void {
  if (found.get('status') !== 'ready') throw notFound((say) => say.api.eventRecord.notFound);
}

function requireVersion(found: DocumentSnapshot, version: string | undefined): void {
  if (version !== undefined && version !== versionOf(found)) throw changedMeanwhile(toEventRecord(found));
}

/**
 * Hides an item at once, then deletes its objects and its record. If Storage cannot be reached, the sweeper finishes
 * the deletion. If several requests delete the same item at once, one succeeds and the others throw 404.
 */
export async function deleteEventRecord(id: string): Promise<void> {
  await changeEventRecord(id, async (transaction, found) => {
    const announcement = await readAnnouncement(transaction, found.get('announcement') ?? '');
    if (announcement.record === id) writeRecordOf(announcement, '', transaction);
    rememberRemoval(transaction, id);
    deleteEvidence(transaction, id);
    return { status: 'deleting' };
  });
  await deleteHidden(id);
}

/** Where the printed reports of an item lie. Storage's rules give them to nobody. */
export function reportFolder(id: string): string {
  return `reports/${id}/`;
}

/** Nobody gets a report of an earlier version. If Storage cannot be reached, the next printing deletes it. */
async function forgetReports(id: string): Promise<void> {
  await deleteObjectsUnder(reportFolder(id)).catch((error: unknown) =>
    log.warn(`An earlier report of ${id} was not deleted`, {}, error),
  );
}

/** Throws 404 for an unknown id. */
async function clubOf(id: string): Promise<string> {
  const document = await eventRecords.doc(id).get();
  if (!document.exists) throw notFound((say) => say.api.eventRecord.notFound);
  return document.get('club') as string;
}

/** If Storage cannot be reached, the sweeper deletes the item. */
async function deleteHidden(id: string): Promise<void> {
  await deleteStoredData(id).catch((error: unknown) =>
    log.warn(`Event record ${id} is left to the sweeper`, {}, error),
  );
}

/** Deletes the objects and the record of a hidden or incomplete item, and what is left of its evidence. */
export async function deleteStoredData(id: string): Promise<void> {
  await deleteObjectsUnder(`galleries/${id}/`);
  await deleteObjectsUnder(reportFolder(id));
  await deleteStoredEvidence(id);
  await eventRecords.doc(id).delete();
}

/** Ids of items with an unfinished deletion, and of items that are incomplete since before `before`. */
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
