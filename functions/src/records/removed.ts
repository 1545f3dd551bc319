import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import { type ApiProblem, gone, notFound } from '../errors.ts';
import type { Sentence } from '../sentences.ts';
import { firestore } from './firestore.ts';

/** `removed/{id}`: a record that had a page of its own was deleted. Only the time is kept. */
const collection = firestore.collection('removed');

/** Remembers the removal in the transaction or batch that does it. */
export function rememberRemoval(writer: Transaction | WriteBatch, id: string): void {
  (writer as WriteBatch).set(collection.doc(id), { at: new Date() });
}

/** The problem for a record that is not there: 410 if it was deleted, 404 if it never was. */
export async function problemOfAbsent(id: string, sentence: Sentence): Promise<ApiProblem> {
  const found = await collection.doc(id).get();
  return found.exists ? gone(sentence) : notFound(sentence);
}
