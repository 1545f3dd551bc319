import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';

/*
 * An upcoming event and its event record refer to each other: the record's `announcement` is the id of the event, and
 * the event's `record` is the id of the record. The transaction that shows or hides a record also writes the event's
 * `record`, so a crash cannot separate them. If the event is deleted, the record stays as it is.
 */

export interface Announcement {
  /** Null if no event was named, or if it was deleted. */
  event: DocumentReference | null;
  /** Id of the event's record. Empty while it has none. */
  record: string;
  /** Key of the event's club. Empty for an event of the department. */
  club: string;
}

/** Reads the event with this id. A transaction must do this before it writes. */
export async function readAnnouncement(transaction: Transaction, id: string): Promise<Announcement> {
  const none = { event: null, record: '', club: '' };
  if (id === '') return none;
  const found = await transaction.get(firestore.doc(`events/${id}`));
  if (!found.exists) return none;
  return { event: found.ref, record: found.get('record') ?? '', club: found.get('club') ?? '' };
}

/** The id of the event's record if it still belongs to the event, otherwise empty text. */
export async function readRecordOf(transaction: Transaction, event: string, record: string): Promise<string> {
  if (record === '') return '';
  const found = await transaction.get(firestore.doc(`galleries/${record}`));
  return found.get('status') === 'ready' && found.get('announcement') === event ? record : '';
}

/** `record` is the id of the event's new record, or empty text. */
export function writeRecordOf({ event }: Announcement, record: string, transaction: Transaction): void {
  if (event) transaction.update(event, { record });
}
