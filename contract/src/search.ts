import { z } from 'zod';
import { answer } from './answers.ts';

/**
 * The records that can be found, with as few bytes as possible: their titles, as tuples. What else can be found is
 * content, which pages have.
 */
export const SearchAnswer = answer({
  /** Event records, newest first: id, title, date, key of the club. */
  records: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  /** Upcoming events, the next one first: id, title, date, key of the club or empty text. */
  events: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  /** Notices, newest first: id, title, time of creation. */
  notices: z.array(z.tuple([z.string(), z.string(), z.string()])),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
