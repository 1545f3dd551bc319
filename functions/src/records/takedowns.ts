import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';

/**
 * `takedownRequests/{id}`: gallery or event (id of the event record or the announced event), file (its id; missing in
 * requests of earlier releases), path (of the object that a list shows), kind, alt, title, date, club, name, email,
 * emailKey (the address in lower case), reason, done, createdAt, expireAt.
 */
export const takedownRequests = firestore.collection('takedownRequests');

const fieldOf: Record<string, string> = { galleries: 'gallery', events: 'event' };

/** The ids of the files of a record that a visitor has asked to take down. They are deleted permanently. Only reads. */
export async function askedAbout<File extends { id: string }>(
  transaction: Transaction,
  { parent, id }: DocumentReference,
  files: readonly File[],
  pathsOf: (file: File) => string[],
): Promise<ReadonlySet<string>> {
  const field = fieldOf[parent.id];
  if (field === undefined || files.length === 0) return new Set();
  const { docs } = await transaction.get(takedownRequests.where(field, '==', id));
  const isAsked = (file: File) =>
    docs.some((request) => request.get('file') === file.id || pathsOf(file).includes(request.get('path')));
  return new Set(files.filter(isAsked).map((file) => file.id));
}
