import type { SubmittedCollection } from '@club-portal/contract/record-key';
import { ApiProblem, invalid } from '../errors.ts';
import { clubPageKind } from './club-page-kind.ts';
import { eventRecordKind } from './event-record-kind.ts';
import { noticeKind } from './notice-kind.ts';
import type { Found, SubmissionKind } from './submission-kind.ts';
import { upcomingEventKind } from './upcoming-event-kind.ts';

/**
 * The kind of each collection, without the types of its values: a submission is stored with values checked by the
 * schemas of its own kind.
 */
export const kinds: Record<SubmittedCollection, SubmissionKind> = {
  notices: noticeKind,
  events: upcomingEventKind,
  galleries: eventRecordKind,
  clubs: clubPageKind,
};

/** Returns how new records are added. Throws 400 for a collection whose records can only be changed. */
export function addingOf(collection: SubmittedCollection): NonNullable<SubmissionKind['adding']> {
  const { adding } = kinds[collection];
  if (!adding) throw invalid({ record: (say) => say.api.content.newClub });
  return adding;
}

/** Returns the public record. Null if it was deleted. */
export async function findPublic(collection: SubmittedCollection, id: string): Promise<Found | null> {
  return kinds[collection].find(id).catch((error: unknown) => {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 410)) return null;
    throw error;
  });
}
