import { createHmac } from 'node:crypto';
import type { Actor } from '@club-portal/contract/access';
import { personKey } from '@club-portal/contract/attendance-state';
import {
  FEEDBACK_LEAST,
  type FeedbackForm,
  type FeedbackGiven,
  type FeedbackResults,
} from '@club-portal/contract/feedback';
import { inLanguage } from '@club-portal/contract/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import { momentInIndia } from '@club-portal/contract/today';
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiProblem, alreadyExists, gone, invalid, notFound } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { hasArrived, readAttendance } from '../records/attendance.ts';
import { logChange } from '../records/changes.ts';
import { isAsked, renewEventCounts } from '../records/event-counts.ts';
import { deleteExpiredByEvent, isKept } from '../records/expiry.ts';
import {
  feedback,
  feedbackClosing,
  feedbackGiven,
  feedbackOpening,
  isFeedbackClosed,
} from '../records/feedback.ts';
import { portalKey } from '../records/portal-key.ts';
import {
  expiryAfter,
  type RegisteredEvent,
  readEventsOf,
  requireRegisteredEvent,
} from '../records/registered-event.ts';
import { holderOfTicket } from '../records/ticket-holder.ts';
import { authorize, doingOf, includesClub, requireClubs, requireRight } from '../rights.ts';
import { type Answers, noAnswers, withAnswer } from './answers.ts';

/** The person that a ticket's code belongs to, who may have feedback to give. */
interface Asked {
  event: RegisteredEvent;
  person: { registration: string; person: number };
}

/** Throws 404 for a code that is invalid or no longer valid, or whose event or registration is gone. */
async function openCode(code: string): Promise<Asked> {
  const found = await holderOfTicket(code);
  if (!found?.listed || found.ticket.issue < found.listed.issue)
    throw notFound((say) => say.api.feedback.ticketNotFound);
  return { event: found.event, person: found.listed };
}

