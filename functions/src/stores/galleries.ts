import { randomBytes } from 'node:crypto';
import type {
  GalleryFile,
  GalleryImage,
  GalleryInput,
  GalleryItem,
  GalleryUpdate,
} from '@club-portal/contract/gallery';
import { HOME_GALLERY_PAGE_SIZE } from '@club-portal/contract/limits';
import { messages } from '@club-portal/contract/messages';
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { changedMeanwhile, notFound, unavailable } from '../errors.ts';
import type { PreparedFile, StoredObject } from '../media/prepare.ts';
import { addressOf, deleteObjectsUnder, readObject, writeObject } from './files.ts';
import { firestore, versionOf } from './firestore.ts';
import type { Page, PageRequest } from './pages.ts';
import { PublishedList } from './published.ts';
import { idFrom } from './records.ts';

/**
 * `galleries/{id}`: the descriptive fields, `files` (paths, not addresses), `status`
 * (`pending` -> `ready` -> `deleting`), `position` (sorts by date, newest last), createdAt.
 */
const galleries = firestore.collection('galleries');

/** `galleryImages/{gallery}-{n}`: one picture of a ready gallery, so that the home page can page through all. */
const images = firestore.collection('galleryImages');

/** `counters/gallery`: how many pictures there are in all. */
const counter = firestore.doc('counters/gallery');

/** A file as Firestore keeps it: object paths instead of addresses. */
type StoredFile = Omit<GalleryFile, 'url' | 'sizes'> & {
  path: string;
  sizes?: { path: string; width: number }[];
  /** JPEG for the report. */
  report?: string;
};

interface GalleryFilter extends PageRequest {
  club?: string | undefined;
  year?: number | undefined;
}

/** Ready items, newest event first. Throws 400 for a cursor that was not given out. */
export async function listGalleries({
  club,
  year,
  limit,
  cursor,
}: GalleryFilter): Promise<Page<GalleryItem>> {
  let query = galleryQuery({ club, year });
  if (cursor !== undefined) query = query.startAfter(cursor);
  if (limit !== undefined) query = query.limit(limit + 1);
  const { docs } = await query.get();
  const page = limit === undefined ? docs : docs.slice(0, limit);
  const next = page.length < docs.length ? (page.at(-1)?.get('position') as string) : undefined;
  return { items: page.map(toGalleryItem), next };
}

function galleryQuery({ club, year }: Pick<GalleryFilter, 'club' | 'year'>): Query {
  let query: Query = galleries.where('status', '==', 'ready');
  if (club !== undefined) query = query.where('club', '==', club);
  if (year !== undefined) {
    query = query.where('position', '>=', `${year}-`).where('position', '<', `${year + 1}-`);
  }
  return query.orderBy('position', 'desc');
}

/** One page of the pictures of all ready items, newest event first. `total` counts all of them. */
export interface ImagePage extends Page<GalleryImage> {
  total: number;
}

/** The first page of {@link listGalleryImages}. */
export const publishedImages = new PublishedList('images', (transaction) =>
  readImages(undefined, transaction),
);

export function listGalleryImages(cursor: string | undefined): Promise<ImagePage> {
  return cursor === undefined ? publishedImages.read() : readImages(cursor);
}

async function readImages(cursor: string | undefined, transaction?: Transaction): Promise<ImagePage> {
  const newestFirst = images.orderBy('position', 'desc').limit(HOME_GALLERY_PAGE_SIZE + 1);
  const query = cursor === undefined ? newestFirst : newestFirst.startAfter(cursor);
  const [{ docs }, count] = transaction
    ? await Promise.all([transaction.get(query), transaction.get(counter)])
    : await Promise.all([query.get(), counter.get()]);
  const page = docs.slice(0, HOME_GALLERY_PAGE_SIZE);
  const next = page.length < docs.length ? (page.at(-1)?.get('position') as string) : undefined;
  return { items: page.map(toGalleryImage), next, total: (count.get('images') as number | undefined) ?? 0 };
}

/** Throws 404 for an id without a ready item. */
export async function getGallery(id: string): Promise<GalleryItem> {
  const document = await galleries.doc(id).get();
  if (document.get('status') !== 'ready') throw notFound(messages.gallery.notFound);
  return toGalleryItem(document);
}

/** An item, and the way to the JPEG of each of its pictures for the report. */
export interface ReportSource {
  item: GalleryItem;
  /** By index among the item's files; null if there is no such JPEG. */
  readPicture(index: number): Promise<Uint8Array | null>;
}

