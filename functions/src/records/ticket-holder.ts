import type { TicketCode } from '@club-portal/contract/ticket-code';
import { firestore } from '../firestore.ts';
import { type ListedPerson, peopleOf } from './attendance.ts';
import { isKept } from './expiry.ts';
import { type RegisteredEvent, readRegisteredEvent } from './registered-event.ts';
import { openTicketCode } from './ticket-key.ts';

interface TicketHolder {
  ticket: TicketCode;
  event: RegisteredEvent;
  /** Undefined for a team member who has left. */
  listed: ListedPerson | undefined;
}

/** Returns the holder of a ticket. Null for a code that is not ours, or whose event or registration is gone. */
export async function holderOfTicket(code: string): Promise<TicketHolder | null> {
  const ticket = await openTicketCode(code);
  if (!ticket) return null;
  const [found, event] = await Promise.all([
    firestore.doc(`registrations/${ticket.registration}`).get(),
    readRegisteredEvent(ticket.event),
  ]);
  if (!found.exists || !isKept(found) || !event) return null;
  return { ticket, event, listed: peopleOf(found)[ticket.person] };
}
