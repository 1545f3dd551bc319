import { STORAGE_ORIGIN } from '@club-portal/contract/storage-origin';
import { fetchApi, type RequestOptions, request } from './api.ts';
import { askPublished } from './ask-published.ts';
import { takeEarlyRequest } from './take-early-request.ts';

const bucket = import.meta.env.VITE_STORAGE_BUCKET;

/** Address of the objects in the site's bucket, of the project that it is built for or of the emulator. */
export const bucketAddress = bucket
  ? `${STORAGE_ORIGIN}/v0/b/${bucket}/o/`
  : 'http://127.0.0.1:9199/v0/b/demo-club-portal.appspot.com/o/';

/**
 * Reads a published list: the answer that the first script has received, the object in Storage, or the API's answer to
 * the same call. Throws like {@link request}.
 */
export function requestPublished<Answer>(
  list: string,
  path: string,
  options: Pick<RequestOptions, 'signal' | 'credentials'> = {},
): Promise<Answer> {
  const started =
    takeEarlyRequest(path) ?? askPublished(bucketAddress, list, () => fetchApi('GET', path, options));
  return request('GET', path, { ...options, started });
}
