import { vi } from 'vitest';
import { MAILS, type ReceivedMail } from '../../scripts/mail-server.ts';
import { ports } from '../../scripts/ports.ts';

/** An email that the Auth emulator keeps instead of sending it. */
export interface Mail {
  email: string;
  requestType: string;
  oobCode: string;
  /** Firebase's own page, which performs the email's action and then leads to `continueUrl`. */
  oobLink: string;
}

/** Returns the emails to an address, oldest first. */
export async function mailsTo(address: string, requestType?: string): Promise<Mail[]> {
  const sent = await fetch(`http://127.0.0.1:${ports.Auth}/emulator/v1/projects/demo-club-portal/oobCodes`);
  const { oobCodes } = (await sent.json()) as { oobCodes: Mail[] };
  return oobCodes.filter(
    (mail) =>
      mail.email.toLowerCase() === address.toLowerCase() &&
      (requestType === undefined || mail.requestType === requestType),
  );
}

/** Waits for an email to an address, and returns the page of the portal that the newest one leads to. */
export async function pageMailedTo(address: string): Promise<URL> {
  const link = await vi.waitUntil(async () => (await mailsTo(address)).at(-1)?.oobLink, { timeout: 10_000 });
  return new URL(new URL(link).searchParams.get('continueUrl') ?? '');
}

/** The key in the newest link to one's own data. */
export async function ownDataKeyMailedTo(address: string): Promise<string> {
  return (await pageMailedTo(address)).hash.replace('#key=', '');
}

/** The emails that the portal's own mail server has accepted for an address, oldest first. */
export async function mailsReceivedBy(address: string): Promise<ReceivedMail[]> {
  const mails = (await (await fetch(`${MAILS}/mails.json`)).json()) as ReceivedMail[];
  return mails.filter(({ recipients }) => recipients.includes(address));
}

/** Waits for the email number `count` to an address, and returns it. */
export function mailReceivedBy(address: string, count = 1): Promise<ReceivedMail> {
  return vi.waitUntil(async () => (await mailsReceivedBy(address))[count - 1], { timeout: 30_000 });
}
