/*
 * The code of a ticket. It is the link of the ticket's page, so that any camera opens something sensible. Without
 * schemas, because the door's worker reads it.
 */

/**
 * The part of the link after `/ticket#`: event, registration, person, issue, and the signature in base64url, separated
 * by dots.
 */
export interface TicketCode {
  event: string;
  registration: string;
  /** 0 for the person who registered, then the team members in order. */
  person: number;
  /** Increases when the organiser issues new tickets. Earlier ones are revoked. */
  issue: number;
  signature: string;
}

export const TICKET_PAGE = '/ticket';

/** What the key of the event signs. */
export function signedPart({ event, registration, person, issue }: Omit<TicketCode, 'signature'>): string {
  return [event, registration, person, issue].join('.');
}

export function writeTicket(ticket: TicketCode): string {
  return `${signedPart(ticket)}.${ticket.signature}`;
}

/** An Ed25519 signature has 64 bytes. */
const code = /^([\w-]{1,100})\.([\w-]{1,100})\.(\d)\.(\d{1,4})\.([\w-]{86})$/;

/** Null for any other text: an address of another site, a bar code, a part of a code. */
export function readTicket(text: string): TicketCode | null {
  const [, event = '', registration = '', person, issue, signature = ''] =
    code.exec(text.slice(text.indexOf('#') + 1).trim()) ?? [];
  if (person === undefined || issue === undefined) return null;
  return { event, registration, person: Number(person), issue: Number(issue), signature };
}

/** Seven digits for the registration, and one for the person. */
const NUMBERS = 9_999_991;

/**
 * The number of a ticket that can be typed at the door. Two tickets of an event may share a number, though rarely: then
 * the door shows both people.
 */
export function ticketNumber(registration: string, person: number): string {
  let number = 0;
  for (const sign of registration) number = (number * 131 + (sign.codePointAt(0) ?? 0)) % NUMBERS;
  const digits = `${String(number).padStart(7, '0')}${person}`;
  return `${digits.slice(0, 4)} ${digits.slice(4)}`;
}
