import type { Actor, Subject } from '@club-portal/contract/access';
import type { TicketAnswer } from '@club-portal/contract/door';
import { inLanguage } from '@club-portal/contract/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import type { OwnTicket } from '@club-portal/contract/registration';
import { ticketNumber } from '@club-portal/contract/ticket-code';
import { type DocumentReference, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { worksOffline } from '../environment.ts';
import { ApiProblem, notFound } from '../errors.ts';
import { putMail, sendSoon } from '../mail/outbox.ts';
import { mailSettings } from '../mail/settings.ts';
import { FIRST_ISSUE, peopleOf } from '../records/attendance.ts';
import { changeRecord, updateRecord } from '../records/records.ts';
import { readRegisteredEvent } from '../records/registered-event.ts';
import { holderOfTicket } from '../records/ticket-holder.ts';
import { signTicket } from '../records/ticket-key.ts';
import type { Sentence } from '../sentences.ts';
import { toRegistration } from './documents.ts';
import { mailAbout } from './mails.ts';

interface RegistrationDocument {
  document: DocumentReference;
  subjectOf: (record: DocumentSnapshot) => Subject;
  notFoundMessage: Sentence;
}

/** Returns the tickets of a registration, one for each of its people. Empty without a seat. */
export async function ticketsOf(document: DocumentSnapshot): Promise<OwnTicket[]> {
  if (document.get('outcome') !== 'seat') return [];
  const event: string = document.get('event');
  return Promise.all(
    peopleOf(document).map(async ({ registration, person, issue, name }) => ({
      ...{ person, name },
      code: await signTicket({ event, registration, person, issue }),
      number: ticketNumber(registration, person),
    })),
  );
}

/** Returns the content of a ticket's page. Throws 404 for a forged code, or if its event or registration is gone. */
export async function readTicketPage(
  code: string,
  language: LanguageCode,
): Promise<Omit<TicketAnswer, 'success'>> {
  const found = await holderOfTicket(code);
  if (!found) throw notFound((say) => say.api.registration.ticketNotFound);
  const { ticket, event, listed } = found;
  const isVoid = listed?.outcome !== 'seat';
  const isRevoked = listed !== undefined && ticket.issue < listed.issue;
  const { _id, title, date, lastDay, start, end, location, cancelled } = inLanguage(event, language);
  return {
    state: isVoid ? 'void' : isRevoked ? 'revoked' : 'valid',
    // An earlier ticket may belong to somebody who has left the team.
    name: isRevoked ? '' : (listed?.name ?? ''),
    number: ticketNumber(ticket.registration, ticket.person),
    event: { _id, title, date, lastDay, start, end, location, cancelled },
    offline: worksOffline(),
  };
}

/** The issue has at most four digits in a code. */
const ISSUES_MOST = 9999;

/** Like `renewTickets` of the store. */
export async function issueNewTickets(actor: Actor, about: RegistrationDocument): Promise<void> {
  const canMail = (await mailSettings()) !== null;
  const stored = await about.document.get();
  const event = stored.exists ? await readRegisteredEvent(stored.get('event')) : null;
  const asked = { ...about, actor, action: 'registration.update' as const };
  const sent = await changeRecord(asked, async (transaction, current) => {
    const issue = (current.get('issue') ?? FIRST_ISSUE) + 1;
    if (current.get('outcome') !== 'seat' || issue > ISSUES_MOST)
      throw new ApiProblem(409, 'changed-meanwhile', (say) => say.api.registration.noSeat, {
        current: toRegistration(current),
      });
    const { name, email, language = 'en', team, outcome } = current.data() ?? {};
    const registered = { id: current.id, name, email, outcome, language, team, issue };
    const mail = canMail && event ? await mailAbout(event, registered, 'newTickets') : null;
    updateRecord(transaction, current, { issue, changedAt: FieldValue.serverTimestamp() });
    return mail && putMail(transaction, mail);
  });
  if (sent) await sendSoon(sent).catch(() => {});
}
