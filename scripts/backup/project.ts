import type { Firestore } from 'firebase-admin/firestore';
import type { bucket } from '../../functions/src/files/objects.ts';
import { connect } from '../connect.ts';
import { projectId } from '../deploy/projects.ts';
import { PROJECT } from '../suite.ts';
import { Accounts } from './accounts.ts';
import { Documents } from './documents.ts';
import { Refusal } from './refusal.ts';

/** For a call that may pass later. */
const ATTEMPTS = 5;

export type Bucket = ReturnType<typeof bucket>;

/** The services of one project, live or on this machine. */
export interface Project {
  id: string;
  isLocal: boolean;
  /** Reads and writes documents to the last bit. */
  documents: Documents;
  firestore: Firestore;
  accounts: Accounts;
  bucket: Bucket;
}

/**
 * Connects to the local suite for the project `demo-club-portal`, and to a live project for any other id or name in
 * `.firebaserc`. A live project needs `npm run login`.
 */
export async function openProject(nameOrId: string, bucketName?: string): Promise<Project> {
  const id = projectId(nameOrId);
  await connectTo(id, bucketName);
  const { bucket } = await import('../../functions/src/files/objects.ts');
  const { firestore } = await import('../../functions/src/firestore.ts');
  const { createGoogle } = await import('../deploy/google.ts');
  const isLocal = id === PROJECT;
  const google = createGoogle(id, isLocal ? async () => 'owner' : await tokens(), ATTEMPTS);
  const accounts = new Accounts(google, isLocal);
  const documents = new Documents(google, { id, isLocal });
  return { id, isLocal, documents, firestore, accounts, bucket: bucket() };
}

async function tokens(): Promise<() => Promise<string>> {
  const { signedIn } = await import('../deploy/sign-in.ts');
  return signedIn();
}

/** Connects the stores of the API, which are loaded after this. */
export async function connectTo(id: string, bucket?: string): Promise<void> {
  if (id === PROJECT) {
    await connect({});
    return;
  }
  if (id.startsWith('demo-')) throw new Refusal(`The local suite has one project: ${PROJECT}.`);
  const set = [
    'FIRESTORE_EMULATOR_HOST',
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIREBASE_STORAGE_EMULATOR_HOST',
    'STORAGE_EMULATOR_HOST',
  ].filter((name) => process.env[name]);
  if (set.length > 0)
    throw new Refusal(`${set.join(', ')} is set: this would reach emulators instead of ${id}. Unset it.`);
  // A person's credentials do not say for which project the calls are made, and Identity Toolkit refuses them then.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= id;
  await connect({ project: id, bucket });
}
