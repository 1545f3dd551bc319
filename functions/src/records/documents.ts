import type { DocumentData, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { versionOf } from './firestore.ts';

/** For each field of `T`, what it means that a document of an earlier release has no such field. */
export type Defaults<T> = { [Field in keyof Required<T>]: T[Field] };

/** The fields of `T` as they are stored, and the defaults of those that are not. Nothing else is read. */
export function withDefaults<T extends object>(stored: DocumentData, defaults: Defaults<T>): T {
  const fields = Object.entries(defaults).map(([name, missing]) => [name, stored[name] ?? missing]);
  return Object.fromEntries(fields);
}

/** What every record in an answer carries. */
export interface RecordFields {
  _id: string;
  createdAt: string;
  version: string;
}

/** A document of any release as the contract's record. */
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
