import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { notFound } from '../errors.ts';
import { portalKey } from '../records/portal-key.ts';

/**
 * What the browser of somebody who has registered asks the outcome with. It is encrypted, so that one for a roll number that was
 * registered before looks the same: nobody learns who is registered.
 */
export interface Ticket {
  event: string;
  /** Empty if the roll number was registered before. */
  registration: string;
  /** When it was sent, in ms since 1970. */
  at: number;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Ids are at most this long together. Tickets of one length say nothing by it. */
const TEXT_LENGTH = 200;
/** After this time the answer is in the mail. */
const VALID_MS = 60 * 60 * 1000;

export async function sealTicket(ticket: Ticket): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await portalKey('registrationTickets'), iv);
  const text = JSON.stringify(ticket).padEnd(TEXT_LENGTH);
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Throws 404 for a ticket that the portal did not make, or that is an hour old. */
export async function openTicket(sealed: string): Promise<Ticket> {
  const ticket = await decrypt(Buffer.from(sealed, 'base64url')).catch(() => null);
  if (!ticket || ticket.at < Date.now() - VALID_MS) throw notFound((say) => say.api.registration.ticket);
  return ticket;
}

async function decrypt(bytes: Buffer): Promise<Ticket> {
  const decipher = createDecipheriv(
    CIPHER,
    await portalKey('registrationTickets'),
    bytes.subarray(0, IV_BYTES),
    {
      authTagLength: TAG_BYTES,
    },
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString());
}
