import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { deleteReleased, release } from '../files/ledger.ts';
import { pathsOf } from '../files/stored-pictures.ts';
import { firestore } from '../firestore.ts';
import { type Authorized, authorize } from '../rights.ts';

/**
 * `submissions/{id}`: collection, record (id of the record to be changed, or empty), title, club (that the record has now, or
 * is to have when it is new), author (uid), name, state, remark, returnedBy, correctedBy, values (of the record's form), before (these values
 * of the public record when they were changed), files (that are to come into the record, as an event record has them), changedAt,
 * expireAt (unless it waits for approval). The id of a new record is that of its submission. The transaction that publishes a
 * record deletes its submission (docs/decisions/drafts-and-approval.md).
 */
export const submissions = firestore.collection('submissions');

/** What is drafted of a record. */
export function ofRecord(collection: string, record: string): Query {
  return submissions.where('collection', '==', collection).where('record', '==', record);
}

/** Takes the changes that wait for a record with it to another club. Reads, and returns what writes. */
export async function moveSubmissionsOf(
  transaction: Transaction,
  record: DocumentSnapshot,
  club: string | undefined,
): Promise<() => void> {
  if (club === record.get('club')) return () => {};
  const { docs } = await transaction.get(ofRecord(record.ref.parent.id, record.id));
  return () => {
    for (const { ref } of docs) transaction.update(ref, { club: club ?? '' });
  };
}

/**
 * Deletes a submission with its files. Delete the objects of the entries that it returns after the transaction, see
 * {@link deleteReleased}.
 */
export function discardSubmission(transaction: Transaction, found: Authorized<DocumentSnapshot>): string[] {
  transaction.delete(found.ref);
  return release(transaction, found, found.get('files').flatMap(pathsOf));
}

/** Deletes the submissions of a query whose data `isOver` accepts, read again. */
export async function endSubmissions(
  query: Query,
  isOver: (found: DocumentSnapshot) => boolean,
): Promise<void> {
  const { docs } = await query.select().get();
  for (const { ref } of docs) {
    const released = await firestore.runTransaction(async (transaction) => {
      const found = await transaction.get(ref);
      if (!found.exists || !isOver(found)) return [];
      return discardSubmission(transaction, authorize({ system: 'sweeper' }, 'submission.delete', found, {}));
    });
    await deleteReleased(released);
  }
}

/** Deletes the changes that wait for a record which is destroyed, by its `recordKey`, with their files. */
export async function endSubmissionsOf(key: string): Promise<void> {
  const hyphen = key.indexOf('-');
  await endSubmissions(ofRecord(key.slice(0, hyphen), key.slice(hyphen + 1)), () => true);
}
