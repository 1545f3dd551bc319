import type { GalleryFile, GalleryItem } from '@club-portal/contract/gallery';
import { jpegSize } from './jpeg.ts';

/** An event as a report is made from it. */
export interface ReportEvent {
  item: GalleryItem;
  /**
   * The JPEG that was stored for the report with `item.files[index]`, a picture; null if it is not there or
   * cannot be read. Up to eight are asked for at a time. A rejection fails the report.
   */
  readPicture(index: number): Promise<Uint8Array | null>;
}

export interface LoadedPicture {
  /** Of the event's pictures, from 1. */
  number: number;
  file: GalleryFile;
  /** What the document calls it. */
  key: string;
  size: { width: number; height: number };
}

export interface EventPictures {
  shown: LoadedPicture[];
  unreadable: { number: number; file: GalleryFile }[];
  /** How many were not even asked for. */
  leftOut: number;
}

/** The JPEGs of one document, by what it calls them. */
export type PictureStore = Map<string, Uint8Array>;

interface Limits {
  /** Pictures. */
  most: number;
  /** Bytes of all pictures together. */
  bytes: number;
}

/** Reads an event's pictures, in their order, into `store`; none beyond the limits. */
export async function loadPictures(
  { item, readPicture }: ReportEvent,
  store: PictureStore,
  limits: Limits = { most: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
): Promise<EventPictures> {
  const wanted = (item.files ?? [])
    .map((file, index) => ({ file, index }))
    .filter(({ file }) => file.kind === 'image')
    .map((entry, order) => ({ ...entry, number: order + 1 }));
  const pictures: EventPictures = { shown: [], unreadable: [], leftOut: 0 };
  let bytes = 0;
  for (let at = 0; at < wanted.length; at += AT_A_TIME) {
    const batch = wanted.slice(at, at + Math.min(AT_A_TIME, limits.most - at));
    pictures.leftOut += Math.min(AT_A_TIME, wanted.length - at) - batch.length;
    const jpegs = await Promise.all(batch.map(({ index }) => readPicture(index)));
    for (const [position, { number, file }] of batch.entries()) {
      const jpeg = jpegs[position];
      const size = jpeg && jpegSize(jpeg);
      if (!size) pictures.unreadable.push({ number, file });
      else if (bytes + jpeg.length > limits.bytes) pictures.leftOut++;
      else {
        const key = `${item._id}-${number}`;
        store.set(key, jpeg);
        pictures.shown.push({ number, file, key, size });
        bytes += jpeg.length;
      }
    }
  }
  return pictures;
}

const AT_A_TIME = 8;
