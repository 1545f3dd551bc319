import type { Firestore } from 'firebase-admin/firestore';
import type { bucket } from '../../functions/src/files/objects.ts';
import { connect } from '../connect.ts';
import { projectId } from '../deploy/projects.ts';
import { PROJECT } from '../suite.ts';
import { Accounts } from './accounts.ts';
import { Documents } from './documents.ts';

/** For a call whose failure may be temporary. */
const ATTEMPTS = 5;

export type Bucket = ReturnType<typeof bucket>;

/** The services of one project, live or on this machine. */
export interface Project {
  id: string;
  isLocal: boolean;
  /** Reads and writes documents without changing a bit. */
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
  await connect({ project: id, bucket: bucketName });
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
