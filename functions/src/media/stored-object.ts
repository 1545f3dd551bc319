import type { Blank } from '@club-portal/contract/video/video-source';

export interface StoredObject {
  /** Made by the server, without a folder. */
  name: string;
  contentType: string;
  /** Set for PDFs: a browser opens `inline` and saves `attachment`. */
  disposition?: 'inline' | 'attachment';
  /** The name with which readers save it, with its ending. Without one, the last part of its address. */
  savedAs?: string;
  /** The bytes, or the path of the object in Storage to copy, and the parts of it that are emptied. */
  content: Uint8Array | { copyOf: string; blanks: readonly Blank[] };
}
