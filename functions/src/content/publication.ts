import type { Publication } from '@club-portal/contract/content-part';
import type { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { enqueue } from '../queues.ts';

/**
 * `content/publication`: the progress of the last publication: state, parts, by, at, problem; `owner` and `until` of
 * the publisher that makes it; `isOpen` since the first one that went live.
 */
export const publicationDocument = firestore.doc('content/publication');

/** A publisher that takes longer has died. */
export const PUBLISHER_SECONDS = 300;

/** Returns null before the first one. */
export async function readPublication(): Promise<Publication | null> {
  const document = await publicationDocument.get();
  if (!document.exists) return null;
  const { state, parts, by, at, problem } = document.data() as Omit<Publication, 'at' | 'isOpen'> & {
    at: Timestamp;
  };
  const isOpen: boolean = document.get('isOpen') ?? state === 'live';
  return { state, parts, by, at: at.toDate().toISOString(), problem, isOpen };
}

/** Tells the publisher to check whether there is something to publish. */
export function enqueuePublisher(): Promise<void> {
  return enqueue('publisher', {}, PUBLISHER_SECONDS);
}
