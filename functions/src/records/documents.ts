import type { DocumentData, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { versionOf } from '../firestore.ts';

/** Values for documents of earlier releases that do not have a field of `T`. */
export type Defaults<T> = { [Field in keyof Required<T>]: T[Field] };

/**
 * Takes the fields of `defaults` from a stored document, with the default for each missing one. Ignores other fields.
 */
export function withDefaults<T extends object>(stored: DocumentData, defaults: Defaults<T>): T {
  const fields = Object.entries(defaults).map(([name, missing]) => [name, stored[name] ?? missing]);
  return Object.fromEntries(fields);
}

/** Fields of every record that the API sends. */
export interface RecordFields {
  _id: string;
  createdAt: string;
  version: string;
}

/** Converts a document, of this release or an earlier one, to the contract's record. */
export function toRecord<T extends RecordFields>(
  document: DocumentSnapshot,
  defaults: Defaults<Omit<T, keyof RecordFields>>,
): T {
  const createdAt: Timestamp | undefined = document.get('createdAt') ?? document.createTime;
  return {
    ...withDefaults(document.data() ?? {}, defaults),
    _id: document.id,
    createdAt: (createdAt?.toDate() ?? new Date(0)).toISOString(),
    version: versionOf(document),
  } as T;
}
