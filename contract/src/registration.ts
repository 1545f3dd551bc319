import { z } from 'zod';
import { answer, Done } from './answers.ts';
import { requiredOr, saying } from './field-codes.ts';
import {
  email,
  optionalText,
  personName,
  recordFields,
  recordId,
  requiredLine,
  requiredText,
  version,
} from './fields.ts';
import { type LanguageCode, languages } from './languages.ts';
import { TEAM_MOST } from './limits.ts';
import { type EventQuestion, OPTION_MOST, OPTIONS_MOST, questionKinds } from './registration-settings.ts';
import { registrationStates } from './registration-state.ts';
import { rollNumber, years } from './student.ts';

/** The most characters of an answer in words. */
export const ANSWER_MOST = 300;

/** Another member of a team. */
export const TeamMate = z.object({ name: personName(100), roll: rollNumber });
export type TeamMate = z.infer<typeof TeamMate>;

/** By the id of the question: a text, the chosen options in English, or yes and no. */
export const RegistrationAnswers = z.record(
  z.string().regex(/^[a-z0-9]{1,20}$/),
  z.union([optionalText(ANSWER_MOST), z.array(z.string().max(OPTION_MOST)).max(OPTIONS_MOST), z.boolean()]),
);
export type RegistrationAnswers = z.infer<typeof RegistrationAnswers>;

/** Versions of the notice in the registration form, the current one last, like `consentNotices` for joining. */
export const registrationNotices = ['2026-11-28'] as const;
export const REGISTRATION_NOTICE = registrationNotices[
  registrationNotices.length - 1
] as (typeof registrationNotices)[number];

const person = {
  name: personName(100),
  email,
  roll: rollNumber,
  year: z.enum(years),
};
const team = z
  .array(TeamMate)
  .max(TEAM_MOST - 1)
  .default([]);
const languageOfMails = z.enum(Object.keys(languages) as [LanguageCode]).default('en');

/** A student's form. Whether its answers fit the questions, and its team the event, is checked with the event. */
export const RegistrationInput = z.object({
  event: recordId,
  ...person,
  consent: z.enum(registrationNotices, saying('consent')),
  team,
  answers: RegistrationAnswers.default({}),
  /** The language of the page, which the emails use. */
  language: languageOfMails,
});
export type RegistrationInput = z.infer<typeof RegistrationInput>;

/** A student whom the organiser enters. A form sends a check box as `on`. */
export const RegistrationEntry = RegistrationInput.omit({ event: true, consent: true }).extend({
  collected: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
});
export type RegistrationEntry = z.infer<typeof RegistrationEntry>;

/** `receipt` asks for the outcome. It reveals nothing to others who read it. */
export const RegistrationSent = Done.extend({ receipt: z.string() });
export type RegistrationSent = z.infer<typeof RegistrationSent>;

export const OutcomeQuestion = z.object({ receipt: z.string().min(1).max(500) });

/** `asked`: the worker has not seen it yet. `full`: no seat was left, and there is no waiting list. */
export const outcomes = ['asked', 'seat', 'waiting', 'full', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];

/** `place` on the waiting list, from 1; otherwise 0. */
export const RegistrationOutcome = answer({ outcome: z.enum(outcomes), place: z.int(), thanks: z.string() });
export type RegistrationOutcome = z.infer<typeof RegistrationOutcome>;

/** What the form of an event asks, in the caller's language, and whether it can be sent now by the portal's clock. */
export const RegistrationForm = answer({
  state: z.enum(registrationStates),
  title: z.string(),
  least: z.int(),
  most: z.int(),
  membersOnly: z.boolean(),
  questions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(questionKinds),
      label: z.string(),
      required: z.boolean(),
      /** `value` is what is sent. */
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
});
export type RegistrationForm = z.infer<typeof RegistrationForm>;
export type AskedQuestion = RegistrationForm['questions'][number];

/** Where a registration comes from: the form, the organiser, a file. */
export const registrationSources = ['form', 'organiser', 'import'] as const;

