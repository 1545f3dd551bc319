/** Values of `Cache-Control`. */

export const PRIVATE = 'private, no-store';

/** For programs that come once a day. */
export const HOURLY = 'public, max-age=0, s-maxage=3600';

/** The same for everybody. A CDN shows a deleted record for at most two minutes. */
export const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
