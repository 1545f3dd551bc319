import { z } from 'zod';
import { Done } from './answers.ts';
import { clubKeys, clubsForUpload } from './content/clubs.ts';
import type { FieldCode } from './field-codes.ts';
import {
  calendarDate,
  optionalLink,
  optionalText,
  optionalTime,
  recordFields,
  requiredText,
  version,
} from './fields.ts';
import { DEFAULT_LOCATION, uploadLimits } from './limits.ts';
import { Picture } from './picture.ts';

const content = {
  title: requiredText(200),
  description: requiredText(5000),
  date: calendarDate,
  location: optionalText(200),
  link: optionalLink,
  start: optionalTime,
  end: optionalTime,
  cancelled: z.boolean(),
};

/** Empty text means that it is not the event of one club. */
const clubOf = (keys: readonly string[]) => z.enum(['', ...keys]);

interface Times {
  start?: string | undefined;
  end?: string | undefined;
}

/** An end needs an earlier start. */
function checkTimes({ start = '', end = '' }: Times, { addIssue }: z.RefinementCtx): void {
  const refuse = (field: keyof Times, message: FieldCode) =>
    addIssue({ code: 'custom', path: [field], message });
  if (end === '') return;
  if (start === '') refuse('start', 'required');
  else if (end <= start) refuse('end', 'endsTooEarly');
}

/** The values of the form that announces an event. */
export const UpcomingEventInput = z
  .object({
    ...content,
    location: content.location.default('').transform((text) => text || DEFAULT_LOCATION),
    link: content.link.default(''),
    club: clubOf(clubsForUpload.map(({ key }) => key)).default(''),
    start: content.start.default(''),
    end: content.end.default(''),
    cancelled: content.cancelled.default(false),
  })
  .superRefine(checkTimes);
export type UpcomingEventInput = z.infer<typeof UpcomingEventInput>;

/**
 * Accepts the whole event as it was read. A missing field keeps its value. Empty text clears an optional field. `start`
 * and `end` are sent together, because each is checked against the other. An event may keep a club that was archived.
 */
export const UpcomingEventUpdate = z
  .object({
    ...content,
    location: content.location.optional(),
    link: content.link.optional(),
    club: clubOf(clubKeys).optional(),
    start: content.start.optional(),
    end: content.end.optional(),
    cancelled: content.cancelled.optional(),
    version: version.optional(),
  })
  .superRefine((times, context) => {
    checkTimes(times, context);
    if (times.start !== undefined && times.end === undefined)
      context.addIssue({ code: 'custom', path: ['end'], message: 'required' satisfies FieldCode });
  });
export type UpcomingEventUpdate = z.infer<typeof UpcomingEventUpdate>;

/**
 * `date` is a calendar date `YYYY-MM-DD` without time zone; `start` and `end` are times of that day, `HH:MM` in 24
 * hours. Without them the event takes the day. `club` is the key of a club.
 */
export const UpcomingEvent = z.object({
  ...recordFields,
  title: z.string(),
  description: z.string(),
  date: z.string(),
  location: z.string(),
  link: z.string(),
  club: z.string(),
  start: z.string(),
  end: z.string(),
  cancelled: z.boolean(),
  picture: Picture.optional(),
  /** How often the event was changed. Calendars know by it what is newer. */
  sequence: z.number().int(),
  /** Id of the event record that is its record, empty while there is none. */
  record: z.string().optional(),
});
export type UpcomingEvent = z.infer<typeof UpcomingEvent>;

/** The text fields of the form that gives an event its picture: what the picture shows. */
export const EventPictureInput = z.object({ alt: optionalText(uploadLimits.altCharacters).default('') });
export type EventPictureInput = z.infer<typeof EventPictureInput>;

/** `next` is the cursor of the next page, if there was a `limit`. */
export const UpcomingEventList = z.object({
  success: z.literal(true),
  events: z.array(UpcomingEvent),
  next: z.string().optional(),
});
export type UpcomingEventList = z.infer<typeof UpcomingEventList>;

export const UpcomingEventAnswer = z.object({ success: z.literal(true), event: UpcomingEvent });
export type UpcomingEventAnswer = z.infer<typeof UpcomingEventAnswer>;

export const UpcomingEventDone = Done.extend({ event: UpcomingEvent });
export type UpcomingEventDone = z.infer<typeof UpcomingEventDone>;
