import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { tooOften } from '../errors.ts';
import { firestore } from './firestore.ts';

/**
 * `attempts/{hash of what is counted, and the window}`: count, expiresAt (a Firestore TTL policy removes it).
 * Counted by increments without a transaction, which would make callers of one address wait for each other.
 * Addresses and emails are kept as hashes only.
 */
const collection = firestore.collection('attempts');

export interface Limit {
  /** What is counted together. */
  key: string;
  most: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;

/** A whole campus may share one address. */
export function joinsPerAddress(address: string): Limit {
  return { key: `join:${address}`, most: 120, windowMs: 10 * MINUTE_MS };
}

/** From elsewhere the owner still gets in: an account is locked for one address only. */
export function failedLoginsPerAccount(email: string, address: string): Limit {
  return { key: `login:${email.toLowerCase()}:${address}`, most: 5, windowMs: 15 * MINUTE_MS };
}

export function failedLoginsPerAddress(address: string): Limit {
  return { key: `login:${address}`, most: 50, windowMs: 15 * MINUTE_MS };
}

export function resetMailsPerAddress(address: string): Limit {
  return { key: `reset:${address}`, most: 20, windowMs: 60 * MINUTE_MS };
}

/** Counts an attempt before it is made. Throws 429 with Retry-After if there were too many in this window. */
export async function countAttempt(limit: Limit): Promise<void> {
  const { document, end } = windowOf(limit);
  const expiresAt = Timestamp.fromMillis(end);
  await document.set({ count: FieldValue.increment(1), expiresAt }, { merge: true });
  const counted = await document.get();
  if (counted.get('count') > limit.most) throw tooOften(end - Date.now());
}

/** Takes an attempt back that turned out to be a good one. */
export async function uncountAttempt(limit: Limit): Promise<void> {
  await windowOf(limit).document.set({ count: FieldValue.increment(-1) }, { merge: true });
}

function windowOf({ key, windowMs }: Limit) {
  const number = Math.floor(Date.now() / windowMs);
  const id = createHash('sha256').update(`${key}:${number}`).digest('base64url');
  return { document: collection.doc(id), end: (number + 1) * windowMs };
}
