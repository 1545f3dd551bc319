import { type AppOptions, getApp, getApps, initializeApp } from 'firebase-admin/app';
import { type DocumentSnapshot, initializeFirestore, Timestamp } from 'firebase-admin/firestore';
import { emulatorSettings } from './emulated-firestore.ts';

if (getApps().length === 0) initializeApp(emulatedApp());

/**
 * On the emulators the SDK would ask Google for the functions' account with each task of a queue, and wait for seconds.
 */
function emulatedApp(): AppOptions | undefined {
  if (!process.env.CLOUD_TASKS_EMULATOR_HOST) return undefined;
  return {
    ...JSON.parse(process.env.FIREBASE_CONFIG ?? '{}'),
    serviceAccountId: 'emulated@club-portal.test',
  };
}

/**
 * Uses the Admin SDK, so the security rules do not apply. It uses REST: gRPC is for listening to changes, which no
 * function does, and takes long to load.
 */
export const firestore = initializeFirestore(getApp(), { preferRest: true });

if (process.env.FIRESTORE_EMULATOR_HOST) firestore.settings(emulatorSettings);

/** The version is the document's update time, so Firestore itself refuses a stale write. Clients must not parse it. */
export function versionOf(document: DocumentSnapshot): string {
  return formatVersion(document.updateTime ?? Timestamp.fromMillis(0));
}

export function formatVersion(time: Timestamp): string {
  return `${time.seconds.toString(36)}.${time.nanoseconds.toString(36)}`;
}

/** The inverse of {@link formatVersion}. Null for a version that this portal never made. */
export function updateTimeOf(version: string): Timestamp | null {
  const match = /^([0-9a-z]{1,8})\.([0-9a-z]{1,6})$/.exec(version);
  if (!match?.[1] || !match[2]) return null;
  const seconds = Number.parseInt(match[1], 36);
  const nanoseconds = Number.parseInt(match[2], 36);
  return seconds < 253_402_300_800 && nanoseconds < 1e9 ? new Timestamp(seconds, nanoseconds) : null;
}

const GRPC_NOT_FOUND = 5;
const GRPC_ALREADY_EXISTS = 6;
const GRPC_FAILED_PRECONDITION = 9;

/** Whether a `create()` failed because the document already exists. */
export function isAlreadyThere(error: unknown): boolean {
  return grpcCode(error) === GRPC_ALREADY_EXISTS;
}

/** Whether an `update()` or `delete()` failed because the document does not exist, or has another version. */
export function isMissingOrChanged(error: unknown): boolean {
  const code = grpcCode(error);
  return code === GRPC_NOT_FOUND || code === GRPC_FAILED_PRECONDITION;
}

function grpcCode(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}
