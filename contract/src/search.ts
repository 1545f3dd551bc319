import { z } from 'zod';
import { answer } from './answers.ts';
import { translatedTitles, translations } from './translations.ts';

const text = z.string();
const titles = translatedTitles.optional();
const lastDay = text.optional();
/** What visitors see of an announced event before it has a record: its time and place, if known. */
const announced = z.tuple([
  ...([text, text, text, text, translations({ title: text, location: text }).optional()] as const),
  ...([lastDay, text.optional(), text.optional()] as const),
]);

/**
 * The searchable records, in as few bytes as possible: their titles, as tuples. At the end are titles in other
 * languages, if any, and the last day of an event of several days. Everything else that can be found is content, which
 * pages have.
 */
export const SearchAnswer = answer({
  /** Event records, newest first: id, title, date, key of the club. */
  records: z.array(z.tuple([text, text, text, text, titles, lastDay])),
  /** Upcoming events, next one first: id, title, date, key of the club or empty text; at the end time and place. */
  events: z.array(announced),
  /** Past announced events without a record, latest first, with the same fields. */
  unrecorded: z.array(announced),
  /** Notices, newest first: id, title, since when visitors see it. */
  notices: z.array(z.tuple([text, text, text, titles])),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
