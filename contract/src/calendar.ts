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
 * A calendar entry of an event. `kind` says which page it has: an event is announced as `upcomingEvent`, and becomes an
 * `eventRecord`. The other fields are those of these records. An event record has no times.
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

/** The past announced events without a record, latest first. */
export const UnrecordedEvents = answer({ entries: z.array(CalendarEntry) });
export type UnrecordedEvents = z.infer<typeof UnrecordedEvents>;

/**
 * The events of a month by day and time. `around` are those on the other days of the month's weeks, which belong to the
 * neighbouring months.
 */
export const CalendarMonth = answer({ entries: z.array(CalendarEntry), around: z.array(CalendarEntry) });
export type CalendarMonth = z.infer<typeof CalendarMonth>;
