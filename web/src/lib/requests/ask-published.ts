import { publishedObject } from '@club-portal/contract/published-lists';
import { timeLimit } from './time-limit.ts';

/** The API is asked too if Storage takes longer than this, ms. */
const PATIENCE_MS = 1000;

/** @param folder address of the objects of the site's bucket */
export function addressOfPublished(folder: string, list: string): string {
  return `${folder}${encodeURIComponent(publishedObject(list))}?alt=media`;
}

/**
 * Requests a published answer from Storage, and from the API if Storage refuses, fails or is slow. Returns the first
 * good answer. Rejects like the API. So readers do not wait for a cold start.
 */
export function askPublished(
  folder: string,
  list: string,
  askApi: () => Promise<Response>,
): Promise<Response> {
  let isThere = false;
  const published = fetch(addressOfPublished(folder, list), {
    credentials: 'omit',
    // Revalidates each time: a list may have been changed a moment ago.
    cache: 'no-cache',
    signal: timeLimit(),
  }).then((response) => {
    if (!response.ok) throw new Error(String(response.status));
    isThere = true;
    return response;
  });
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const api = Promise.race([patience, published.catch(() => undefined)]).then(() =>
    isThere ? published : askApi(),
  );
  return Promise.any([published, api]).catch(() => api);
}
