/** An object to be stored: `name` is ours, without a folder. */
export interface StoredObject {
  name: string;
  contentType: string;
  /** Whether a browser opens or saves what it is sent to; told of PDFs. */
  disposition?: 'inline' | 'attachment';
  /** What it holds, or where in Storage it is to be copied from. */
  content: Uint8Array | { copyOf: string };
}
