import { z } from 'zod';
import { answer, Done, pageAnswer } from './answers.ts';
import { keyOf } from './club-key.ts';
import { clubsWithPage } from './content/clubs.ts';
import { requiredLine, requiredText } from './fields.ts';
import { type LanguageCode, languages } from './languages.ts';
import { years } from './student.ts';

const club = keyOf(clubsWithPage);
/** Empty for the members of all years. */
const year = z.union([z.literal(''), z.enum(years)]).default('');

/**
 * A message to the members of a club, in plain text. `language` is the language of its author, in which the portal
 * names the sender and explains how to unsubscribe.
 */
export const ClubMessageInput = z.object({
  club,
  year,
  language: z.enum(Object.keys(languages) as LanguageCode[]).default('en'),
  title: requiredLine(150),
  text: requiredText(5000),
});
export type ClubMessageInput = z.infer<typeof ClubMessageInput>;

/** The recipients that a message would reach. */
export const RecipientsQuery = z.strictObject({ club, year });
export type RecipientsQuery = z.infer<typeof RecipientsQuery>;

export const Recipients = answer({
  /** How many addresses get it. */
  recipients: z.int(),
  /** How many have unsubscribed. */
  unsubscribed: z.int(),
  /** How many emails may still be sent today. The others follow on the next days. */
  leftToday: z.int(),
  /** The sender's address. Empty if no mail server is set: then nothing can be sent. */
  sender: z.string(),
  /** Where replies go. */
  answersTo: z.string(),
});
export type Recipients = z.infer<typeof Recipients>;

/** A sent message and its progress. */
export const ClubMessage = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  /** Name of the author. */
  name: z.string(),
  club: z.string(),
  year: z.string(),
  title: z.string(),
  recipients: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
});
export type ClubMessage = z.infer<typeof ClubMessage>;

export const ClubMessageDone = Done.extend({ messageId: z.string(), recipients: z.int() });
export type ClubMessageDone = z.infer<typeof ClubMessageDone>;

export const ClubMessageList = pageAnswer({ messages: z.array(ClubMessage) });
export type ClubMessageList = z.infer<typeof ClubMessageList>;
