import { z } from 'zod';
import { answer } from './answers.ts';
import { languages } from './languages.ts';

/** A text in each language. */
const everyLanguage = z.record(z.enum(Object.keys(languages) as [string, ...string[]]), z.string());

/**
 * What can be found, with as few bytes as possible: the titles of records, as tuples. Clubs and pages have their names
 * in every language, so that a name is found in each of them.
 */
export const SearchAnswer = answer({
  /** Event records, newest first: id, title, date, key of the club. */
  records: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  /** Upcoming events, the next one first: id, title, date, key of the club or empty text. */
  events: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  /** Notices, newest first: id, title, time of creation. */
  notices: z.array(z.tuple([z.string(), z.string(), z.string()])),
  /** Path and names. */
  clubs: z.array(z.tuple([z.string(), everyLanguage])),
  pages: z.array(z.tuple([z.string(), everyLanguage])),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
