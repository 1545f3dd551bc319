import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from './firestore.ts';

/**
 * `sessions/{hash of the cookie}`: uid, expiresAt (a Firestore TTL policy removes it). Firebase can only
 * revoke all sessions of a user, to the second; this list ends one, at once.
 */
const collection = firestore.collection('sessions');

export async function openSession(cookie: string, uid: string, expiresAt: Date): Promise<void> {
  await sessionOf(cookie).set({ uid, expiresAt: Timestamp.fromDate(expiresAt) });
}

export async function isSessionOpen(cookie: string): Promise<boolean> {
  return (await sessionOf(cookie).get()).exists;
}

export async function endSession(cookie: string): Promise<void> {
  await sessionOf(cookie).delete();
}

function sessionOf(cookie: string) {
  return collection.doc(createHash('sha256').update(cookie).digest('base64url'));
}
