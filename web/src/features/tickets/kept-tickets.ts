import type { TicketAnswer } from '@club-portal/contract/door';

/*
 * The tickets that were opened in this browser, with what they are for, so that they work without a network. Stored
 * until a week after the event.
 */

const KEY = 'tickets';
const AFTER_MS = 7 * 24 * 60 * 60 * 1000;
/** A phone that opens more is not a student's. */
const MOST = 20;

export interface KeptTicket {
  /** The part of the address after `#`. */
  code: string;
  shown: TicketAnswer;
}

/** Newest first. */
export function keptTickets(): KeptTicket[] {
  try {
    const kept: KeptTicket[] = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return kept.filter(
      ({ shown: { event } }) => Date.parse(event.lastDay || event.date) + AFTER_MS > Date.now(),
    );
  } catch {
    // Storage is damaged or refused.
    return [];
  }
}

/** Returns whether the browser has it now. */
export function keepTicket(ticket: KeptTicket): boolean {
  const others = keptTickets().filter(({ code }) => code !== ticket.code);
  return store([ticket, ...others].slice(0, MOST));
}

export function forgetTicket(code: string): void {
  store(keptTickets().filter((kept) => kept.code !== code));
}

function store(tickets: KeptTicket[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(tickets));
    return true;
  } catch {
    return false;
  }
}
