import type { EventFile } from '@club-portal/contract/event-record';

/** The `srcset` of an image, from the widths of a stored picture. */
export function srcSetOf({ sizes }: Pick<EventFile, 'sizes'>): string | undefined {
  return sizes?.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
