import type { EventFile } from '@club-portal/contract/event-record';

/** The widths of a stored picture, as the `srcset` of an image. */
export function srcSetOf({ sizes }: Pick<EventFile, 'sizes'>): string | undefined {
  return sizes?.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