function hashOf(key: Buffer, { event, person }: Asked): string {
  return createHmac('sha256', key)
    .update(`${event._id} ${personKey(person)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Whether feedback may be given. `read` reads both documents of the event. */
async function stateOf(
  asked: Asked,
  read: (event: string) => Promise<[all: DocumentSnapshot, given: DocumentSnapshot]>,
): Promise<FeedbackForm['state']> {
  const { event, person } = asked;
  const [key, [all, given]] = await Promise.all([portalKey('feedback'), read(event._id)]);
  if (Date.now() < feedbackOpening(event)) return 'notYet';
  if (isFeedbackClosed(event, all)) return 'closed';
  if (!(await hasArrived(person, event._id))) return 'absent';
  return givenIn(given).includes(hashOf(key, asked)) ? 'given' : 'open';
}

function givenIn(document: DocumentSnapshot): string[] {
  return document.get('given') ?? [];
}

function answersIn(document: DocumentSnapshot): Answers {
  return { ...noAnswers, ...document.data() };
}

/** Returns what the feedback page shows. Throws 404 like {@link openCode}. */
export async function readFeedbackForm(
  code: string,
  language: LanguageCode,
): Promise<Omit<FeedbackForm, 'success'>> {
  const asked = await openCode(code);
  const state = await stateOf(asked, async (event) => [
    await feedback.doc(event).get(),
    await feedbackGiven.doc(event).get(),
  ]);
  return { state, title: inLanguage(asked.event, language).title };
}

/**
 * Adds an answer and notes that this ticket has given one, in one transaction. Nothing is logged. Throws 404 like
 * {@link openCode}, 409 for a second answer, 410 after the end, 403 before the event and for people who were not there,
 * 400 if there is no room for the sentences.
 */
export async function addFeedback(code: string, given: FeedbackGiven): Promise<void> {
  const asked = await openCode(code);
  const { event } = asked;
  const [documents, key] = [
    [feedback.doc(event._id), feedbackGiven.doc(event._id)] as const,
    await portalKey('feedback'),
  ];
  await firestore.runTransaction(async (transaction) => {
    const [all, before] = await transaction.getAll(...documents);
    if (!all || !before) return;
    requireOpen(await stateOf(asked, async () => [all, before]));
    const after = withAnswer(answersIn(all), given);
    if (!after) throw invalid({ better: (say) => say.api.feedback.noRoom });
    const closesAt = Timestamp.fromMillis(feedbackClosing(event, all));
    const { answers, content, organisation, usefulness, good, better } = after;
    transaction.set(all.ref, {
      ...{ event: event._id, club: event.club, expireAt: expiryAfter(event), closesAt },
      ...{ answers, content, organisation, usefulness, good, better },
    });
    transaction.set(before.ref, {
      given: [...givenIn(before), hashOf(key, asked)].toSorted(),
      expireAt: closesAt,
    });
  });
}

function requireOpen(state: FeedbackForm['state']): void {
  if (state === 'given') throw alreadyExists((say) => say.api.feedback.given);
  if (state === 'closed') throw gone((say) => say.api.feedback.closed);
  if (state !== 'open') throw new ApiProblem(403, 'forbidden', (say) => say.api.feedback[state]);
}

/** Throws 404, 403. */
export async function readFeedbackResults(
  actor: Actor,
  id: string,
): Promise<Omit<FeedbackResults, 'success'>> {
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'feedback.list', { club: event.club });
  const [all, attendance] = await Promise.all([feedback.doc(id).get(), readAttendance(id)]);
  const hasClosed = isFeedbackClosed(event, all);
  const { answers, content, organisation, usefulness, good, better } = answersIn(all);
  const isShown = hasClosed && answers >= FEEDBACK_LEAST;
  return {
    asked: attendance.filter(isAsked).length,
    answers,
    isClosed: hasClosed,
    closesOn: momentInIndia(new Date(feedbackClosing(event, all) - 1)).slice(0, 10),
    summary: isShown ? { answers, content, organisation, usefulness } : null,
    ...(isShown ? { good, better } : { good: [], better: [] }),
    club: event.club,
  };
}

/** Lets the organiser close feedback early. Throws 404, 403. */
export async function closeFeedback(actor: Actor, id: string): Promise<void> {
  const event = await requireRegisteredEvent(id);
  await firestore.runTransaction(async (transaction) => {
    const found = await transaction.get(feedback.doc(id));
    const record = authorize(actor, 'feedback.update', found, { club: event.club });
    if (found.get('closedAt')) return;
    const expireAt = expiryAfter(event);
    close(transaction, found, { event: id, club: event.club, expireAt, closedEarly: true });
    const subject = { collection: 'feedback', id, club: event.club, expireAt };
    logChange(transaction, doingOf(record), subject, [{ name: 'closed' }]);
  });
  await countClosed(id);
}

/**
 * Copies the result to the record of the event. A crash before that leaves `closesAt`, by which the sweeper finds it.
 */
async function countClosed(id: string): Promise<void> {
  await renewEventCounts(id);
  await firestore.runTransaction(async (transaction) => {
    const found = await transaction.get(feedback.doc(id));
    // Issuing certificates may have reopened it meanwhile.
    if (found.get('closedAt')) transaction.update(found.ref, { closesAt: FieldValue.delete() });
  });
}

/** With fewer than {@link FEEDBACK_LEAST} answers only their number is kept. Who has answered is forgotten. */
function close(transaction: Transaction, found: DocumentSnapshot, about: object = {}): void {
  const { answers } = answersIn(found);
  const few = { ...noAnswers, answers };
  const closing = { closedAt: Timestamp.now(), closesAt: Timestamp.now() };
  transaction.set(found.ref, { ...about, ...(answers < FEEDBACK_LEAST && few), ...closing }, { merge: true });
  transaction.delete(feedbackGiven.doc(found.id));
}

/** Closes feedback that is due, and deletes what has expired. */
export async function sweepFeedback(now: Date): Promise<number> {
  const { docs } = await feedback.where('closesAt', '<=', Timestamp.fromDate(now)).select().get();
  for (const { ref } of docs) {
    await firestore.runTransaction(async (transaction) => {
      const found = await transaction.get(ref);
      if (found.exists && !found.get('closedAt')) close(transaction, found);
    });
    await countClosed(ref.id);
  }
  return deleteExpiredByEvent(feedback, now);
}

/** Returns what was said about each event, for the export. */
export async function exportFeedback(actor: Actor): Promise<object[]> {
  const clubs = requireClubs(actor, 'feedback.list');
  const { docs } = await feedback.where('answers', '>=', FEEDBACK_LEAST).get();
  const kept = docs.filter((document) => isKept(document) && includesClub(clubs, document.get('club')));
  const events = await readEventsOf(kept);
  return kept.flatMap((document) => {
    const event = events.get(document.get('event'));
    if (!event || !isFeedbackClosed(event, document)) return [];
    const { answers, content, organisation, usefulness, good, better } = answersIn(document);
    return [{ event: event.title, answers, content, organisation, usefulness, good, better }];
  });
}
