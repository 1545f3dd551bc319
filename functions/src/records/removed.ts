import type { DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import { type ApiProblem, gone, notFound } from '../errors.ts';
import { firestore } from '../firestore.ts';
import type { Authorized } from '../rights.ts';
import type { Sentence } from '../sentences.ts';

/**
 * `removed/{id}`: a deleted record that had its own page. Only the time is kept and, for an announced event, its date,
 * so that calendars can remove it. No text is kept.
 */
const collection = firestore.collection('removed');

/** Remembers the removal in the transaction that removes the record. */
export function rememberRemoval(
  transaction: Transaction,
  { id }: Authorized<DocumentSnapshot>,
  facts: object = {},
): void {
  transaction.set(collection.doc(id), { ...facts, at: new Date() });
}

/** Forgets the removal, because the record exists again. */
export function forgetRemoval(transaction: Transaction, { id }: { id: string }): void {
  transaction.delete(collection.doc(id));
}

/** The problem for a missing record: 410 if it was deleted, 404 if it never existed. */
export async function problemOfAbsent(id: string, sentence: Sentence): Promise<ApiProblem> {
  const found = await collection.doc(id).get();
  return found.exists ? gone(sentence) : notFound(sentence);
}

/** A deleted event. */
export interface RemovedEvent {
  _id: string;
  date: string;
  lastDay: string;
  start: string;
  end: string;
  club: string;
  sequence: number;
  /** When it was deleted. */
  at: Date;
}

/** Returns the deleted events from a date on, at most `limit`. */
export async function listRemovedEvents(from: string, limit: number): Promise<RemovedEvent[]> {
  const { docs } = await collection.where('date', '>=', from).orderBy('date').limit(limit).get();
  return docs.map((removed) => {
    const { at, ...facts } = removed.data() as Omit<RemovedEvent, '_id' | 'at' | 'lastDay'> & {
      at: Timestamp;
    };
    // An earlier release did not store the last day.
    return { lastDay: '', ...facts, _id: removed.id, at: at.toDate() };
  });
}
