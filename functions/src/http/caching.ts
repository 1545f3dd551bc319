/**
 * Values of `Cache-Control`. Both stop CDNs from keeping a copy, so withdrawn records disappear immediately
 * (docs/decisions/published-lists.md).
 */

export const PRIVATE = 'private, no-store';

/** The same for everybody. A browser keeps it, and checks each time whether it is still current. */
export const REVALIDATED = 'private, no-cache';
