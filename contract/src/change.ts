import { z } from 'zod';
import { answer, pageAnswer } from './answers.ts';
import { clubKey } from './club-key.ts';
import { calendarDate } from './fields.ts';
import { PageQuery } from './queries.ts';
import { loggedVerbs } from './record-key.ts';

/** A changed field, with its values as text if they are kept. */
export const ChangedField = z.object({
  name: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
});
export type ChangedField = z.infer<typeof ChangedField>;

/** An entry of the log. */
export const Change = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  /** Uid of the person, or name of the job. Empty for a visitor. */
  actor: z.string(),
  /** The person's name at that time. */
  name: z.string(),
  /** Who approved this person's submission. Empty if nobody had to. */
  approver: z.string(),
  action: z.string(),
  verb: z.string(),
  collection: z.string(),
  /** Id of the record. Empty for several records, and for erased personal data. */
  id: z.string(),
  title: z.string(),
  club: z.string(),
  fields: z.array(ChangedField),
});
export type Change = z.infer<typeof Change>;

export const ChangeList = pageAnswer({ changes: z.array(Change) });
export type ChangeList = z.infer<typeof ChangeList>;

/** Everyone with an entry: people, including those who have lost their role, and jobs of the portal. */
export const LoggedPeople = answer({ people: z.array(Change.pick({ actor: true, name: true })) });
export type LoggedPeople = z.infer<typeof LoggedPeople>;

/** Pages of entries, newest first. `from` and `to` are the first and the last day in India. */
export const ChangeQuery = PageQuery.extend({
  record: z
    .string()
    .regex(/^[A-Za-z]+-[A-Za-z0-9_-]{1,128}$/)
    .optional(),
  person: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/)
    .optional(),
  collection: z
    .string()
    .regex(/^[A-Za-z]{1,40}$/)
    .optional(),
  verb: z.enum(loggedVerbs).optional(),
  club: clubKey.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
});
export type ChangeQuery = z.infer<typeof ChangeQuery>;
