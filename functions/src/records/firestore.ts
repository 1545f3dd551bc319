import { getApps, initializeApp } from 'firebase-admin/app';
import { type DocumentSnapshot, getFirestore, Timestamp } from 'firebase-admin/firestore';

if (getApps().length === 0) initializeApp();

/** The portal's database, through the Admin SDK: rules do not apply to it. */
export const firestore = getFirestore();

/**
 * A record's opaque version: its update time, so that Firestore itself refuses a stale write.
 * See {@link updateTimeOf} for the way back.
 */
export function versionOf(document: DocumentSnapshot): string {
  return formatVersion(document.updateTime ?? Timestamp.fromMillis(0));
}

export function formatVersion(time: Timestamp): string {
  return `${time.seconds.toString(36)}.${time.nanoseconds.toString(36)}`;
}

/** The update time that a version stands for; null for a version that this portal never gave out. */
export function updateTimeOf(version: string): Timestamp | null {
  const match = /^([0-9a-z]{1,8})\.([0-9a-z]{1,6})$/.exec(version);
  if (!match?.[1] || !match[2]) return null;
  const seconds = Number.parseInt(match[1], 36);
  const nanoseconds = Number.parseInt(match[2], 36);
  return seconds < 253_402_300_800 && nanoseconds < 1e9 ? new Timestamp(seconds, nanoseconds) : null;
}
