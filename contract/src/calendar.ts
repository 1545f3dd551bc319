import { z } from 'zod';
import { answer } from './answers.ts';
import { saying } from './field-codes.ts';
import { translations } from './translations.ts';

/** A month has at most this many events of each kind in the calendar. */
export const CALENDAR_MONTH_MOST = 100;

/** `month` is `YYYY-MM`. */
export const CalendarQuery = z.strictObject({
  month: z.string().regex(/^(20|21)\d\d-(0[1-9]|1[0-2])$/, saying('invalid')),
});
export type CalendarQuery = z.infer<typeof CalendarQuery>;

/**
 * The entry of an event. `kind` says which page it has: an event is announced as `upcomingEvent`, and becomes an `eventRecord`. The
 * other fields are those of these records; an event record has no times.
 */
export const CalendarEntry = z.object({
  kind: z.enum(['upcomingEvent', 'eventRecord']),
  _id: z.string(),
  title: z.string(),
  date: z.string(),
  /** Empty for an event of one day. */
  lastDay: z.string(),
  start: z.string(),
  end: z.string(),
  location: z.string(),
  club: z.string(),
  cancelled: z.boolean(),
  translations: translations({ title: z.string(), location: z.string() }),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

/** The announced events that are over and have no record, the latest first. */
export const UnrecordedEvents = answer({ entries: z.array(CalendarEntry) });
export type UnrecordedEvents = z.infer<typeof UnrecordedEvents>;

/**
 * The events of a month in the order of their days and times. `around` are those of the other days in the weeks of the month, which
 * belong to its neighbours.
 */
export const CalendarMonth = answer({ entries: z.array(CalendarEntry), around: z.array(CalendarEntry) });
export type CalendarMonth = z.infer<typeof CalendarMonth>;
