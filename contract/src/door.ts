import { z } from 'zod';
import { answer, Done } from './answers.ts';
import type { Arrival, Contradiction, Fact } from './attendance-state.ts';
import { saying } from './field-codes.ts';
import { optionalId, optionalLine, personName, recordId, requiredLine } from './fields.ts';
import { DOOR_FACTS_MOST } from './limits.ts';
import { outcomes } from './registration.ts';
import { cleanRollNumber } from './roll-number.ts';
import { years } from './student.ts';

/** A phone at the door has the key of a helper's link, or the session of an organiser and the id of the event. */
const who = { key: z.string().min(1).max(200).optional(), event: recordId.optional() };

export const DoorOpening = z
  .object(who)
  .refine(({ key, event }) => (key ?? event) !== undefined, { path: ['key'], ...saying('required') });
export type DoorOpening = z.infer<typeof DoorOpening>;

/** A person on the list. Phones get no other data about them: helpers have no account. */
export const DoorPerson = z.object({
  registration: z.string(),
  person: z.int(),
  name: z.string(),
  year: z.string(),
  /** The last three characters of the roll number. */
  rollEnd: z.string(),
  outcome: z.enum(outcomes),
  issue: z.int(),
});
export type DoorPerson = z.infer<typeof DoorPerson>;

/** Firestore keeps names between double underscores for itself. */
const nonce = z.string().regex(/^(?!__.*__$)[\w-]{22}$/);
const phoneId = z.string().regex(/^[\w-]{8,40}$/);

/** A fact from another phone. For a walk-in it has only the name. */
export const DoorFact = z.custom<Fact>();

/** What has changed on the list since the cursor `since`. */
const news = {
  people: z.array(DoorPerson),
  /** True if `people` is the whole list: anyone missing was erased. Otherwise it has the people who changed. */
  whole: z.boolean(),
  facts: z.array(DoorFact),
  /** The cursor for the next request. */
  since: z.string(),
  /** The server's clock, ms since 1970. */
  now: z.number(),
  /** False switches the service worker off. */
  offline: z.boolean(),
  /** The event is cancelled. */
  cancelled: z.boolean(),
};

export const DoorOpened = answer({
  event: z.object({
    _id: z.string(),
    ...{ title: z.string(), date: z.string(), lastDay: z.string(), start: z.string(), location: z.string() },
    capacity: z.int().nullable(),
  }),
  /** Base64url, 32 bytes: verifies the tickets of the event. */
  publicKey: z.string(),
  /** Base64url, 32 bytes: AES-256, for the list on the phone. */
  listKey: z.string(),
  /** When the phone erases the list, ms since 1970. */
  endsAt: z.number(),
  /** The name of the helper's link, or of the organiser. */
  helper: z.string(),
  ...news,
});
export type DoorOpened = z.infer<typeof DoorOpened>;

/** A walk-in as typed at the door. */
export const WalkIn = z.object({
  name: personName(100),
  roll: optionalLine(40, cleanRollNumber).default(''),
  year: z.enum(['', ...years]).default(''),
});
export type WalkIn = z.infer<typeof WalkIn>;

/** A fact as a phone sends it. `at` is the phone's own clock. */
export const SentFact = z.object({
  nonce,
  kind: z.enum(['in', 'undone']),
  of: nonce.optional(),
  registration: optionalId.default(''),
  person: z.int().min(0).max(9).default(0),
  issue: z.int().min(0).max(9999).optional(),
  walkIn: WalkIn.optional(),
  how: z.enum(['code', 'number', 'search', 'walkIn', 'organiser']),
  at: z.int().min(0),
  /**
   * How far the phone's clock was behind the server's when they last compared. The clock may be corrected before this
   * is sent.
   */
  skewMs: z.int().optional(),
});
export type SentFact = z.infer<typeof SentFact>;

/** `now` is the phone's clock, so that a wrong one is noticed. */
export const DoorSending = z.object({
  ...who,
  phone: phoneId,
  phoneName: optionalLine(60).default(''),
  now: z.int().min(0),
  /** Each is a {@link SentFact}. An invalid one is refused alone, so that it does not hold up the others. */
  facts: z.array(z.looseObject({ nonce: z.string().max(100) })).max(DOOR_FACTS_MOST),
  since: z.string().max(100).default(''),
});
export type DoorSending = z.infer<typeof DoorSending>;

/** `taken` are the nonces that the server has now, `refused` those that it will never accept. */
export const DoorSent = answer({
  taken: z.array(z.string()),
  refused: z.array(z.string()),
  /** How far the phone's clock is behind the server's, ms. */
  skewMs: z.number(),
  ...news,
});
export type DoorSent = z.infer<typeof DoorSent>;

/** A link for a helper. Its key is shown once, when it is created. */
export const DoorLink = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** When a phone last used it. Empty: never. */
  usedAt: z.string(),
  endsAt: z.string(),
  ended: z.boolean(),
});
export type DoorLink = z.infer<typeof DoorLink>;

export const DoorLinkInput = z.object({ name: requiredLine(60) });
export const DoorLinks = answer({ links: z.array(DoorLink) });
export const DoorLinkMade = Done.extend({ link: DoorLink, key: z.string() });
export const DoorLinkDone = Done.extend({ link: DoorLink });

/** A row of the attendance list as the organiser sees it: everyone who has a seat or came. */
export const Attendance = z.object({
  registration: z.string(),
  person: z.int(),
  ...{ name: z.string(), roll: z.string(), year: z.string() },
  /** Empty for a walk-in. */
  outcome: z.enum(outcomes).or(z.literal('')),
  arrival: z.custom<Pick<Arrival, 'first' | 'facts'>>().nullable(),
  contradictions: z.array(z.custom<Contradiction>()),
});
export type Attendance = z.infer<typeof Attendance>;

export const AttendanceList = answer({
  attendance: z.array(Attendance),
  /** People with a seat, how many of them came, and walk-ins. */
  ...{ seated: z.int(), came: z.int(), walkIns: z.int() },
  club: z.string(),
});
export type AttendanceList = z.infer<typeof AttendanceList>;

/** The organiser states that somebody was there, or was not. */
export const AttendanceCorrection = z.object({
  nonce,
  registration: optionalId.default(''),
  person: z.int().min(0).max(9).default(0),
  walkIn: WalkIn.optional(),
  /** The nonces to take back. Empty: the person was there. */
  undo: z.array(nonce).max(50).default([]),
});
export type AttendanceCorrection = z.infer<typeof AttendanceCorrection>;

/** The request of a ticket's page, by the ticket's code. */
export const TicketQuestion = z.object({ code: z.string().min(1).max(300) });

/** `revoked`: a newer ticket was issued. `void`: the person no longer has a seat. */
export const TicketAnswer = answer({
  state: z.enum(['valid', 'revoked', 'void']),
  name: z.string(),
  /** The short number that can be typed at the door if no camera reads the code. */
  number: z.string(),
  event: z.object({
    _id: z.string(),
    ...{ title: z.string(), date: z.string(), lastDay: z.string(), start: z.string(), end: z.string() },
    ...{ location: z.string(), cancelled: z.boolean() },
  }),
  offline: z.boolean(),
});
export type TicketAnswer = z.infer<typeof TicketAnswer>;
