import type { Actor } from '@club-portal/contract/access';
import type { DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import { takeIn } from '../files/ledger.ts';
import type { PreparedFile } from '../media/prepare.ts';
import { authorize, requireRight } from '../rights.ts';
import type { OwnedFile } from './owned-files.ts';
import { type AnyKind, collectionOf, fieldOf, filesOf, listingOf, publishing } from './record-kind.ts';
import { createRecord, type InSameTransaction, newId, type Once, requireSameRequest } from './records.ts';

/** How a record is added, and what is written together with it. */
export interface Addition {
  once?: Once | undefined;
  /** The id of a record that is added without `once`. `inSameTransaction` throws if the record already exists. */
  id?: string;
  /** Default: now. */
  createdAt?: Timestamp | undefined;
  /** Files that are already stored and become part of the record. */
  files?: OwnedFile[];
  /** Fields that follow from those that were sent. */
  derived?: object;
  inSameTransaction?: InSameTransaction;
}

/**
 * With the same `once`, returns the record that the first call added. Throws 403, 410 if that record is in the trash,
 * 413 for too many files, 422 if the first call had other content.
 */
export async function addRecord(
  kind: AnyKind,
  actor: Actor,
  input: object,
  { files = [], derived, ...addition }: Addition = {},
): Promise<DocumentSnapshot> {
  const allowed = authorize(actor, `${kind.entity}.add`, input, kind.subjectOf(input));
  const withFiles = files.length > 0 && fieldOf(kind, listingOf(kind).join([], files));
  const creation = { ...addition, goneMessage: kind.notFoundMessage, more: { ...derived, ...withFiles } };
  return publishing(kind, () => createRecord(collectionOf(kind), allowed, creation));
}

/**
 * Like {@link addRecord}, with files that are not stored yet: readers see all of it or nothing. Returns the record's
 * id.
 */
export async function addRecordWithFiles(
  kind: AnyKind,
  actor: Actor,
  input: object,
  prepared: PreparedFile[],
  addition: Pick<Addition, 'once' | 'derived'>,
): Promise<string> {
  requireRight(actor, `${kind.entity}.add`, kind.subjectOf(input));
  const { join, toStored } = listingOf(kind);
  const storedIn = (folder: string) => prepared.map((file) => ({ ...toStored(file, folder), id: newId() }));
  // Refuses too many files before it writes anything.
  join([], storedIn(''));
  const owner = collectionOf(kind).doc(addition.once?.id ?? newId());
  const found = await owner.get();
  requireSameRequest(found, addition.once);
  if (found.exists) return owner.id;
  await takeIn({ owner, files: prepared }, async ({ folder, nameIn }) => {
    const written = {
      id: owner.id,
      files: storedIn(folder),
      inSameTransaction: async (transaction: Transaction) => () => nameIn(transaction),
    };
    const added = await addRecord(kind, actor, input, { ...addition, ...written });
    // The same request may already have added the record, with its own objects.
    return filesOf(kind, added).some(({ path }) => path.startsWith(`${folder}/`));
  });
  return owner.id;
}
