import { clubMessagePaths } from '@club-portal/contract/administration-paths';
import {
  ClubMessageDone,
  ClubMessageInput,
  ClubMessageList,
  Recipients,
  RecipientsQuery,
} from '@club-portal/contract/club-message';
import { PageQuery } from '@club-portal/contract/queries';
import { clubMessagesPerPerson, countAttempt } from '../access/attempts.ts';
import type { SignedInPerson } from '../access/session.ts';
import { ApiProblem } from '../errors.ts';
import { ownOrigins } from '../http/origin.ts';
import { route } from '../http/route.ts';
import { mailsLeftToday } from '../mail/limit.ts';
import { mailSettings } from '../mail/settings.ts';
import { addClubMessage, countRecipients, listClubMessages } from './store.ts';

/** Default number of messages on a page. Each costs three counts. */
const PAGE = 20;

export const clubMessageRoutes = [
  route({
    method: 'GET',
    path: clubMessagePaths.recipients,
    summary:
      'How many members of a club, or of one year, a message would reach, how many have unsubscribed, and how many mails may still be sent on this day. `sender` is empty if no mail server is set.',
    action: 'clubMessage.list',
    query: RecipientsQuery,
    answer: Recipients,
    run: async ({ actor, query }) => {
      const counts = await countRecipients(actor, query);
      const [settings, leftToday] = await Promise.all([mailSettings(), mailsLeftToday()]);
      return { ...counts, leftToday, sender: settings?.from ?? '', answersTo: addressOf(actor) };
    },
  }),

  route({
    method: 'GET',
    path: clubMessagePaths.list,
    summary:
      'The messages of the last thirty days, newest first, in pages, and how many of their mails are waiting, sent and failed.',
    action: 'clubMessage.list',
    query: PageQuery,
    answer: ClubMessageList,
    run: async ({ actor, query }) => {
      const { items, next } = await listClubMessages(actor, { ...query, limit: query.limit ?? PAGE });
      return { messages: items, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'POST',
    path: clubMessagePaths.add,
    summary:
      'Sends a message in plain text to the members of a club, or of one year of it. Each gets a mail of their own, with a link that ends these mails. 409 no-mail-server or no-recipients if nothing can be sent.',
    action: 'clubMessage.add',
    body: ClubMessageInput,
    answer: ClubMessageDone,
    status: 201,
    addsOnce: true,
    run: async ({ actor, body, once, http }) => {
      if (!(await mailSettings()))
        throw new ApiProblem(409, 'no-mail-server', (say) => say.api.clubMessage.noMailServer);
      await countAttempt(clubMessagesPerPerson(actor.uid));
      // A script sends no origin. If there is one, it has been checked already.
      const origin = http.req.header('Origin') ?? ownOrigins()[0];
      const writer = { name: actor.record.displayName ?? '', replyTo: addressOf(actor), origin };
      const { id, recipients } = await addClubMessage(actor, body, writer, once);
      return {
        message: (say) => say.success.clubMessage.added(recipients),
        messageId: id,
        recipients,
      };
    },
  }),
];

function addressOf({ record }: SignedInPerson): string {
  return record.email ?? '';
}
