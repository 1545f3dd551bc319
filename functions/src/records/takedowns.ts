import type { Transaction } from 'firebase-admin/firestore';
import { type StoredPicture, smallestOf } from '../files/stored-pictures.ts';
import { firestore } from '../firestore.ts';

/**
 * `takedownRequests/{id}`: gallery or event (id of the event record or the announced event), path (of the object that a
 * list shows), kind, alt, title, date, club, name, email, reason, done, createdAt, expireAt.
 */
export const takedownRequests = firestore.collection('takedownRequests');

/** Whether a visitor has asked to take this file down. What they asked for is deleted for good. Reads. */
export async function isAskedAbout(transaction: Transaction, file: StoredPicture): Promise<boolean> {
  const query = takedownRequests.where('path', '==', smallestOf(file)).limit(1);
  return !(await transaction.get(query)).empty;
}
