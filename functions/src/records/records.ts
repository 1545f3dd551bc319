import { createHash, randomUUID } from 'node:crypto';
import type { Action, Actor, Subject } from '@club-portal/contract/access';
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { changedMeanwhile, keyReused, notFound, unavailable } from '../errors.ts';
import { firestore, versionOf } from '../firestore.ts';
import { type Authorized, authorize, doingOf } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { logChange, logUpdate, subjectIn } from './changes.ts';
import { requireNotInTrash } from './trash.ts';

/** Identifies a request that must take effect only once, however often it is sent. */
export interface Once {
  /** Id of the record that the request adds. */
  id: string;
  /** Hash of the whole request. It is stored on the record and never sent. Without it, requests are not compared. */
  requestHash?: string;
}

/** What a transaction does besides writing a record. It reads, and returns the function that writes. */
export type InSameTransaction = (transaction: Transaction) => Promise<() => void>;

export const noExtraWrites: InSameTransaction = async () => () => {};

/** How a record is added. */
interface Creation {
  once?: Once | undefined;
  /** Id of a record that no request has added before. */
  id?: string | undefined;
  /** Default: now. */
  createdAt?: Timestamp | undefined;
  goneMessage?: Sentence;
  inSameTransaction?: InSameTransaction | undefined;
  /** Fields that mean nothing to a person. */
  more?: object;
}

/**
 * Adds a record. If the same request comes again, it gets the record of the first one; if that was destroyed, it is
 * added again. Throws 422 if the first request had other content, 410 with `goneMessage` if the record is in the trash.
 */
export async function createRecord(
  collection: CollectionReference,
  data: Authorized<object>,
  {
    once,
    id = once?.id,
    createdAt = Timestamp.now(),
    goneMessage,
    inSameTransaction = noExtraWrites,
    more,
  }: Creation,
): Promise<DocumentSnapshot> {
  const document = collection.doc(id ?? newId());
  await firestore.runTransaction(async (transaction) => {
    if (once && (await transaction.get(document)).exists) return;
    if (once && goneMessage) await requireNotInTrash(transaction, document, goneMessage);
    const write = await inSameTransaction(transaction);
    insertRecord(transaction, document, data, { ...more, ...hashOf(once), createdAt });
    write();
  });
  const added = await document.get();
  // Another request deleted it in the meantime.
  if (!added.exists) throw unavailable();
  requireSameRequest(added, once);
  return added;
}

/** Writes a new record. `more` has fields that mean nothing to a person. */
export function insertRecord(
  transaction: Pick<Transaction | WriteBatch, 'create'>,
  document: DocumentReference,
  data: Authorized<object>,
  more: object,
): void {
  transaction.create(document, { ...data, ...more });
  logChange(transaction, doingOf(data), subjectIn(document, data));
}

/** The stored field by which a repeated request is recognized. */
export function hashOf(once: Once | undefined): { requestHash?: string } {
  return once?.requestHash === undefined ? {} : { requestHash: once.requestHash };
}

/** Throws 422 if a request with other content added this record. */
export function requireSameRequest(document: DocumentSnapshot, once: Once | undefined): void {
  requireSameHash(document.get('requestHash'), once);
}

/** Like {@link requireSameRequest}, with the stored hash itself. */
export function requireSameHash(kept: string | undefined, once: Once | undefined): void {
  if (kept !== undefined && once?.requestHash !== undefined && kept !== once.requestHash) throw keyReused();
}

/** Returns the same document id for the same text. */
export function idFrom(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 28);
}

/** Lower-case letters and digits, without lookalikes, and without vowels, which would form words. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz';
const ID_LENGTH = 11;

/** A new id for a record that has a page. It is short, because it is part of the page's address. */
export function newId(): string {
  return shortIdFrom(randomUUID());
}

/** Returns the same id, in the form of {@link newId}, for the same text. */
export function shortIdFrom(text: string): string {
  let rest = createHash('sha256').update(text).digest().readBigUInt64BE();
  return Array.from({ length: ID_LENGTH }, () => {
    const letter = LETTERS[Number(rest % BigInt(LETTERS.length))];
    rest /= BigInt(LETTERS.length);
    return letter;
  }).join('');
}

/** Firestore refuses `undefined`. A field that was not sent keeps its value. */
export function withoutUndefined(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** A stored record, the requested action and the actor. */
interface Asked {
  document: DocumentReference;
  actor: Actor;
  action: Action;
  /** Describes a stored record to the check of rights. */
  subjectOf: (record: DocumentSnapshot) => Subject;
  notFoundMessage: Sentence;
}

/**
 * Runs a transaction with the stored record. Throws 404 if there is none, 403 if the actor may not do this with it.
 * `write` must read before it writes.
 */
export function changeRecord<R>(
  { document, actor, action, subjectOf, notFoundMessage }: Asked,
  write: (transaction: Transaction, record: Authorized<DocumentSnapshot>) => R | Promise<R>,
): Promise<R> {
  return firestore.runTransaction(async (transaction) => {
    const record = await transaction.get(document);
    if (!record.exists) throw notFound(notFoundMessage);
    return write(transaction, authorize(actor, action, record, subjectOf(record)));
  });
}

/** Fields that are undefined keep their value. */
export function updateRecord(
  transaction: Transaction,
  record: Authorized<DocumentSnapshot>,
  changes: object,
): void {
  const defined = withoutUndefined(changes);
  transaction.update(record.ref, defined);
  logUpdate(transaction, record, defined);
}

/** Throws 409 with the record as `read` returns it, if `version` is given and out of date. */
export function requireVersion(
  record: DocumentSnapshot,
  version: string | undefined,
  read: (record: DocumentSnapshot) => unknown,
): void {
  if (version !== undefined && version !== versionOf(record)) throw changedMeanwhile(read(record));
}
