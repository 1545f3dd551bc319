import { FEEDBACK_LEAST, type FeedbackSummary } from '@club-portal/contract/feedback';
import { lastDayOf } from '@club-portal/contract/last-day';
import { FEEDBACK_DAYS } from '@club-portal/contract/rated-parts';
import { timeInIndia } from '@club-portal/contract/today';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { expiryAfter, type RegisteredEvent } from './registered-event.ts';

/**
 * `feedback/{event}`: event, club, all answers together (`feedback/answers.ts`), closesAt (until it is closed and
 * counted), closedAt, closedEarly (by the organiser), expireAt. One document holds all answers, so that no answer has a
 * time, a place or an id.
 */
export const feedback = firestore.collection('feedback');

/**
 * `feedbackGiven/{event}`: given (hashes of the people who have given feedback, sorted), expireAt (when a Firestore TTL
 * policy deletes it). It is deleted when feedback is closed.
 */
export const feedbackGiven = firestore.collection('feedbackGiven');

type Days = Parameters<typeof lastDayOf>[0];

/** When feedback opens, ms since 1970: on the last day of the event. */
export function feedbackOpening(event: Days): number {
  return timeInIndia(`${lastDayOf(event)}T00:00`);
}

/**
 * When feedback closes unless the organiser has closed it earlier, ms since 1970: a week after the event, or after the
 * last day on which emails asked for it.
 */
export function feedbackClosing(event: Days, all: DocumentSnapshot): number {
  const asked: Timestamp | undefined = all.get('closedAt') ? undefined : all.get('closesAt');
  return Math.max(closingAfter(lastDayOf(event)), asked?.toMillis() ?? 0);
}

function closingAfter(day: string): number {
  return timeInIndia(`${day}T00:00`) + (1 + FEEDBACK_DAYS) * DAY_MS;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function isFeedbackClosed(event: Days, all: DocumentSnapshot): boolean {
  return Date.now() >= feedbackClosing(event, all) || all.get('closedAt') !== undefined;
}

/**
 * Keeps feedback open until a week after this day, on which the last email asks for it. Returns when it closes, ms
 * since 1970. Null if nobody may answer any more: the organiser has closed it, or its results were shown, and comparing
 * them with later results would reveal later answers.
 */
export function askForFeedback(event: RegisteredEvent, day: string): Promise<number | null> {
  const [all, given] = [feedback.doc(event._id), feedbackGiven.doc(event._id)];
  return firestore.runTransaction(async (transaction) => {
    const [found, before] = [await transaction.get(all), await transaction.get(given)];
    const isShown = isFeedbackClosed(event, found) && (found.get('answers') ?? 0) >= FEEDBACK_LEAST;
    if (isShown || found.get('closedEarly')) return null;
    const closing = Math.max(feedbackClosing(event, found), closingAfter(day));
    const closesAt = Timestamp.fromMillis(closing);
    const about = { event: event._id, club: event.club, expireAt: expiryAfter(event), closesAt };
    // If there were too few answers, they are already erased, and the same people may answer again.
    transaction.set(all, about, { merge: found.get('closedAt') === undefined });
    if (before.exists) transaction.update(given, { expireAt: closesAt });
    return closing;
  });
}

/** Null until feedback is closed, and if there are too few answers. */
export function feedbackSummaryIn(document: DocumentSnapshot): FeedbackSummary | null {
  const closesAt: Timestamp | undefined = document.get('closesAt');
  const isClosed =
    document.get('closedAt') !== undefined || (closesAt?.toMillis() ?? Date.now()) < Date.now();
  const { answers = 0, content, organisation, usefulness } = document.data() ?? {};
  return isClosed && answers >= FEEDBACK_LEAST ? { answers, content, organisation, usefulness } : null;
}
