import { contactMessagePaths } from '@club-portal/contract/administration-paths';
import { Done } from '@club-portal/contract/answers';
import { ContactMessage, EmailJsCall, MAILBOX_PATH } from '@club-portal/contract/contact-message';
import { contentIn } from '@club-portal/contract/content/in-language';
import { paths } from '@club-portal/contract/paths';
import {
  ReceivedMessageDone,
  ReceivedMessageList,
  ReceivedMessageQuery,
  ReceivedMessageUpdate,
} from '@club-portal/contract/received-message';
import { logAccess } from '../access/access-log.ts';
import {
  contactMessagesPerAddress,
  countAttempt,
  isWithin,
  mailedContactMessages,
} from '../access/attempts.ts';
import { ApiProblem } from '../errors.ts';
import { deleteRoute } from '../http/record-routes.ts';
import { route } from '../http/route.ts';
import { mailSettings } from '../mail/settings.ts';
import {
  addContactMessage,
  deleteContactMessage,
  listContactMessages,
  updateContactMessage,
} from './store.ts';

/** Enough for all fields with every character escaped. */
const BODY_BYTES = 40_000;

export const contactMessageRoutes = [
  route({
    method: 'POST',
    path: paths.contact,
    summary:
      'A visitor writes to the department, which gets a mail. The same message on one day is taken once. 409 no-mail-server if no mail server is set, or the department has no address: the browser then sends the message through EmailJS.',
    action: 'contactMessage.add',
    body: ContactMessage,
    bodyLimitBytes: BODY_BYTES,
    answer: Done,
    status: 201,
    run: async ({ body, address }) => {
      const { email } = contentIn('en').institute;
      if (!email || !(await mailSettings()))
        throw new ApiProblem(409, 'no-mail-server', (say) => say.api.contactMessage.noMailServer);
      await countAttempt(contactMessagesPerAddress(address));
      // A message over the daily limit is still stored, and Today shows it.
      await addContactMessage(body, (await isWithin(mailedContactMessages())) ? email : null);
      return { message: (say) => say.contact.sent };
    },
  }),

  route({
    method: 'GET',
    path: contactMessagePaths.fetch,
    summary:
      'Messages of the contact form, newest first, in pages; with `state` only those that are answered, or are not. Who asks is written into the register.',
    action: 'contactMessage.list',
    query: ReceivedMessageQuery,
    answer: ReceivedMessageList,
    run: async ({ actor, query: { state, ...page } }) => {
      const { items, next } = await listContactMessages(
        actor,
        { ...page, limit: page.limit ?? 100 },
        state === undefined ? undefined : state === 'answered',
      );
      await logAccess(actor, 'contactMessages', items);
      return { messages: items, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'PUT',
    path: contactMessagePaths.update(':id'),
    summary: 'Marks a message as answered, with who did it and when, or as open again.',
    action: 'contactMessage.update',
    body: ReceivedMessageUpdate,
    answer: ReceivedMessageDone,
    run: async ({ id, actor, body }) => ({
      message: (say) => say.success.record.updated,
      contactMessage: await updateContactMessage(actor, id, body),
    }),
  }),

  deleteRoute(
    'contactMessage.delete',
    contactMessagePaths.delete(':id'),
    'Deletes a message of the contact form, and its copy in the outbox.',
    (say) => say.success.record.deleted,
    deleteContactMessage,
  ),
];

/** Replaces EmailJS on the emulators. In production a browser without a mail server sends messages to EmailJS. */
export const mailboxRoutes = [
  route({
    method: 'POST',
    path: MAILBOX_PATH,
    summary:
      "On the emulators only: takes what the contact form's EmailJS client sends, keeps and prints it.",
    action: 'contactMessage.add',
    body: EmailJsCall,
    answer: Done,
    run: async ({ body: { template_params: message } }) => {
      await addContactMessage(message, null);
      console.info(`Mail from ${message.fullName} <${message.email}>:\n${message.message}`);
      return { message: (say) => say.contact.sent };
    },
  }),
];
