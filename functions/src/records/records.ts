import { createHash } from 'node:crypto';
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { changedMeanwhile, keyReused, notFound, unavailable } from '../errors.ts';
import type { Sentence } from '../sentences.ts';
import { updateTimeOf } from './firestore.ts';

const GRPC_NOT_FOUND = 5;
const GRPC_ALREADY_EXISTS = 6;
const GRPC_FAILED_PRECONDITION = 9;

/** A request that is done once, however often it is sent. */
export interface Once {
  /** Of the record that it adds. */
  id: string;
  /** Of all that was sent; kept on the record and shown to nobody. Without one anything is taken for the same. */
  requestHash?: string;
}

/**
 * Adds a record. The same request adds it once: the second one answers the first one's record, or adds it anew if it
 * was deleted. Throws 422 if the first one had other content.
 */
export async function createRecord(
  collection: CollectionReference,
  data: Record<string, unknown>,
  once: Once | undefined,
): Promise<DocumentSnapshot> {
  const document = once ? collection.doc(once.id) : collection.doc();
  try {
    await document.create({ ...data, ...hashOf(once), createdAt: Timestamp.now() });
  } catch (error) {
    if (!isAlreadyThere(error) || !once) throw error;
  }
  const added = await document.get();
  // Somebody has deleted it just now.
  if (!added.exists) throw unavailable();
  requireSameRequest(added, once);
  return added;
}

/** The field that keeps a record's request. */
export function hashOf(once: Once | undefined): { requestHash?: string } {
  return once?.requestHash === undefined ? {} : { requestHash: once.requestHash };
}

/** Throws 422 if another request has added this record. */
export function requireSameRequest(document: DocumentSnapshot, once: Once | undefined): void {
  const kept: string | undefined = document.get('requestHash');
  if (kept !== undefined && once?.requestHash !== undefined && kept !== once.requestHash) throw keyReused();
}

/** Whether a `create()` failed because the document is there already. */
export function isAlreadyThere(error: unknown): boolean {
  return grpcCode(error) === GRPC_ALREADY_EXISTS;
}

/** A document id made from a text, so that the same text means the same document. */
export function idFrom(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 28);
}

function grpcCode(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}

interface Editable<T> {
  document: DocumentReference;
  /** Maps a stored document to the contract's record. */
  read(document: DocumentSnapshot): T;
  notFoundMessage: Sentence;
}

/**
 * Changes fields of one record and answers what it is now. With a `version` the write succeeds only if the
 * record is still in that state. Throws 404 if it is gone, 409 with the current record if it was changed.
 */
export async function updateRecord<T>(
  { document, read, notFoundMessage }: Editable<T>,
  changes: Record<string, unknown>,
  version: string | undefined,
): Promise<T> {
  const defined = withoutUndefined(changes);
  const lastUpdateTime =
    version === undefined ? undefined : (updateTimeOf(version) ?? Timestamp.fromMillis(0));
  try {
    await document.update(defined, lastUpdateTime ? { lastUpdateTime } : { exists: true });
  } catch (error) {
    const code = grpcCode(error);
    if (code !== GRPC_NOT_FOUND && code !== GRPC_FAILED_PRECONDITION) throw error;
    const current = await document.get();
    throw current.exists ? changedMeanwhile(read(current)) : notFound(notFoundMessage);
  }
  const updated = await document.get();
  if (!updated.exists) throw notFound(notFoundMessage);
  return read(updated);
}

/** The fields that were sent: Firestore takes no `undefined`, and what was left out keeps its value. */
export function withoutUndefined(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Removes one record. Of several at the same time, one succeeds and the others throw 404. */
export async function deleteRecord(document: DocumentReference, notFoundMessage: Sentence): Promise<void> {
  try {
    await document.delete({ exists: true });
  } catch (error) {
    const code = grpcCode(error);
    if (code === GRPC_NOT_FOUND || code === GRPC_FAILED_PRECONDITION) throw notFound(notFoundMessage);
    throw error;
  }
}
