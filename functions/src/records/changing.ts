import type { Actor } from '@club-portal/contract/access';
import type { DocumentData, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { notFound } from '../errors.ts';
import { type Authorized, authorize, requireRight } from '../rights.ts';
import { type FilesToChange, noFileChange, readFileChange } from './changed-files.ts';
import type { FileList, OwnedFile } from './owned-files.ts';
import {
  type AnyKind,
  collectionOf,
  fieldOf,
  filesOf,
  listingOf,
  publishing,
  type RecordKind,
} from './record-kind.ts';
import {
  changeRecord,
  type InSameTransaction,
  noExtraWrites,
  requireVersion,
  updateRecord,
  withoutUndefined,
} from './records.ts';
import { moveSubmissionsOf } from './submissions.ts';

/**
 * Runs a transaction with a record, and publishes its lists again. Throws 404 for an unknown id, 403 if the actor may
 * not do this with the record. `write` must read before it writes.
 */
export function changeAndPublish<R>(
  kind: AnyKind,
  actor: Actor,
  verb: string,
  id: string,
  write: (transaction: Transaction, record: Authorized<DocumentSnapshot>) => R | Promise<R>,
): Promise<R> {
  const { entity, subjectOf, notFoundMessage } = kind;
  const asked = {
    ...{ document: collectionOf(kind).doc(id), actor, action: `${entity}.${verb}` as const },
    subjectOf: (record: DocumentSnapshot) => subjectOf(record.data() ?? {}),
    notFoundMessage,
  };
  return publishing(kind, () => changeRecord(asked, write));
}

/**
 * The fields that were sent, and the version of the record that they change. Without a version, they change whatever
 * version is current.
 */
export interface Update {
  version?: string | undefined;
  [field: string]: unknown;
}

/** What the transaction writes besides the fields of a record. */
export interface ExtraWrites extends FilesToChange<OwnedFile> {
  inSameTransaction?: InSameTransaction | undefined;
}

/**
 * Changes the fields that were sent and everything else in the update in one transaction. `derive` returns the fields
 * that follow from the changed record. Throws 404 for an unknown id, 403 if the actor may not do this with the record
 * before or after the change, 409 with the record if `version` is out of date, 413 for too many files.
 */
export async function updateAndPublish<Item>(
  kind: RecordKind<Item>,
  actor: Actor,
  id: string,
  { version, ...changes }: Update,
  { inSameTransaction = noExtraWrites, ...filesToChange }: ExtraWrites = {},
  derive: (after: DocumentData, record: DocumentSnapshot) => object = () => ({}),
): Promise<void> {
  let finish = noFileChange;
  await changeAndPublish(kind, actor, 'update', id, async (transaction, record) => {
    requireVersion(record, version, kind.toItem);
    const sent = withoutUndefined(changes);
    const after: DocumentData = { ...record.data(), ...sent };
    requireRight(actor, `${kind.entity}.update`, kind.subjectOf(after));
    const moveSubmissions = await moveSubmissionsOf(transaction, record, after.club);
    const writing = { transaction, record };
    const files = await readFileChange(listingOf(kind), writing, filesOf(kind, record), filesToChange);
    const write = await inSameTransaction(transaction);
    const withFiles = files.isChanged && fieldOf(kind, files.joined);
    updateRecord(transaction, record, { ...sent, ...derive(after, record), ...withFiles });
    finish = files.write();
    moveSubmissions();
    write();
  });
  await finish();
}

/** The files of a record. Changing them changes the record, so by default it needs the right to update the record. */
export function fileListOf(
  kind: AnyKind,
  actor: Actor,
  id: string,
  verb: 'update' | 'restore' = 'update',
): FileList<OwnedFile> {
  const owner = collectionOf(kind).doc(id);
  return {
    owner,
    ...listingOf(kind),
    read: async () => {
      const record = await owner.get();
      if (!record.exists) throw notFound(kind.notFoundMessage);
      const subject = kind.subjectOf(record.data() ?? {});
      return filesOf(kind, authorize(actor, `${kind.entity}.${verb}`, record, subject));
    },
    change: (write) =>
      changeAndPublish(kind, actor, verb, id, async (transaction, record) => {
        const changed = await write(filesOf(kind, record), transaction, record);
        if (changed) updateRecord(transaction, record, fieldOf(kind, changed));
        return changed !== null;
      }),
  };
}
