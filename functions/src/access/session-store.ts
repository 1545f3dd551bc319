import { createHash } from 'node:crypto';
import { timeInIndia } from '@club-portal/contract/today';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  Timestamp,
} from 'firebase-admin/firestore';
import { firestore, isMissingOrChanged } from '../firestore.ts';

/**
 * `sessions/{hash of the cookie}`: uid, browser, createdAt, confirmedAt, lastSeenAt, expiresAt (a Firestore TTL policy
 * deletes the document then), and keptAt, the time of a revocation of all tokens that spared this session. Firebase can
 * only revoke all sessions of a user together, and only to the second. With these documents a single session ends at
 * once.
 */
const collection = firestore.collection('sessions');

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
export const SESSION_MS = 5 * DAY_MS;
const IDLE_MS = DAY_MS;
/** `lastSeenAt` is written at most this often. */
const SEEN_MS = 10 * 60 * 1000;

export interface Session {
  id: string;
  uid: string;
  /** The browser that signed in, as returned by {@link browserName}. */
  browser: string;
  createdAt: Date;
  /** A revocation at or before this time has spared the session. */
  keptAt: Date | null;
  /** When the password was last entered. */
  confirmedAt: Date;
  lastSeenAt: Date;
}

/** Returns the session's id. A session ends with the role's last day, `until`, and so do its upload tokens. */
export async function openSession(
  cookie: string,
  { uid, browser, until = '' }: { uid: string; browser: string; until?: string | undefined },
): Promise<string> {
  const now = Timestamp.now();
  const endOfRole = until === '' ? Infinity : timeInIndia(`${until}T00:00`) + DAY_MS;
  const expiresAt = Timestamp.fromMillis(Math.min(now.toMillis() + SESSION_MS, endOfRole));
  const document = collection.doc(idOf(cookie));
  await document.set({ uid, browser, createdAt: now, confirmedAt: now, lastSeenAt: now, expiresAt });
  return document.id;
}

/** Returns null if the session has ended. Ends a session that was not used for 24 hours. */
export async function findSession(cookie: string): Promise<Session | null> {
  const document = await collection.doc(idOf(cookie)).get();
  if (!document.exists) return null;
  const session = toSession(document);
  if (idleMs(session) > IDLE_MS) {
    await document.ref.delete();
    return null;
  }
  if (idleMs(session) > SEEN_MS || !document.get('lastSeenAt'))
    await updateUnlessEnded(document.ref, { lastSeenAt: Timestamp.now() });
  return session;
}

/** Returns the open sessions of a user, most recently used first. Those revoked at `revokedAt` count as ended. */
export async function listSessions(uid: string, revokedAt: Date): Promise<Session[]> {
  const { docs } = await collection.where('uid', '==', uid).get();
  return docs
    .map(toSession)
    .filter((session) => !isRevoked(session, revokedAt) && idleMs(session) <= IDLE_MS)
    .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
}

/** Records that the password was entered just now. */
export async function confirmSession(id: string): Promise<void> {
  await collection.doc(id).update({ confirmedAt: Timestamp.now() });
}

/** Spares the session in the revocation at `revokedAt`. Does nothing if it has ended in the meantime. */
export async function keepSession(id: string, revokedAt: Date): Promise<void> {
  await updateUnlessEnded(collection.doc(id), { keptAt: Timestamp.fromDate(revokedAt) });
}

export async function endSession(cookie: string): Promise<void> {
  await collection.doc(idOf(cookie)).delete();
}

/** Returns the uid of the session's owner, or null if there is no such session. */
export async function ownerOfSession(id: string): Promise<string | null> {
  return (await collection.doc(id).get()).get('uid') ?? null;
}

/** Returns false if the user has no such session. */
export async function endSessionOf(uid: string, id: string): Promise<boolean> {
  const document = collection.doc(id);
  return firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(document)).get('uid') !== uid) return false;
    transaction.delete(document);
    return true;
  });
}

/** `except` is the id of a session that stays open. */
export async function endSessionsOf(uid: string, except?: string): Promise<void> {
  const { docs } = await collection.where('uid', '==', uid).select(FieldPath.documentId()).get();
  await Promise.all(docs.filter(({ id }) => id !== except).map(({ ref }) => ref.delete()));
}

/**
 * Deletes the sessions that Firebase has revoked. The storage rules accept an upload token while its session exists.
 */
export async function endSessionsBefore(uid: string, revokedAt: Date): Promise<void> {
  const { docs } = await collection.where('uid', '==', uid).get();
  const old = docs.filter((document) => isRevoked(toSession(document), revokedAt));
  await Promise.all(old.map(({ ref }) => ref.delete()));
}

/** Does not restore a session that has ended in the meantime. */
async function updateUnlessEnded(document: DocumentReference, change: Record<string, Timestamp>) {
  await document.update(change).catch((error: unknown) => {
    if (!isMissingOrChanged(error)) throw error;
  });
}

function isRevoked({ createdAt, keptAt }: Session, revokedAt: Date): boolean {
  return (keptAt ?? createdAt) < revokedAt;
}

function idleMs({ lastSeenAt }: Session): number {
  return Date.now() - lastSeenAt.getTime();
}

/** Sessions of release 0.1 have only `uid` and `expiresAt`. */
function toSession(document: DocumentSnapshot): Session {
  const time = (field: string): Date | undefined => document.get(field)?.toDate();
  const createdAt = time('createdAt') ?? new Date(document.get('expiresAt').toMillis() - SESSION_MS);
  return {
    id: document.id,
    uid: document.get('uid'),
    browser: document.get('browser') ?? '',
    createdAt,
    keptAt: time('keptAt') ?? null,
    confirmedAt: time('confirmedAt') ?? createdAt,
    lastSeenAt: time('lastSeenAt') ?? new Date(),
  };
}

function idOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('base64url');
}
