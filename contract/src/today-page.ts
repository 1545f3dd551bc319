import { z } from 'zod';
import { DeskRecord } from './accreditation.ts';
import { answer } from './answers.ts';

/** Notices that end within this many days are shown to administrators. */
export const ENDING_WITHIN_DAYS = 7;
/** Announced events that begin within this many days are coming. */
export const COMING_WITHIN_DAYS = 14;
/** After this many days, nobody is waiting for certificates. */
export const CERTIFY_WITHIN_DAYS = 60;

const PastEvent = z.object({ _id: z.string(), title: z.string(), date: z.string(), club: z.string() });

const ComingEvent = z.object({
  ...{ _id: z.string(), title: z.string(), club: z.string(), location: z.string(), cancelled: z.boolean() },
  ...{ date: z.string(), lastDay: z.string(), start: z.string(), end: z.string() },
  /** Registrations, for people who may see the list. Missing for an event without registration. */
  registered: z.object({ seated: z.int(), waiting: z.int(), capacity: z.int().nullable() }).optional(),
});
export type ComingEvent = z.infer<typeof ComingEvent>;

/** What waits for an administrator. A part that the person may not see is missing. */
export const TodayAnswer = answer({
  /** Announced events of the last twelve months that have begun and have no record, latest first. */
  unrecorded: z
    .array(
      PastEvent.extend({
        /** True if students registered here and the person may see their certificates. */
        certificates: z.literal(true).optional(),
      }),
    )
    .optional(),
  /**
   * Recorded events of the last {@link CERTIFY_WITHIN_DAYS} days to which registered students came, and for which no
   * certificate was issued, latest first.
   */
  uncertified: z.array(PastEvent).optional(),
  /** Announced events that begin within {@link COMING_WITHIN_DAYS} days, in order. */
  coming: z.array(ComingEvent).optional(),
  /** Notices that visitors see and that end soon, the first to end first. */
  ending: z.array(z.object({ _id: z.string(), title: z.string(), showUntil: z.string() })).optional(),
  /** The event records of the current academic year. `next` is the incomplete one that lacks least. */
  accreditation: z
    .object({
      /** The year in which it started. */
      year: z.number().int(),
      events: z.number().int(),
      incomplete: z.number().int(),
      withoutPhotographs: z.number().int(),
      next: DeskRecord.nullable(),
    })
    .optional(),
  /** How many requests to take a picture down nobody has dealt with yet. */
  takedowns: z.number().int().optional(),
  /** How many messages of the contact form nobody has answered yet. */
  messages: z.number().int().optional(),
  /** How many students wait for a club to accept them. */
  members: z.number().int().optional(),
  /** How many drafts of others wait for the person's approval. */
  submitted: z.number().int().optional(),
  /** How many of the person's own drafts were returned. */
  returned: z.number().int().optional(),
  /** How many of the person's own drafts are not submitted yet. */
  drafts: z.number().int().optional(),
});
export type TodayAnswer = z.infer<typeof TodayAnswer>;
