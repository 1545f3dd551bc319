/*
 * What visitors read most is prepared for them: each list as a document of Firestore, and the API's answer with it as
 * an object of Storage that everybody may get. Both have these names.
 */

export const publishedLists = {
  notices: 'notices',
  upcomingEvents: 'events',
  /** The past announced events without a record. */
  unrecorded: 'unrecorded',
  images: 'images',
  /** The newest events of a club. */
  club: (key: string) => `club-${key}`,
  /** The first picture of these events, for slow connections. No API call returns it. */
  clubPicture: (key: string) => `picture-${key}`,
  /** The events of a month `YYYY-MM`. */
  month: (month: string) => `calendar-${month}`,
} as const;

/**
 * The answer with {@link publishedLists.clubPicture}: the picture itself, and its address in the list. Empty if there
 * is none.
 */
export interface ClubPicture {
  url: string;
  /** A `data:` address. */
  data: string;
}

/** Path of a list's object in Storage. */
export function publishedObject(list: string): string {
  return `published/${list}`;
}
