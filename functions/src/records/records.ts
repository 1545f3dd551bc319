import { createHash, randomUUID } from 'node:crypto';
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { changedMeanwhile, keyReused, notFound, unavailable } from '../errors.ts';
import { isAlreadyThere, isMissingOrChanged, updateTimeOf } from '../firestore.ts';
import type { Sentence } from '../sentences.ts';

/** Identifies a request that must have its effect once, however often it is sent. */
export interface Once {
  /** Id of the record that the request adds. */
  id: string;
  /** Hash of the whole request. It is stored on the record and never sent. Without it, requests are not compared. */
  requestHash?: string;
}

/**
 * Adds a record. If the same request comes again, it gets the record of the first one; if that was deleted, it is added
 * again. Throws 422 if the first request had other content.
 */
export async function createRecord(
  collection: CollectionReference,
  data: Record<string, unknown>,
  once: Once | undefined,
  createdAt = Timestamp.now(),
): Promise<DocumentSnapshot> {
  const document = collection.doc(once?.id ?? newId());
  try {
    await document.create({ ...data, ...hashOf(once), createdAt });
  } catch (error) {
    if (!isAlreadyThere(error) || !once) throw error;
  }
  const added = await document.get();
  // Another request deleted it in the meantime.
  if (!added.exists) throw unavailable();
  requireSameRequest(added, once);
  return added;
}

/** The stored field by which a repeated request is recognized. */
export function hashOf(once: Once | undefined): { requestHash?: string } {
  return once?.requestHash === undefined ? {} : { requestHash: once.requestHash };
}

/** Throws 422 if a request with other content added this record. */
export function requireSameRequest(document: DocumentSnapshot, once: Once | undefined): void {
  requireSameHash(document.get('requestHash'), once);
}

/** As {@link requireSameRequest}, with the stored hash itself. */
export function requireSameHash(kept: string | undefined, once: Once | undefined): void {
  if (kept !== undefined && once?.requestHash !== undefined && kept !== once.requestHash) throw keyReused();
}

/** Makes the same document id from the same text. */
export function idFrom(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 28);
}

/** Lower-case letters and digits, without those that look alike, and without vowels, which would make words. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz';
const ID_LENGTH = 11;

/** A new id for a record that has a page. It is short, because it stands in the page's address. */
export function newId(): string {
  return shortIdFrom(randomUUID());
}

/** Makes the same id, of the form of {@link newId}, from the same text. */
export function shortIdFrom(text: string): string {
  let rest = createHash('sha256').update(text).digest().readBigUInt64BE();
  return Array.from({ length: ID_LENGTH }, () => {
    const letter = LETTERS[Number(rest % BigInt(LETTERS.length))];
    rest /= BigInt(LETTERS.length);
    return letter;
  }).join('');
}

interface Editable<T> {
  document: DocumentReference;
  /** Maps a stored document to the contract's record. */
  read(document: DocumentSnapshot): T;
  notFoundMessage: Sentence;
}

/**
 * Changes fields of one record and returns the new record. With a `version`, the write succeeds only if the record
 * still has that version. Throws 404 if the record does not exist, 409 with the current record if it was changed.
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
    if (!isMissingOrChanged(error)) throw error;
    const current = await document.get();
    throw current.exists ? changedMeanwhile(read(current)) : notFound(notFoundMessage);
  }
  const updated = await document.get();
  if (!updated.exists) throw notFound(notFoundMessage);
  return read(updated);
}

/** Firestore refuses `undefined`. A field that was not sent keeps its value. */
export function withoutUndefined(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** If several requests delete the same record at once, one succeeds and the others throw 404. */
export async function deleteRecord(document: DocumentReference, notFoundMessage: Sentence): Promise<void> {
  try {
    await document.delete({ exists: true });
  } catch (error) {
    throw isMissingOrChanged(error) ? notFound(notFoundMessage) : error;
  }
}
