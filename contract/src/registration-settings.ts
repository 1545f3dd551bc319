import { z } from 'zod';
import { optionalMoment, optionalText, requiredLine } from './fields.ts';
import { EVENT_QUESTIONS_MOST, REGISTRATIONS_MOST, TEAM_MOST } from './limits.ts';
import { sentTranslations, translations } from './translations.ts';

/* Separate from `registration.ts`, because every page with announced events loads it. */

/** How a question is answered: a short text, one choice, several choices, yes or no. */
export const questionKinds = ['text', 'one', 'several', 'yesNo'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const OPTIONS_MOST = 12;
export const LABEL_MOST = 200;
export const OPTION_MOST = 100;
const THANKS_MOST = 500;
const HOURS_MOST = 14 * 24;

/** The question in other languages, and its options in the same order. */
const questionTexts = z.strictObject({
  label: z.string().trim().max(LABEL_MOST).default(''),
  options: z.array(z.string().trim().max(OPTION_MOST)).max(OPTIONS_MOST).default([]),
});

/**
 * A question that the organiser asks. Its `id` stays when its words are corrected, so that answers keep their question.
 * The answers of a choice are stored in English, whatever the language of the form.
 */
export const EventQuestion = z
  .strictObject({
    // Every object has a `constructor`, which would look like an answer.
    id: z.string().regex(/^(?!constructor$)[a-z0-9]{1,20}$/),
    kind: z.enum(questionKinds),
    label: requiredLine(LABEL_MOST),
    required: z.boolean().default(false),
    options: z.array(requiredLine(OPTION_MOST)).max(OPTIONS_MOST).default([]),
    hi: questionTexts.optional(),
  })
  .superRefine(({ kind, options }, { addIssue }) => {
    const isChoice = kind === 'one' || kind === 'several';
    if (isChoice && options.length < 2)
      addIssue({ code: 'custom', path: ['options'], message: 'tooFewOptions' });
    if (new Set(options).size < options.length)
      addIssue({ code: 'custom', path: ['options'], message: 'sameOption' });
  });
export type EventQuestion = z.infer<typeof EventQuestion>;

/**
 * How people register for an announced event. `opens` and `closes` are times in India; empty means at once, and when
 * the event begins. `capacity` counts registrations, which are teams if `most` is above one; null means no limit. A
 * seat can be given back until `returnHours` before the event begins.
 */
export const RegistrationSettings = z
  .strictObject({
    opens: optionalMoment.default(''),
    closes: optionalMoment.default(''),
    capacity: z.int().min(1).max(REGISTRATIONS_MOST).nullable().default(null),
    waitingList: z.boolean().default(true),
    membersOnly: z.boolean().default(false),
    /** The least and the most people in a registration. Both are 1 if there are no teams. */
    least: z.int().min(1).max(TEAM_MOST).default(1),
    most: z.int().min(1).max(TEAM_MOST).default(1),
    showsSeats: z.boolean().default(false),
    returnHours: z.int().min(0).max(HOURS_MOST).default(2),
    questions: z.array(EventQuestion).max(EVENT_QUESTIONS_MOST).default([]),
    /** The text shown after registering. */
    thanks: optionalText(THANKS_MOST).default(''),
    translations: sentTranslations({ thanks: optionalText(THANKS_MOST) }).default({}),
  })
  .superRefine(({ opens, closes, least, most, questions }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (opens !== '' && closes !== '' && closes <= opens) refuse('closes', 'closesTooEarly');
    if (most < least) refuse('most', 'mostBelowLeast');
    if (new Set(questions.map(({ id }) => id)).size < questions.length) refuse('questions', 'invalid');
  });
export type RegistrationSettings = z.infer<typeof RegistrationSettings>;

/** The settings of an event in an answer. */
export const AnsweredSettings = z.object({
  ...RegistrationSettings.shape,
  questions: z.array(z.custom<EventQuestion>()),
  translations: translations({ thanks: z.string() }),
});

/** The settings as a form sends them: as JSON, if it sends files. Null switches registration off. */
export const sentSettings = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  if (value === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}, RegistrationSettings.nullable());

/** What everybody may know about the registrations: no names. */
export const RegisteredCounts = z.object({
  /** No seat is left, so new registrations go on the waiting list. */
  isFull: z.boolean(),
  /** How many have a seat and how many wait. Visitors see it only if the organiser shows it. */
  seated: z.int().optional(),
  waiting: z.int().optional(),
});
export type RegisteredCounts = z.infer<typeof RegisteredCounts>;
