import { z } from 'zod';
import { email, personName, requiredText } from './fields.ts';

/** What the contact form sends, as the template parameters of the EmailJS call. */
export const ContactMessage = z.object({
  fullName: personName(100),
  email,
  message: requiredText(5000),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** EmailJS's own call, https://www.emailjs.com/docs/rest-api/send/, as the local mailbox takes it. */
export const EmailJsCall = z.object({
  service_id: z.string(),
  template_id: z.string(),
  user_id: z.string(),
  template_params: ContactMessage,
});
export type EmailJsCall = z.infer<typeof EmailJsCall>;
