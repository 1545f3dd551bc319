import { readObject } from './objects.ts';

/** The folder of pictures of the content. Only the API returns them, until the publisher has put them on the site. */
export const CONTENT_FOLDER = 'content';

/** Reads a file of a picture. Throws if there is none. */
export function readUpload(id: string, name: string): Promise<Uint8Array> {
  return readObject(`${CONTENT_FOLDER}/${id}/${name}`);
}
