import { z } from 'zod';
import { answer, Done, pageAnswer } from './answers.ts';
import { Attachment } from './attachment.ts';
import { keptClub, optionalClub } from './club-key.ts';
import type { FieldCode } from './field-codes.ts';
import {
  calendarDate,
  optionalLine,
  optionalLink,
  optionalText,
  optionalTime,
  requiredLine,
  requiredText,
} from './fields.ts';
import { type LanguageCode, languages } from './languages.ts';
import { MIDNIGHT } from './last-day.ts';
import { DEFAULT_LOCATION } from './limits.ts';
import { alternativeText, Picture, sentAlternatives } from './picture.ts';
import { chosenPoster } from './poster-choice.ts';
import { answerFields, inputFields, noTranslations, updateFields } from './record-schemas.ts';
import {
  AnsweredSettings,
  RegisteredCounts,
  type RegistrationSettings,
  sentSettings,
} from './registration-settings.ts';
import { sentTranslations, translations } from './translations.ts';

const TITLE_MOST = 200;
const DESCRIPTION_MOST = 5000;
const LOCATION_MOST = 200;
const translated = {
  title: optionalLine(TITLE_MOST),
  description: optionalText(DESCRIPTION_MOST),
  location: optionalLine(LOCATION_MOST),
};

const fields = {
  title: requiredLine(TITLE_MOST),
  description: requiredText(DESCRIPTION_MOST),
  date: calendarDate,
  lastDay: calendarDate.or(z.literal('')),
  location: optionalLine(LOCATION_MOST),
  link: optionalLink,
  club: optionalClub,
  start: optionalTime,
  end: optionalTime,
  cancelled: z.boolean(),
  poster: chosenPoster,
  registration: sentSettings,
  translations: sentTranslations(translated),
};
const required = { title: true, description: true, date: true } as const;

/**
 * `date` is a calendar date `YYYY-MM-DD` without time zone; `lastDay` is empty for an event of one day. `start` is a
 * time on the first day and `end` one on the last, `HH:MM` in 24 hours. Without them it is an all-day event.
 * {@link lastDayOf} knows what an end at midnight means. `club` is the key of a club.
 */
export const blankUpcomingEvent = {
  title: '',
  description: '',
  date: '',
  lastDay: '',
  location: DEFAULT_LOCATION,
  link: '',
  club: '',
  start: '',
  end: '',
  cancelled: false,
  poster: '',
  registration: null,
  translations: noTranslations,
};

interface Times {
  date: string;
  lastDay?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

/** An end needs a start, which is earlier if both are on one day. Midnight is the end of that day. */
function checkTimes(
  { date, lastDay = '', start = '', end = '' }: Times,
  { addIssue }: z.RefinementCtx,
): void {
  const refuse = (field: keyof Times, message: FieldCode) =>
    addIssue({ code: 'custom', path: [field], message });
  if (lastDay !== '' && lastDay < date) refuse('lastDay', 'lastDay');
  if (end === '') return;
  if (start === '') refuse('start', 'required');
  else if (lastDay <= date && end <= start && (end !== MIDNIGHT || start === MIDNIGHT))
    refuse('end', 'endsTooEarly');
}

/** The members are those of a club. */
function checkMembers(
  {
    club,
    registration,
  }: { club?: string | undefined; registration?: RegistrationSettings | null | undefined },
  { addIssue }: z.RefinementCtx,
): void {
  if (registration?.membersOnly && club === '')
    addIssue({ code: 'custom', path: ['club'], message: 'required' satisfies FieldCode });
}

/** The values of the form that announces an event. */
export const UpcomingEventInput = z
  .object({
    ...inputFields(fields, blankUpcomingEvent, required),
    location: fields.location.default('').transform((text) => text || DEFAULT_LOCATION),
  })
  .superRefine(checkTimes)
  .superRefine(checkMembers);
export type UpcomingEventInput = z.infer<typeof UpcomingEventInput>;

/**
 * `start` and `end` are sent together, because each is checked against the other. An event may keep a club that was
 * archived.
 */
export const UpcomingEventUpdate = z
  .object({
    ...updateFields({ ...fields, club: keptClub }, required),
    /**
     * How many registrations may lose their seat, or their place on the waiting list, if the registration settings
     * change.
     */
    unseat: z.int().min(0).optional(),
  })
  .superRefine((times, context) => {
    checkTimes(times, context);
    checkMembers(times, context);
    if (times.start !== undefined && times.end === undefined)
      context.addIssue({ code: 'custom', path: ['end'], message: 'required' satisfies FieldCode });
  });
export type UpcomingEventUpdate = z.infer<typeof UpcomingEventUpdate>;

export const UpcomingEvent = z.object({
  ...answerFields(blankUpcomingEvent),
  /** Null if nobody can register here. The visitors' list has it without the questions. */
  registration: AnsweredSettings.nullable().default(null),
  registered: RegisteredCounts.optional(),
  translations: translations(translated),
  picture: Picture.extend({ id: z.string().optional() }).optional(),
  /** PDFs, such as the programme. Missing in the visitors' list. */
  attachments: z.array(Attachment).optional(),
  /** How often the event has changed. It tells calendars which version is newer. */
  sequence: z.number().int(),
  /** Id of the event record. Empty while there is none. */
  record: z.string().optional(),
});
export type UpcomingEvent = z.infer<typeof UpcomingEvent>;

/** The text fields of the form that gives an event its picture: the description. */
export const EventPictureInput = z.object({
  alt: alternativeText.default(''),
  translations: sentAlternatives.optional(),
});
export type EventPictureInput = z.infer<typeof EventPictureInput>;

/** `next` is the cursor of the next page, if there was a `limit`. */
export const UpcomingEventList = pageAnswer({ events: z.array(UpcomingEvent) });
export type UpcomingEventList = z.infer<typeof UpcomingEventList>;

export const UpcomingEventAnswer = answer({ event: UpcomingEvent });
export type UpcomingEventAnswer = z.infer<typeof UpcomingEventAnswer>;

export const UpcomingEventDone = Done.extend({ event: UpcomingEvent });
export type UpcomingEventDone = z.infer<typeof UpcomingEventDone>;

/**
 * The poster of an event as PDF: its size, and its language, which is also the language of the page that its QR code
 * leads to.
 */
export const EventPosterQuery = z.strictObject({
  size: z.enum(['a4', 'a3']).default('a4'),
  language: z.enum(Object.keys(languages) as [LanguageCode]).default('en'),
});
export type PosterSize = z.infer<typeof EventPosterQuery>['size'];
