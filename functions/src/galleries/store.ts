import { randomBytes } from 'node:crypto';
import { findClub } from '@club-portal/contract/content/clubs';
import {
  GalleryImage,
  type GalleryInput,
  GalleryItem,
  type GalleryUpdate,
} from '@club-portal/contract/gallery';
import {
  CLUB_EVENTS_PAGE_SIZE,
  GALLERY_PAGE_MOST,
  HOME_GALLERY_PAGE_SIZE,
} from '@club-portal/contract/limits';
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { alreadyExists, changedMeanwhile, invalid, notFound, unavailable } from '../errors.ts';
import { log } from '../log.ts';
import { objectsOf, type PreparedFile } from '../media/prepare.ts';
import { readAnnouncement, writeRecordOf } from '../records/announcements.ts';
import { deleteObjectsUnder, readObject, writeObject } from '../records/files.ts';
import { firestore, versionOf } from '../records/firestore.ts';
import type { Page, PageRequest } from '../records/pages.ts';
import { PublishedList } from '../records/published.ts';
import { hashOf, newId, type Once, requireSameRequest, withoutUndefined } from '../records/records.ts';
import { problemOfAbsent, rememberRemoval } from '../records/removed.ts';
import {
  counter,
  galleries,
  type ImageSource,
  imageId,
  images,
  picturesOf,
  positionOf,
  type StoredFile,
  toGalleryImage,
  toGalleryItem,
  toStoredFile,
  writeImages,
} from './documents.ts';

interface GalleryFilter extends PageRequest {
  club?: string | undefined;
  year?: number | undefined;
}

/** A page of ready items, newest event first. Throws 400 for an invalid cursor. */
export async function listGalleries(
  { club, year, limit = GALLERY_PAGE_MOST, cursor }: GalleryFilter,
  transaction?: Transaction,
): Promise<Page<GalleryItem>> {
  let query = galleryQuery({ club, year });
  if (cursor !== undefined) query = query.startAfter(checkedCursor(cursor));
  const { docs } = await read(query.limit(limit + 1), transaction);
  const page = docs.slice(0, limit);
  const next = page.length < docs.length ? (page.at(-1)?.get('position') as string) : undefined;
  return { items: page.map(toGalleryItem), next };
}

/** The first view of a club's page: the first page of its newest year with events, and all years with events. */
export interface NewestOfClub extends Page<GalleryItem> {
  /** Newest first. */
  years: number[];
}

const NewestOfClub: z.ZodType<NewestOfClub> = z.object({
  items: z.array(GalleryItem),
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
    return { ...(await listGalleries(newest, transaction)), years };
  });
}