/** Throws 404 for an id without a ready item. */
export async function getReportSource(id: string): Promise<ReportSource> {
  const document = await galleries.doc(id).get();
  if (document.get('status') !== 'ready') throw notFound(messages.gallery.notFound);
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
      return path === undefined ? null : readObject(path).catch(nullIfGone);
    },
  };
}

function nullIfGone(error: { code?: unknown }): null {
  if (error.code === 404) return null;
  throw error;
}

export interface NewGallery {
  input: Omit<GalleryInput, 'type'> & { type: GalleryItem['type'] };
  files: PreparedFile[];
  idempotencyKey?: string | undefined;
  /** ISO 8601; now unless told. */
  createdAt?: string;
}

/**
 * Stores an item and its files so that readers see all of it or nothing: a `pending` record first, then the
 * objects, then `ready` together with the counted pictures. What a crash leaves is swept. The same
 * `idempotencyKey` again answers the item made with it; of two attempts at once the later one counts, and the
 * other throws 503 until it is done.
 */
export async function addGallery({
  input,
  files,
  idempotencyKey,
  createdAt,
}: NewGallery): Promise<GalleryItem> {
  const document = galleries.doc(idempotencyKey === undefined ? galleries.doc().id : idFrom(idempotencyKey));
  const attempt = randomBytes(8).toString('hex');
  const folder = `galleries/${document.id}/${attempt}`;
  const created = createdAt ? Timestamp.fromDate(new Date(createdAt)) : Timestamp.now();
  const record = {
    ...input,
    files: files.map((file) => toStoredFile(file, folder)),
    position: positionOf(input.date, created, document.id),
    status: 'pending',
    attempt,
    createdAt: created,
    pendingSince: Timestamp.now(),
  };

  const earlier = await firestore.runTransaction(async (transaction) => {
    const found = await transaction.get(document);
    if (found.get('status') === 'ready') return found;
    if (found.get('status') === 'deleting') throw unavailable();
    transaction.set(document, record);
    return null;
  });
  if (earlier) return toGalleryItem(earlier);

  for (const file of files) {
    await Promise.all(objectsOf(file).map((object) => writeObject(`${folder}/${object.name}`, object)));
  }

  const isOurs = await publishedImages.during(() =>
    firestore.runTransaction(async (transaction) => {
      const found = await transaction.get(document);
      if (found.get('status') !== 'pending' || found.get('attempt') !== attempt) return false;
      transaction.update(document, { status: 'ready', pendingSince: FieldValue.delete() });
      const count = writeImages(transaction, document.id, record);
      transaction.set(counter, { images: FieldValue.increment(count) }, { merge: true });
      return true;
    }),
  );
  if (!isOurs) await deleteObjectsUnder(`${folder}/`);
  const stored = await document.get();
  // Another attempt with the same key has taken over and is not done yet.
  if (stored.get('status') !== 'ready') throw unavailable();
  return toGalleryItem(stored);
}

/** The ready item that an earlier call with this key made. */
export async function findGalleryOfKey(idempotencyKey: string | undefined): Promise<GalleryItem | null> {
  if (idempotencyKey === undefined) return null;
  const document = await galleries.doc(idFrom(idempotencyKey)).get();
  return document.get('status') === 'ready' ? toGalleryItem(document) : null;
}

/**
 * Changes the descriptive fields. Throws 404 without a ready item, 409 with the current item if `version` is
 * not current any more.
 */
export async function updateGallery(
  id: string,
  { version, ...changes }: GalleryUpdate,
): Promise<GalleryItem> {
  const document = galleries.doc(id);
  const change = async (transaction: Transaction) => {
    const found = await transaction.get(document);
    if (found.get('status') !== 'ready') throw notFound(messages.gallery.notFound);
    if (version !== undefined && version !== versionOf(found)) throw changedMeanwhile(toGalleryItem(found));
    const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const position = positionOf(changes.date, found.get('createdAt'), id);
    transaction.update(document, { ...defined, position });
    writeImages(transaction, id, { ...(found.data() as ImageSource), ...defined, position } as ImageSource);
  };
  await publishedImages.during(() => firestore.runTransaction(change));
  return getGallery(id);
}

/**
 * Takes an item away from readers at once, then removes its objects and its record. If Storage cannot be
 * reached, the sweeper finishes it. Of several at the same time one succeeds and the others throw 404.
 */
