import { z } from 'zod';
import { email, personName, requiredText } from './fields.ts';

/** The values of the contact form. They are also the template parameters of the EmailJS call. */
export const ContactMessage = z.object({
  fullName: personName(100),
  email,
  message: requiredText(5000),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The EmailJS call https://www.emailjs.com/docs/rest-api/send/. The local mailbox accepts the same body. */
export const EmailJsCall = z.object({
  service_id: z.string(),
  template_id: z.string(),
  user_id: z.string(),
  template_params: ContactMessage,
});
export type EmailJsCall = z.infer<typeof EmailJsCall>;

/** Only on the emulators: the path of the EmailJS call with the origin `/api/v1/mailbox`. */
export const MAILBOX_PATH = '/mailbox/api/v1.0/email/send';
