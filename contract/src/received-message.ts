import { z } from 'zod';
import { Done, pageAnswer } from './answers.ts';
import { recordFields, version } from './fields.ts';
import { PageQuery } from './queries.ts';

/** A message of the contact form, as administrators see it. `answered` is null until somebody marks it. */
export const ReceivedMessage = z.object({
  ...recordFields,
  fullName: z.string(),
  email: z.string(),
  message: z.string(),
  answered: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
});
export type ReceivedMessage = z.infer<typeof ReceivedMessage>;

export const receivedMessageStates = ['open', 'answered'] as const;

export const ReceivedMessageQuery = PageQuery.extend({ state: z.enum(receivedMessageStates).optional() });
export type ReceivedMessageQuery = z.infer<typeof ReceivedMessageQuery>;

export const ReceivedMessageUpdate = z.object({ answered: z.boolean(), version: version.optional() });
export type ReceivedMessageUpdate = z.infer<typeof ReceivedMessageUpdate>;

export const ReceivedMessageList = pageAnswer({ messages: z.array(ReceivedMessage) });
export type ReceivedMessageList = z.infer<typeof ReceivedMessageList>;

export const ReceivedMessageDone = Done.extend({ contactMessage: ReceivedMessage });
