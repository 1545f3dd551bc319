import type { ClubPicture } from '@club-portal/contract/published-lists';
import { addressOfPublished } from '../lib/requests/ask-published.ts';
import { timeLimit } from '../lib/requests/time-limit.ts';

/*
 * On a slow connection the first picture of a club's events is requested together with their list. The attribute
 * `data-picture` of the script names the published list that has it.
 */

const { picture: list, bucket = '' } = document.currentScript?.dataset ?? {};

declare global {
  interface Window {
    /** For the application, which would otherwise load it again. */
    earlyPicture?: Partial<ClubPicture>;
  }
}

const asked: Promise<Partial<ClubPicture>> | '' | undefined =
  list &&
  document.documentElement.dataset.connection &&
  fetch(addressOfPublished(bucket, list), { credentials: 'omit', cache: 'no-cache', signal: timeLimit() })
    .then((response) => response.json())
    .catch(() => ({}));

/** Sets the requested picture on an image that is not on the page yet, if it belongs to the image. */
export function takeEarlyPicture(image: HTMLImageElement): void {
  if (!asked) return;
  const { src, srcset } = image;
  image.srcset = '';
  image.removeAttribute('src');
  asked.then((picture) => {
    window.earlyPicture = picture;
    image.srcset = picture.url === src ? '' : srcset;
    image.src = (picture.url === src && picture.data) || src;
  });
}
