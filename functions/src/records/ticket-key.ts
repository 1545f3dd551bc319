import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import { readTicket, signedPart, type TicketCode, writeTicket } from '@club-portal/contract/ticket-code';
import { portalKey } from './portal-key.ts';

/*
 * The keys of an event's tickets and of its lists at the door. They derive from a secret of the portal, so nothing is
 * stored per event, and a ticket for another event or portal does not fit.
 */

const KEY_BYTES = 32;
/** The PKCS #8 header before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

async function derive(purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await portalKey('tickets'), '', purpose, KEY_BYTES));
}

async function ticketKey(event: string): Promise<KeyObject> {
  const key = Buffer.concat([PKCS8_START, await derive(`tickets ${event}`)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** Base64url, 32 bytes. The phones at the door verify tickets with it. */
export async function publicTicketKey(event: string): Promise<string> {
  return createPublicKey(await ticketKey(event)).export({ format: 'jwk' }).x ?? '';
}

/** Base64url, 32 bytes. A phone encrypts its list with it. `holder` is the link or the person that opens the door. */
export async function listKeyOf(event: string, holder: string): Promise<string> {
  return (await derive(`list ${event} ${holder}`)).toString('base64url');
}

/** The code of a ticket. */
export async function signTicket(ticket: Omit<TicketCode, 'signature'>): Promise<string> {
  const signature = sign(null, Buffer.from(signedPart(ticket)), await ticketKey(ticket.event));
  return writeTicket({ ...ticket, signature: signature.toString('base64url') });
}

/** Null for a text that is not a ticket, or that the portal has not signed. */
export async function openTicketCode(text: string): Promise<TicketCode | null> {
  const ticket = readTicket(text);
  if (!ticket) return null;
  const key = createPublicKey(await ticketKey(ticket.event));
  const signature = Buffer.from(ticket.signature, 'base64url');
  return verify(null, Buffer.from(signedPart(ticket)), key, signature) ? ticket : null;
}
