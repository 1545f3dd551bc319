import type { GalleryFile, GalleryImage, GalleryItem } from '@club-portal/contract/gallery';
import { DEFAULT_LOCATION } from '@club-portal/contract/limits';
import type { DocumentData, DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { PreparedFile } from '../media/prepare.ts';
import { type Defaults, type RecordFields, toRecord, withDefaults } from '../records/documents.ts';
import { addressOf } from '../records/files.ts';
import { firestore } from '../records/firestore.ts';

/*
 * The Firestore documents of gallery items, and their conversion to the contract's shapes.
 */

/**
 * `galleries/{id}`: the descriptive fields, `files` (with object paths, not URLs), `status`
 * (`pending` -> `ready` -> `deleting`), `position` (sorts by date, newest last), createdAt.
 */
export const galleries = firestore.collection('galleries');

/**
 * `galleryImages/{gallery}-{n}`: one picture of a ready gallery. The home page reads pages of all pictures from here.
 */
export const images = firestore.collection('galleryImages');

/** `counters/gallery`: the number of all pictures. */
export const counter = firestore.doc('counters/gallery');

/** A file in Firestore. It has object paths instead of URLs. */
export type StoredFile = Omit<GalleryFile, 'url' | 'sizes'> & {
  path: string;
  sizes?: { path: string; width: number }[];
  /** Path of the JPEG for the report. */
  report?: string;
};

/** The fields of an item that the documents of its pictures repeat. */
export interface ImageSource {
  title: string;
  date: string;
  club: string;
  position: string;
  files: StoredFile[];
}

/** Writes the documents of an item's pictures. Returns their number. */
export function writeImages(transaction: Transaction, id: string, source: ImageSource): number {
  const pictures = picturesOf(source.files);
  pictures.forEach((file, index) => {
    transaction.set(images.doc(imageId(id, index)), {
      file,
      gallery: id,
      title: source.title,
      date: source.date,
      club: source.club,
      // The list is in descending order. These numbers keep a gallery's pictures in the order of the upload.
      position: `${source.position}_${99 - index}`,
    });
  });
  return pictures.length;
}

export function picturesOf(files: StoredFile[]): StoredFile[] {
  return files.filter((file) => file.kind === 'image');
}

export function imageId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** Sorts by the date of the event, then by creation time. */
export function positionOf(date: string, createdAt: Timestamp, id: string): string {
  return `${date}_${createdAt.toDate().toISOString()}_${id}`;
}

export function toStoredFile(
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

const fileDefaults: Defaults<Omit<StoredFile, 'report'>> = {
  kind: 'image',
  contentType: 'application/octet-stream',
  size: 0,
  alt: '',
  name: '',
  path: '',
  width: undefined,
  height: undefined,
  sizes: undefined,
  placeholder: undefined,
  colour: undefined,
};

function toGalleryFile(stored: DocumentData): GalleryFile {
  const { path, sizes, ...file } = withDefaults(stored, fileDefaults);
  return {
    ...file,
    url: addressOf(path),
    ...(sizes && { sizes: sizes.map((size) => ({ url: addressOf(size.path), width: size.width })) }),
  };
}

export function toGalleryImage(document: DocumentSnapshot): GalleryImage {
  const defaults = { gallery: '', title: '', date: '', club: '' };
  return {
    ...toGalleryFile(document.get('file') ?? {}),
    ...withDefaults<typeof defaults>(document.data() ?? {}, defaults),
  };
}

const itemDefaults: Defaults<Omit<GalleryItem, keyof RecordFields | 'files'>> = {
  title: '',
  date: '',
  location: DEFAULT_LOCATION,
  type: 'photo',
  description: '',
  club: '',
  theme: '',
  no_student: null,
  no_faculty: null,
  speaker: '',
  outcome: '',
  summary: '',
  event_for: '',
  announcement: '',
};

export function toGalleryItem(document: DocumentSnapshot): GalleryItem {
  const files: DocumentData[] = document.get('files') ?? [];
  return {
    ...toRecord<Omit<GalleryItem, 'files'>>(document, itemDefaults),
    files: files.map(toGalleryFile),
  };
}
