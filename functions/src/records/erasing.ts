import type { Action } from '@club-portal/contract/access';
import { collectionsBesides, ownedCollections } from '@club-portal/contract/entities';
import { recordKey } from '@club-portal/contract/record-key';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { type Authorized, authorize, doingOf } from '../rights.ts';
import { logChange, readEntries, subjectIn } from './changes.ts';

/**
 * Deletes a record of personal data permanently, and clears its id, title and fields in the log. Reads before it
 * writes.
 */
export async function eraseRecord(
  transaction: Transaction,
  record: Authorized<DocumentSnapshot>,
): Promise<void> {
  const subject = subjectIn(record.ref, record.data() ?? {});
  const forget = await readEntries(transaction, recordKey(subject.collection, record.id));
  transaction.delete(record.ref);
  forget();
  logChange(transaction, doingOf(record), { ...subject, id: '', expireAt: undefined });
}

/** Records read at a time. */
const BATCH = 20;

/** Erases what belongs to a destroyed record. `key` is the `recordKey` of that record. */
export async function eraseRecordsOf(key: string): Promise<void> {
  const hyphen = key.indexOf('-');
  const [of, id] = [key.slice(0, hyphen), key.slice(hyphen + 1)];
  for (const name of collectionsBesides(of)) await firestore.doc(`${name}/${id}`).delete();
  for (const { collection, name, field } of ownedCollections(of)) {
    const owned = firestore.collection(collection).where(field, '==', id);
    for (;;) {
      const { docs } = await owned.limit(BATCH).select().get();
      for (const { ref } of docs) {
        await firestore.runTransaction(async (transaction) => {
          const found = await transaction.get(ref);
          const action: Action = `${name}.erase`;
          if (found.exists)
            await eraseRecord(transaction, authorize({ system: 'sweeper' }, action, found, {}));
        });
      }
      if (docs.length < BATCH) break;
    }
  }
}
