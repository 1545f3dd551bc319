import { z } from 'zod';
import { answer } from './answers.ts';
import { translatedTitles, translations } from './translations.ts';

const text = z.string();
const titles = translatedTitles.optional();
const lastDay = text.optional();
/** What visitors see of an announced event before it has a record: its time and its place, as far as they are known. */
const announced = z.tuple([
  ...([text, text, text, text, translations({ title: text, location: text }).optional()] as const),
  ...([lastDay, text.optional(), text.optional()] as const),
]);

/**
 * The records that can be found, with as few bytes as possible: their titles, as tuples. At their end are titles in other
 * languages, if there are some, and the last of several days. What else can be found is content, which pages have.
 */
export const SearchAnswer = answer({
  /** Event records, newest first: id, title, date, key of the club. */
  records: z.array(z.tuple([text, text, text, text, titles, lastDay])),
  /** Upcoming events, the next one first: id, title, date, key of the club or empty text; at the end time and place. */
  events: z.array(announced),
  /** Announced events that are over and have no record, the latest first: the same of each. */
  unrecorded: z.array(announced),
  /** Notices, newest first: id, title, since when visitors see it. */
  notices: z.array(z.tuple([text, text, text, titles])),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
