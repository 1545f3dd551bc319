import { isDeepStrictEqual } from 'node:util';
import type { Subject } from '@club-portal/contract/access';
import {
  blankEventRecord,
  type EventFile,
  type EventRecord,
  type GalleryImage,
} from '@club-portal/contract/event-record';
import { GALLERY_LIST_FILES_MOST } from '@club-portal/contract/limits';
import { joined, titlesOf } from '@club-portal/contract/translations';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { addressOf } from '../files/objects.ts';
import { storedPictureIn } from '../files/stored-pictures.ts';
import { firestore } from '../firestore.ts';
import type { PreparedFile } from '../media/prepare.ts';
import { type Defaults, type RecordFields, toRecord, withDefaults } from '../records/documents.ts';
import { idFrom } from '../records/records.ts';

/* The Firestore documents of event records, and their conversion to the contract's shapes. */

/**
 * `galleries/{id}`: the descriptive fields, `files` (with object paths, not URLs), `status` (`ready`, then `deleting`;
 * until release 0.2 first `pending`), `position` (sorts by date, newest last), createdAt.
 */
export const eventRecords = firestore.collection('galleries');

/** The folder of the objects of an item. */
export function folderOf(id: string): string {
  return `galleries/${id}`;
}

/**
 * `galleryImages/{gallery}-{n}`: one picture of a ready gallery. The home page reads pages of all pictures from here.
 */
export const images = firestore.collection('galleryImages');

/** `counters/gallery`: the number of all pictures. */
export const counter = firestore.doc('counters/gallery');

/** Describes an item for access checks. Visitors see each item. */
export function subjectOf({ club }: { club: string }): Subject {
  return { club, state: 'published' };
}

/** A file in Firestore. It has object paths instead of URLs. */
export type StoredFile = Omit<EventFile, 'url' | 'sizes'> & {
  path: string;
  sizes?: { path: string; width: number }[];
  /** Path of the JPEG for the report. */
  report?: string;
  /** Hash of the request that added the file after the upload. */
  requestHash?: string;
};

/** Returns the files of an item. Those of release 0.1 have no id, so they get one derived from their object. */
export function filesOf(document: DocumentSnapshot): StoredFile[] {
  return filesIn(document.data() ?? {});
}

function filesIn({ files = [] }: DocumentData): StoredFile[] {
  return files.map((file: StoredFile & { id?: string }) => ({ ...file, id: file.id ?? idFrom(file.path) }));
}

/** The fields of a stored item that its picture documents repeat. */
export function imageSourceOf(stored: DocumentData): ImageSource {
  return { ...(stored as ImageSource), files: filesIn(stored) };
}

/** The fields of an item that the documents of its pictures repeat. */
export interface ImageSource {
  title: string;
  date: string;
  club: string;
  position: string;
  files: StoredFile[];
  /** Missing in items of earlier releases. */
  translations?: EventRecord['translations'] | undefined;
}

/**
 * Writes those picture documents of an item that have changed, deletes surplus ones, and updates the count. Null stands
 * for an item that readers do not see.
 */
export function changeImages(
  transaction: Transaction,
  id: string,
  before: ImageSource | null,
  after: ImageSource | null,
): void {
  const old = before ? imagesOf(id, before) : [];
  const now = after ? imagesOf(id, after) : [];
  now.forEach((image, index) => {
    if (!isDeepStrictEqual(image, old[index])) transaction.set(images.doc(imageId(id, index)), image);
  });
  old.slice(now.length).forEach((_, index) => {
    transaction.delete(images.doc(imageId(id, now.length + index)));
  });
  if (now.length === old.length) return;
  transaction.set(counter, { images: FieldValue.increment(now.length - old.length) }, { merge: true });
}

function imagesOf(id: string, { files, title, date, club, position, translations = {} }: ImageSource) {
  return picturesOf(files).map((file, index) => ({
    file,
    gallery: id,
    title,
    date,
    club,
    translations: titlesOf(translations),
    // The list is in descending order. These numbers keep the pictures in the order of the item.
    position: `${position}_${99 - index}`,
  }));
}

function picturesOf(files: StoredFile[]): StoredFile[] {
  return files.filter((file) => file.kind === 'image');
}

function imageId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** Sorts by the date of the event, then by creation time. */
export function positionOf(date: string, createdAt: Timestamp, id: string): string {
  return `${date}_${createdAt.toDate().toISOString()}_${id}`;
}

/**
 * A picture without a description gets the title of its event and a number. `earlier` pictures are already in the item.
 */
export function withAlternatives<File extends { kind: string; alt: string }>(
  files: File[],
  title: string,
  earlier = 0,
): File[] {
  const pictures = files.filter(({ kind }) => kind === 'image');
  return files.map((file) => {
    if (file.kind !== 'image' || file.alt !== '') return file;
    return { ...file, alt: `${title}, picture ${earlier + pictures.indexOf(file) + 1}` };
  });
}

export function toStoredFile(
  { kind, size, name, alt, translations, main, picture }: PreparedFile,
  folder: string,
): Omit<StoredFile, 'id'> {
  const { contentType } = main;
  const texts = { alt, ...(translations && { translations }) };
  const file = { kind, contentType, size, name, ...texts, path: `${folder}/${main.name}` };
  return picture ? { ...file, ...storedPictureIn(folder, picture) } : file;
}

const fileDefaults: Defaults<Omit<StoredFile, 'report' | 'requestHash'>> = {
  id: '',
  kind: 'image',
  contentType: 'application/octet-stream',
  size: 0,
  alt: '',
  translations: undefined,
  name: '',
  path: '',
  width: undefined,
  height: undefined,
  sizes: undefined,
  placeholder: undefined,
  colour: undefined,
};

/** Converts a file to the API's answer. */
export function toEventFile(stored: DocumentData): EventFile {
  const { path, sizes, ...file } = withDefaults(stored, fileDefaults);
  return {
    ...file,
    id: file.id || idFrom(path),
    url: addressOf(path),
    ...(sizes && { sizes: sizes.map((size) => ({ url: addressOf(size.path), width: size.width })) }),
  };
}

export function toGalleryImage(document: DocumentSnapshot): GalleryImage {
  const defaults = { gallery: '', title: '', date: '', club: '', translations: {} };
  const file = toEventFile(document.get('file') ?? {});
  const { translations, ...shown } = withDefaults<typeof defaults>(document.data() ?? {}, defaults);
  return { ...file, ...shown, translations: joined(translations, file.translations ?? {}) };
}

const itemDefaults: Defaults<Omit<EventRecord, keyof RecordFields | 'files' | 'counts'>> = {
  ...blankEventRecord,
  type: 'photo',
  club: '',
  announcement: '',
  report: '',
};

export function toEventRecord(document: DocumentSnapshot): EventRecord {
  const files = filesOf(document).map(toEventFile);
  return {
    ...toRecord<Omit<EventRecord, 'files' | 'counts'>>(document, itemDefaults),
    files,
    counts: countFiles(files),
  };
}

export function countFiles(files: EventFile[]): EventRecord['counts'] {
  const count = (kind: EventFile['kind']) => files.filter((file) => file.kind === kind).length;
  return { image: count('image'), video: count('video'), pdf: count('pdf') };
}

/** Converts an item for lists, with only its first files. */
export function toListedItem(document: DocumentSnapshot): EventRecord {
  const item = toEventRecord(document);
  return { ...item, files: item.files.slice(0, GALLERY_LIST_FILES_MOST) };
}
