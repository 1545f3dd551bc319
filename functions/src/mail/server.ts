import { email } from '@club-portal/contract/fields';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';

/** The department's mail server and an account there. `from` is the sender of every email. */
export const MailSettings = z.object({
  host: z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i),
  port: z.coerce.number().int().min(1).max(65_535),
  user: z.string().min(1).max(300),
  password: z.string().min(1).max(1000),
  from: email,
});
export type MailSettings = z.infer<typeof MailSettings>;

/** Secret Manager stores the settings as JSON under this name. `npm run deploy` creates it, empty. */
export const MAIL_SECRET = 'mail';

/** Passwords and emails are sent through TLS only, except to a server on this machine. Loads nodemailer. */
export async function openTransport(
  { host, port, user, password }: MailSettings,
  isLocal = false,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...{ host, port, pool: true, maxConnections: 1 },
    secure: port === 465,
    requireTLS: !isLocal && port !== 465,
    ignoreTLS: isLocal,
    auth: { user, pass: password },
    ...{ connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 },
  });
}
