import type { EventFile, EventRecord } from '@club-portal/contract/event-record';
import type { PicturePlace } from '@club-portal/contract/evidence';
import type { Counted } from './counted.ts';
import { jpegSize } from './jpeg.ts';

export interface ReportEvent {
  item: EventRecord;
  /**
   * Reads the JPEG that was stored for the report with the picture `item.files[index]`. Null if it is missing or cannot
   * be read. It is called for up to eight pictures at a time. A rejection fails the report.
   */
  readPicture(index: number): Promise<Uint8Array | null>;
  /** Where and when pictures were taken, by file id. */
  places?: Record<string, PicturePlace>;
  /** What is known besides the record. */
  counted?: Counted;
}

export interface LoadedPicture {
  /** Position among the event's pictures, from 1. */
  number: number;
  file: EventFile;
  /** Name of the picture in the document. */
  key: string;
  size: { width: number; height: number };
}

export interface EventPictures {
  shown: LoadedPicture[];
  unreadable: { number: number; file: EventFile }[];
  /** Number of pictures that were not read because of the limits. */
  leftOut: number;
}

/** The JPEGs of one document by {@link LoadedPicture.key}. */
export type PictureStore = Map<string, Uint8Array>;

interface Limits {
  /** Number of pictures. */
  most: number;
  /** Bytes of all pictures together. */
  bytes: number;
}

/** Reads an event's pictures into `store`, in their order and up to the limits. */
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