export async function deleteGallery(id: string): Promise<void> {
  await hideGallery(id);
  await removeRemains(id).catch((error: unknown) =>
    logger.warn(`Gallery ${id} is left to the sweeper`, { error }),
  );
}

async function hideGallery(id: string): Promise<void> {
  const document = galleries.doc(id);
  const change = async (transaction: Transaction) => {
    const found = await transaction.get(document);
    if (found.get('status') !== 'ready') throw notFound(messages.gallery.notFound);
    const pictures = picturesOf(found.get('files'));
    transaction.update(document, { status: 'deleting' });
    pictures.forEach((_, index) => {
      transaction.delete(images.doc(imageId(id, index)));
    });
    transaction.set(counter, { images: FieldValue.increment(-pictures.length) }, { merge: true });
  };
  await publishedImages.during(() => firestore.runTransaction(change));
}

/** Removes the objects and the record of an item that is on its way out. */
export async function removeRemains(id: string): Promise<void> {
  await deleteObjectsUnder(`galleries/${id}/`);
  await galleries.doc(id).delete();
}

/** Items that a crash or a failing Storage left half written or half deleted since before `before`. */
export async function listRemains(before: Date): Promise<string[]> {
  const [pending, deleting] = await Promise.all([
    galleries.where('status', '==', 'pending').where('pendingSince', '<', Timestamp.fromDate(before)).get(),
    galleries.where('status', '==', 'deleting').get(),
  ]);
  return [...pending.docs, ...deleting.docs].map((document) => document.id);
}

interface ImageSource {
  title: string;
  date: string;
  club: string;
  position: string;
  files: StoredFile[];
}

function writeImages(transaction: Transaction, id: string, source: ImageSource): number {
  const pictures = picturesOf(source.files);
  pictures.forEach((file, index) => {
    transaction.set(images.doc(imageId(id, index)), {
      file,
      gallery: id,
      title: source.title,
      date: source.date,
      club: source.club,
      // Descending order shows a gallery's pictures in the order in which they were sent.
      position: `${source.position}_${99 - index}`,
    });
  });
  return pictures.length;
}

function picturesOf(files: StoredFile[]): StoredFile[] {
  return files.filter((file) => file.kind === 'image');
}

function imageId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** Sorts by event date, then by when it was added. */
function positionOf(date: string, createdAt: Timestamp, id: string): string {
  return `${date}_${createdAt.toDate().toISOString()}_${id}`;
}

function objectsOf({ main, picture }: PreparedFile): StoredObject[] {
  return picture ? [...picture.renderings, picture.report] : [main];
}

function toStoredFile(
  { kind, contentType, size, name, alt, main, picture }: PreparedFile,
  folder: string,
): StoredFile {
  const file = { kind, contentType: main.contentType, size, name, alt, path: `${folder}/${main.name}` };
  if (!picture) return { ...file, contentType };
  return {
    ...file,
    width: picture.width,
    height: picture.height,
    sizes: picture.renderings.map((rendering) => ({
      path: `${folder}/${rendering.name}`,
      width: rendering.width,
    })),
    report: `${folder}/${picture.report.name}`,
    placeholder: picture.placeholder,
    colour: picture.colour,
  };
}

function toGalleryFile({ path, sizes, report: _, ...file }: StoredFile): GalleryFile {
  return {
    ...file,
    url: addressOf(path),
    ...(sizes && { sizes: sizes.map((size) => ({ url: addressOf(size.path), width: size.width })) }),
  };
}

function toGalleryImage(document: DocumentSnapshot): GalleryImage {
  const { file, gallery, title, date, club } = document.data() as ImageSource & {
    file: StoredFile;
    gallery: string;
  };
  return { ...toGalleryFile(file), gallery, title, date, club };
}

function toGalleryItem(document: DocumentSnapshot): GalleryItem {
  const data = document.data() as Omit<GalleryItem, '_id' | 'version' | 'createdAt' | 'files'> & {
    files: StoredFile[];
    createdAt: Timestamp;
  };
  return {
    _id: document.id,
    title: data.title,
    date: data.date,
    location: data.location,
    type: data.type,
    description: data.description,
    club: data.club,
    theme: data.theme,
    no_student: data.no_student,
    no_faculty: data.no_faculty,
    speaker: data.speaker,
    outcome: data.outcome,
    summary: data.summary,
    event_for: data.event_for,
    files: data.files.map(toGalleryFile),
    createdAt: data.createdAt.toDate().toISOString(),
    version: versionOf(document),
  };
}
