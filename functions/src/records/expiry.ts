import { contentIn } from '@club-portal/contract/content/in-language';
import {
  type CollectionReference,
  type DocumentSnapshot,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';

/*
 * Records that are kept for a number of months. `expireAt` is set when a record is added: a Firestore TTL policy deletes
 * the record then, within a day. Records of release 0.1 have none: they expire by `createdAt`.
 */

/** How long the department has chosen to keep personal data. */
export function retentionMonths(): number {
  return contentIn('en').privacy.retentionMonths;
}

/** Deleted together. */
const BATCH = 300;

/** The same day of a later month; the last day of that month if it is shorter. */
export function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), days));
  return moved;
}

export function expiryOf(createdAt: Date, months: number): Timestamp {
  return Timestamp.fromDate(monthsAfter(createdAt, months));
}

/** The records that are not older than `months`. Some may already have expired: see {@link isKept}. */
export function youngerThan(collection: CollectionReference, months: number, now = new Date()): Query {
  return collection.where('createdAt', '>', Timestamp.fromDate(monthsAfter(now, -months)));
}

/** False for a record whose `expireAt` has passed. Fewer months may have been set when the record was added. */
export function isKept(document: DocumentSnapshot, now = new Date()): boolean {
  const expireAt: Timestamp | undefined = document.get('expireAt');
  return expireAt === undefined || expireAt.toMillis() > now.getTime();
}

/** Deletes the records that have expired or are older than `months`. Returns the number of records. */
export async function deleteExpired(
  collection: CollectionReference,
  months: number,
  now = new Date(),
): Promise<number> {
  const oldest = Timestamp.fromDate(monthsAfter(now, -months));
  const expired = collection.where('expireAt', '<=', Timestamp.fromDate(now));
  const old = collection.where('createdAt', '<=', oldest);
  let count = 0;
  for (const query of [expired, old]) {
    for (;;) {
      const { docs } = await query.limit(BATCH).select().get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
      count += docs.length;
      if (docs.length < BATCH) break;
    }
  }
  return count;
}

/** An event may have been announced long before its day. */
const NEVER_BY_AGE_MONTHS = 60;

/** Deletes the records whose event has expired. Like {@link deleteExpired}. */
export function deleteExpiredByEvent(collection: CollectionReference, now: Date): Promise<number> {
  return deleteExpired(collection, NEVER_BY_AGE_MONTHS, now);
}
