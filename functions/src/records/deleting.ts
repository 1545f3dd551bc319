import type { Actor } from '@club-portal/contract/access';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { changeAndPublish } from './changing.ts';
import { pathsIn } from './owned-files.ts';
import { type AnyKind, collectionOf, filesOf, listingOf, publishing } from './record-kind.ts';
import { closeTrashed, moveToTrash, putBack, readTrashed, type Trashed } from './trash.ts';

/**
 * Moves a record into the trash, with its files. `toKeep` returns what the portal remembers about the record while it
 * is in the trash, by default only the time. Throws 404 for an unknown id, 403.
 */
export async function deleteRecord(
  kind: AnyKind,
  actor: Actor,
  id: string,
  toKeep: (record: DocumentSnapshot) => object = () => ({}),
): Promise<void> {
  await changeAndPublish(kind, actor, 'delete', id, (transaction, record) => {
    const files = filesOf(kind, record);
    const contents = { date: record.get('date') ?? '', files: files.length };
    moveToTrash(transaction, record, {
      paths: pathsIn(listingOf(kind), files),
      keptAfterDeletion: toKeep(record),
      contents: { ...contents, papers: 0, names: 0, report: false },
    });
  });
  await closeTrashed(collectionOf(kind).doc(id));
}

/**
 * Restores a record from the trash. `read` runs in the transaction, and returns fields that replace the record's own.
 * Returns its id. Throws like {@link readTrashed}.
 */
export function restoreRecord(
  kind: AnyKind,
  actor: Actor,
  entry: string,
  read: (transaction: Transaction, trashed: Trashed) => object | Promise<object> = () => ({}),
): Promise<string> {
  return publishing(kind, () =>
    firestore.runTransaction(async (transaction) => {
      const trashed = await readTrashed(transaction, actor, `${kind.entity}.restore`, entry);
      putBack(transaction, trashed, await read(transaction, trashed));
      return trashed.document.id;
    }),
  );
}
