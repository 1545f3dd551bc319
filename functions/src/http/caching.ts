/**
 * Values of `Cache-Control`. Both keep a CDN from having a copy, so withdrawn records disappear immediately
 * (docs/decisions/published-lists.md).
 */

export const PRIVATE = 'private, no-store';

/** The same for everybody. A browser keeps it, and asks each time whether it is still right. */
export const REVALIDATED = 'private, no-cache';
