import { z } from 'zod';
import { Done } from './answers.ts';
import { calendarDate, optionalLink, optionalText, recordFields, requiredText, version } from './fields.ts';
import { DEFAULT_LOCATION } from './limits.ts';

const content = {
  title: requiredText(200),
  description: requiredText(5000),
  date: calendarDate,
  location: optionalText(200),
  link: optionalLink,
};

/** The values of the form that announces an event. */
export const UpcomingEventInput = z.object({
  ...content,
  location: content.location.default('').transform((text) => text || DEFAULT_LOCATION),
  link: content.link.default(''),
});
export type UpcomingEventInput = z.infer<typeof UpcomingEventInput>;

/** Accepts the whole event as it was read. A missing field keeps its value. Empty text clears an optional field. */
export const UpcomingEventUpdate = z.object({
  ...content,
  location: content.location.optional(),
  link: content.link.optional(),
  version: version.optional(),
});
export type UpcomingEventUpdate = z.infer<typeof UpcomingEventUpdate>;

/** `date` is a calendar date `YYYY-MM-DD` without time zone. */
export const UpcomingEvent = z.object({
  ...recordFields,
  title: z.string(),
  description: z.string(),
  date: z.string(),
  location: z.string(),
  link: z.string(),
});
export type UpcomingEvent = z.infer<typeof UpcomingEvent>;

export const UpcomingEventRead = z.object({ success: z.literal(true), event: UpcomingEvent });
export type UpcomingEventRead = z.infer<typeof UpcomingEventRead>;

/** `next` is the cursor of the next page, if there was a `limit`. */
export const UpcomingEventList = z.object({
  success: z.literal(true),
  events: z.array(UpcomingEvent),
  next: z.string().optional(),
});
export type UpcomingEventList = z.infer<typeof UpcomingEventList>;

export const UpcomingEventDone = Done.extend({ event: UpcomingEvent });
export type UpcomingEventDone = z.infer<typeof UpcomingEventDone>;
