export interface StoredObject {
  /** Made by the server, without a folder. */
  name: string;
  contentType: string;
  /** Set for PDFs: a browser opens `inline` and saves `attachment`. */
  disposition?: 'inline' | 'attachment';
  /** The bytes, or the path of the object in Storage to copy. */
  content: Uint8Array | { copyOf: string };
}
