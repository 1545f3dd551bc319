import { Done } from '@club-portal/contract/answers';
import { EmailJsCall } from '@club-portal/contract/contact-message';
import { paths } from '@club-portal/contract/paths';
import { onEmulators } from '../environment.ts';
import { route } from '../http/route.ts';
import { keepContactMessage } from './store.ts';

/** Replaces EmailJS on the emulators. In production the browser sends messages to EmailJS. */
export const contactMessageRoutes = [
  route({
    method: 'POST',
    path: paths.mailbox,
    summary:
      "On the emulators only: takes what the contact form's EmailJS client sends, keeps and prints it.",
    action: 'contactMessage.add',
    body: EmailJsCall,
    answer: Done,
    run: async ({ body: { template_params: message } }) => {
      await keepContactMessage(message);
      // A person's words never get into a deployed log.
      if (onEmulators())
        console.info(`Mail from ${message.fullName} <${message.email}>:\n${message.message}`);
      return { message: (say) => say.contact.sent };
    },
  }),
];
