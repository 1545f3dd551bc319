import type { Blank } from '@club-portal/contract/video/video-source';

export interface StoredObject {
  /** Chosen by the server, without a folder. */
  name: string;
  contentType: string;
  /** Set for PDFs: a browser opens `inline` and saves `attachment`. */
  disposition?: 'inline' | 'attachment';
  /** The name under which readers save it, with its extension. By default, the last part of its address. */
  savedAs?: string;
  /** The bytes, or the path of the object in Storage to copy, with the parts of it to erase. */
  content: Uint8Array | { copyOf: string; blanks: readonly Blank[] };
}
