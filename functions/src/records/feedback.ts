import { FEEDBACK_LEAST, type FeedbackSummary } from '@club-portal/contract/feedback';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';

/**
 * `feedback/{event}`: event, club, all answers together (`feedback/answers.ts`), closesAt (until it is closed and counted), closedAt,
 * expireAt. One document for all answers, so that no answer has a time, a place or an id.
 */
export const feedback = firestore.collection('feedback');

/** Null before it is closed, and of too few answers. */
export function feedbackSummaryIn(document: DocumentSnapshot): FeedbackSummary | null {
  const closesAt: Timestamp | undefined = document.get('closesAt');
  const isClosed =
    document.get('closedAt') !== undefined || (closesAt?.toMillis() ?? Date.now()) < Date.now();
  const { answers = 0, content, organisation, usefulness } = document.data() ?? {};
  return isClosed && answers >= FEEDBACK_LEAST ? { answers, content, organisation, usefulness } : null;
}