/** Reads the newest event, then the newest event before that year, and so on. Costs one read for each year. */
async function yearsOf(club: string, transaction?: Transaction): Promise<number[]> {
  const years: number[] = [];
  let events = galleryQuery({ club });
  for (;;) {
    const { docs } = await read(events.limit(1), transaction);
    const position = docs[0]?.get('position') as string | undefined;
    if (position === undefined) return years;
    years.push(Number(position.slice(0, 4)));
    events = galleryQuery({ club }).where('position', '<', position.slice(0, 4));
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

function galleryQuery({ club, year }: Pick<GalleryFilter, 'club' | 'year'>): Query {
  let query: Query = galleries.where('status', '==', 'ready');
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

/** Makes a change to items of a club and publishes the lists that contain them again. */
export function publishing<R>(club: string, change: () => Promise<R>): Promise<R> {
  return publishedImages.republishAfter(() => publishedClub(club).republishAfter(change));
}

/** Throws 410 if the item was deleted, 404 for any other id without a ready item. */
export async function getGallery(id: string): Promise<GalleryItem> {
  const document = await galleries.doc(id).get();
  if (document.get('status') !== 'ready') throw await problemOfAbsent(id, (say) => say.api.gallery.notFound);
  return toGalleryItem(document);
}

/** The data for a report. */
export interface ReportSource {
  item: GalleryItem;
  /** Reads the report's JPEG of the file with this index. Null if there is none. */
  readPicture(index: number): Promise<Uint8Array | null>;
}

/** Throws 404 for an id without a ready item. */
export async function getReportSource(id: string): Promise<ReportSource> {
  const document = await galleries.doc(id).get();
  if (document.get('status') !== 'ready') throw notFound((say) => say.api.gallery.notFound);
  return toReportSource(document);
}

/** Ready items of a year, of one club or of all, in the order of their dates. */
export async function listReportSources(club: string | undefined, year: number): Promise<ReportSource[]> {
  const { docs } = await galleryQuery({ club, year }).get();
  return docs.toReversed().map(toReportSource);
}

function toReportSource(document: DocumentSnapshot): ReportSource {
  const files = document.get('files') as StoredFile[];
  return {
    item: toGalleryItem(document),
    readPicture: async (index) => {
      const path = files[index]?.report;
      return path === undefined ? null : readObject(path).catch(nullIfMissing);
    },
  };
}

function nullIfMissing(error: { code?: unknown }): null {
  if (error.code === 404) return null;
  throw error;
}

export interface NewGallery {
  input: Omit<GalleryInput, 'type'> & { type: GalleryItem['type'] };
  files: PreparedFile[];
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
export async function addGallery({ input, files, once, createdAt }: NewGallery): Promise<GalleryItem> {
  const document = galleries.doc(once?.id ?? newId());
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
      return { item: toGalleryItem(found) };
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

  for (const file of files) {
    await Promise.all(objectsOf(file).map((object) => writeObject(`${folder}/${object.name}`, object)));
  }

  const outcome = await publishing(input.club, () =>
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
      const count = writeImages(transaction, document.id, record);
      transaction.set(counter, { images: FieldValue.increment(count) }, { merge: true });
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
  return toGalleryItem(stored);
}

function alreadyRecorded() {
  return alreadyExists((say) => say.api.gallery.alreadyRecorded);
}

/** The ready item of an earlier request with the same key. Throws 422 if that request had other content. */
export async function findGalleryOf(once: Once | undefined): Promise<GalleryItem | null> {
  if (!once) return null;
  const document = await galleries.doc(once.id).get();
  if (document.get('status') !== 'ready') return null;
  requireSameRequest(document, once);
  return toGalleryItem(document);
}

/**
 * Changes the descriptive fields. Throws 404 without a ready item, 409 with the current item if `version` is stale.
 */
export async function updateGallery(
  id: string,
  { version, ...changes }: GalleryUpdate,
): Promise<GalleryItem> {
  const document = galleries.doc(id);
  const change = async (transaction: Transaction) => {
    const found = await transaction.get(document);
    if (found.get('status') !== 'ready') throw notFound((say) => say.api.gallery.notFound);
    if (version !== undefined && version !== versionOf(found)) throw changedMeanwhile(toGalleryItem(found));
    const defined = withoutUndefined(changes);
    const position = positionOf(changes.date, found.get('createdAt'), id);
    transaction.update(document, { ...defined, position });
    writeImages(transaction, id, { ...(found.data() as ImageSource), ...defined, position } as ImageSource);
  };
  await publishing(await clubOf(id), () => firestore.runTransaction(change));
  return getGallery(id);
}

/**
 * Hides an item at once, then deletes its objects and its record. If Storage cannot be reached, the sweeper finishes
 * the deletion. If several requests delete the same item at once, one succeeds and the others throw 404.
 */
export async function deleteGallery(id: string): Promise<void> {
  await hideGallery(id);
  await deleteHidden(id);
}

async function hideGallery(id: string): Promise<void> {
  const document = galleries.doc(id);
  const change = async (transaction: Transaction) => {
    const found = await transaction.get(document);
    if (found.get('status') !== 'ready') throw notFound((say) => say.api.gallery.notFound);
    const announcement = await readAnnouncement(transaction, found.get('announcement') ?? '');
    const pictures = picturesOf(found.get('files'));
    if (announcement.record === id) writeRecordOf(announcement, '', transaction);
    transaction.update(document, { status: 'deleting' });
    pictures.forEach((_, index) => {
      transaction.delete(images.doc(imageId(id, index)));
    });
    transaction.set(counter, { images: FieldValue.increment(-pictures.length) }, { merge: true });
    rememberRemoval(transaction, id);
  };
  await publishing(await clubOf(id), () => firestore.runTransaction(change));
}

/** The club of an item never changes. Throws 404 for an unknown id. */
async function clubOf(id: string): Promise<string> {
  const document = await galleries.doc(id).get();
  if (!document.exists) throw notFound((say) => say.api.gallery.notFound);
  return document.get('club') as string;
}

/** If Storage cannot be reached, the sweeper deletes the item. */
async function deleteHidden(id: string): Promise<void> {
  await deleteStoredData(id).catch((error: unknown) =>
    log.warn(`Gallery ${id} is left to the sweeper`, {}, error),
  );
}

/** Deletes the objects and the record of a hidden or incomplete item. */
export async function deleteStoredData(id: string): Promise<void> {
  await deleteObjectsUnder(`galleries/${id}/`);
  await galleries.doc(id).delete();
}

/** Ids of items with an unfinished deletion, and of items that are incomplete since before `before`. */
export async function listUnfinished(before: Date): Promise<string[]> {
  const [pending, deleting] = await Promise.all([
    galleries.where('status', '==', 'pending').where('pendingSince', '<', Timestamp.fromDate(before)).get(),
    galleries.where('status', '==', 'deleting').get(),
  ]);
  return [...pending.docs, ...deleting.docs].map((document) => document.id);
}