/** A registration as the organiser sees it. */
export const Registration = z.object({
  ...recordFields,
  event: z.string(),
  ...{ name: z.string(), email: z.string(), roll: z.string(), year: z.string() },
  team: z.array(z.object({ name: z.string(), roll: z.string() })),
  answers: RegistrationAnswers,
  outcome: z.enum(outcomes),
  /** On the waiting list, from 1; otherwise 0. */
  place: z.int(),
  source: z.enum(registrationSources),
  language: z.string(),
});
export type Registration = z.infer<typeof Registration>;

/** The registrations of an event in the order of seats: people with a seat, the waiting list, the others. */
export const RegistrationList = answer({
  registrations: z.array(Registration),
  /** The questions of the event, needed to read the answers. */
  questions: z.array(z.custom<EventQuestion>()),
  capacity: z.int().nullable(),
  /** The club of the event; empty for one of the department. */
  club: z.string(),
  /** Whether registration is switched on for the event. */
  isOn: z.boolean(),
  /** The least and the most people in a registration. */
  least: z.int(),
  most: z.int(),
  /** Whether a mail server is set. */
  canMail: z.boolean(),
});
export type RegistrationList = z.infer<typeof RegistrationList>;

export const RegistrationDone = Done.extend({ registration: Registration });
export type RegistrationDone = z.infer<typeof RegistrationDone>;

/** Why the list is read. */
export const RegistrationQuery = z.strictObject({
  purpose: z.enum(['list', 'csv', 'xlsx', 'print']).default('list'),
});

/** The sheet to sign before the event, or the list of arrivals afterwards. */
export const AttendanceSheetQuery = z.strictObject({ list: z.enum(['sign', 'arrivals']).default('sign') });

export const RegistrationVersion = z.object({ version: version.optional() });

/** Who gets the organiser's message. */
export const registeredGroups = ['all', 'seat', 'waiting'] as const;
export type RegisteredGroup = (typeof registeredGroups)[number];

export const RegisteredMessageInput = z.object({
  to: z.enum(registeredGroups, { error: requiredOr('choice') }),
  language: languageOfMails,
  title: requiredLine(200),
  text: requiredText(5000),
});
export type RegisteredMessageInput = z.infer<typeof RegisteredMessageInput>;

export const RegisteredMessageDone = Done.extend({ recipients: z.int() });

/** The key of an emailed link: for one registration, or for all of an address (*My data*). */
const key = z.string().min(1).max(200);
export const OwnRegistrationsKey = z.object({ key });

/** A ticket as its holder gets it. `number` can be typed at the door. */
export const OwnTicket = z.object({
  person: z.int(),
  name: z.string(),
  code: z.string(),
  number: z.string(),
});
export type OwnTicket = z.infer<typeof OwnTicket>;

/** A registration as its person sees it. */
export const OwnRegistration = z.object({
  _id: z.string(),
  version,
  outcome: z.enum(outcomes),
  place: z.int(),
  ...{ name: z.string(), email: z.string(), roll: z.string(), year: z.string() },
  team: z.array(z.object({ name: z.string(), roll: z.string() })),
  answers: RegistrationAnswers,
  /** One per person. Empty without a seat. */
  tickets: z.array(OwnTicket),
  /** The event. It may have been deleted. */
  event: z
    .object({
      _id: z.string(),
      ...{ title: z.string(), date: z.string(), lastDay: z.string(), start: z.string(), end: z.string() },
      location: z.string(),
      cancelled: z.boolean(),
      /** The text shown after registering. */
      thanks: z.string(),
    })
    .nullable(),
  form: RegistrationForm.omit({ success: true, state: true }).nullable(),
  /** Answers and team can be changed until registration closes. */
  canChange: z.boolean(),
  /** The seat can be given back until some hours before the event. */
  canWithdraw: z.boolean(),
});
export type OwnRegistration = z.infer<typeof OwnRegistration>;

export const OwnRegistrations = answer({ email: z.string(), registrations: z.array(OwnRegistration) });
export type OwnRegistrations = z.infer<typeof OwnRegistrations>;

export const OwnRegistrationChange = z.object({
  key,
  id: z.string().min(1).max(100),
  version: version.optional(),
  team,
  answers: RegistrationAnswers.default({}),
});
export type OwnRegistrationChange = z.infer<typeof OwnRegistrationChange>;

export const OwnRegistrationWithdrawal = z.object({ key, id: z.string().min(1).max(100) });
export const OwnRegistrationDone = Done.extend({ registration: OwnRegistration });
