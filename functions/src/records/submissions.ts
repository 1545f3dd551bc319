import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { deleteReleased, release } from '../files/ledger.ts';
import { pathsOf } from '../files/stored-pictures.ts';
import { firestore } from '../firestore.ts';
import { type Authorized, authorize } from '../rights.ts';

/**
 * `submissions/{id}`: collection, record (id of the record to be changed, or empty), title, club (the record's current
 * club, or the club of a new record), author (uid), name, state, remark, returnedBy, correctedBy, values (of the
 * record's form), before (the same values of the public record when the author began), files (the files to add, in the
 * form that an event record has), changedAt, expireAt (unless it waits for approval). A new record takes the id of its
 * submission. The transaction that publishes a record deletes its submission (docs/decisions/drafts-and-approval.md).
 */
export const submissions = firestore.collection('submissions');

/** The drafts of a record. */
export function ofRecord(collection: string, record: string): Query {
  return submissions.where('collection', '==', collection).where('record', '==', record);
}

/** Moves the waiting changes of a record to the record's new club. Reads, and returns the function that writes. */
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

/** Deletes the waiting changes of a destroyed record, found by its `recordKey`, and their files. */
export async function endSubmissionsOf(key: string): Promise<void> {
  const hyphen = key.indexOf('-');
  await endSubmissions(ofRecord(key.slice(0, hyphen), key.slice(hyphen + 1)), () => true);
}
