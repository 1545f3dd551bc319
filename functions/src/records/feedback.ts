import { FEEDBACK_LEAST, type FeedbackSummary } from '@club-portal/contract/feedback';
import { lastDayOf } from '@club-portal/contract/last-day';
import { FEEDBACK_DAYS } from '@club-portal/contract/rated-parts';
import { timeInIndia } from '@club-portal/contract/today';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';

/**
 * `feedback/{event}`: event, club, all answers together (`feedback/answers.ts`), closesAt (until it is closed and counted), closedAt,
 * expireAt. One document for all answers, so that no answer has a time, a place or an id.
 */
export const feedback = firestore.collection('feedback');

type Days = Parameters<typeof lastDayOf>[0];

/** Feedback opens on the last day of the event, ms since 1970. */
export function feedbackOpening(event: Days): number {
  return timeInIndia(`${lastDayOf(event)}T00:00`);
}

/** When it closes, if the organiser has not closed it before, ms since 1970. */
export function feedbackClosing(event: Days): number {
  return feedbackOpening(event) + (1 + FEEDBACK_DAYS) * DAY_MS;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Null before it is closed, and of too few answers. */
export function feedbackSummaryIn(document: DocumentSnapshot): FeedbackSummary | null {
  const closesAt: Timestamp | undefined = document.get('closesAt');
  const isClosed =
    document.get('closedAt') !== undefined || (closesAt?.toMillis() ?? Date.now()) < Date.now();
  const { answers = 0, content, organisation, usefulness } = document.data() ?? {};
  return isClosed && answers >= FEEDBACK_LEAST ? { answers, content, organisation, usefulness } : null;
}
