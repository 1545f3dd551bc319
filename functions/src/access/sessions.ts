import { createHash } from 'node:crypto';
import { type DocumentSnapshot, FieldPath, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../records/firestore.ts';

/**
 * `sessions/{hash of the cookie}`: uid, browser, createdAt, confirmedAt, lastSeenAt, expiresAt (a Firestore TTL policy
 * removes it). Firebase can only revoke all sessions of a user, to the second; this list ends one, at once.
 */
const collection = firestore.collection('sessions');

const HOUR_MS = 60 * 60 * 1000;
export const SESSION_MS = 5 * 24 * HOUR_MS;
const IDLE_MS = 24 * HOUR_MS;
/** How exactly it is known when a session was last used; a session in use is written this often. */
const SEEN_MS = 10 * 60 * 1000;

export interface Session {
  id: string;
  uid: string;
  /** What signed in, as people call it. */
  browser: string;
  createdAt: Date;
  /** When the password was last typed. */
  confirmedAt: Date;
  lastSeenAt: Date;
}

/** Answers the session's id. */
export async function openSession(cookie: string, uid: string, browser: string): Promise<string> {
  const now = Timestamp.now();
  const expiresAt = Timestamp.fromMillis(now.toMillis() + SESSION_MS);
  const document = collection.doc(idOf(cookie));
  await document.set({ uid, browser, createdAt: now, confirmedAt: now, lastSeenAt: now, expiresAt });
  return document.id;
}

/** Null if it was ended, or has not been used for 24 hours, which ends it. */
export async function findSession(cookie: string): Promise<Session | null> {
  const document = await collection.doc(idOf(cookie)).get();
  if (!document.exists) return null;
  const session = toSession(document);
  const idleMs = Date.now() - session.lastSeenAt.getTime();
  if (idleMs > IDLE_MS) {
    await document.ref.delete();
    return null;
  }
  if (idleMs > SEEN_MS || !document.get('lastSeenAt')) await touch(document);
  return session;
}

/** The user's open sessions, the one that was used last first. Those from before `validSince` count as ended. */
export async function listSessions(uid: string, validSince: Date): Promise<Session[]> {
  const { docs } = await collection.where('uid', '==', uid).get();
  const oldest = Math.max(Date.now() - IDLE_MS, validSince.getTime());
  return docs
    .map(toSession)
    .filter(({ createdAt, lastSeenAt }) => lastSeenAt.getTime() >= oldest && createdAt >= validSince)
    .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
}

/** The password was typed once more. */
export async function confirmSession(id: string): Promise<void> {
  await collection.doc(id).update({ confirmedAt: Timestamp.now() });
}

export async function endSession(cookie: string): Promise<void> {
  await collection.doc(idOf(cookie)).delete();
}

/** Uid of whoever has this session; null if there is none. */
export async function ownerOfSession(id: string): Promise<string | null> {
  return (await collection.doc(id).get()).get('uid') ?? null;
}

/** False if the user has no such session. */
export async function endSessionOf(uid: string, id: string): Promise<boolean> {
  const document = collection.doc(id);
  return firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(document)).get('uid') !== uid) return false;
    transaction.delete(document);
    return true;
  });
}

/** Ends all sessions of a user, or all but one. */
export async function endSessionsOf(uid: string, except?: string): Promise<void> {
  const { docs } = await collection.where('uid', '==', uid).select(FieldPath.documentId()).get();
  await Promise.all(docs.filter(({ id }) => id !== except).map(({ ref }) => ref.delete()));
}

/** Ends those that Firebase has revoked; upload tokens hold to these records. */
export async function endSessionsBefore(uid: string, validSince: Date): Promise<void> {
  const { docs } = await collection.where('uid', '==', uid).get();
  const old = docs.filter((document) => toSession(document).createdAt < validSince);
  await Promise.all(old.map(({ ref }) => ref.delete()));
}

/** Ended meanwhile, it stays so. */
async function touch(document: DocumentSnapshot): Promise<void> {
  await document.ref.update({ lastSeenAt: Timestamp.now() }).catch((error: { code?: unknown }) => {
    const GRPC_NOT_FOUND = 5;
    if (error.code !== GRPC_NOT_FOUND) throw error;
  });
}

/** Sessions of release 0.1 have `uid` and `expiresAt` alone. */
function toSession(document: DocumentSnapshot): Session {
  const time = (field: string): Date | undefined => document.get(field)?.toDate();
  const createdAt = time('createdAt') ?? new Date(document.get('expiresAt').toMillis() - SESSION_MS);
  return {
    id: document.id,
    uid: document.get('uid'),
    browser: document.get('browser') ?? '',
    createdAt,
    confirmedAt: time('confirmedAt') ?? createdAt,
    lastSeenAt: time('lastSeenAt') ?? new Date(),
  };
}

function idOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('base64url');
}
