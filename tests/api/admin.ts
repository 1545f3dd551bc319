import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { firestore } from '../../functions/src/firestore.ts';

/** The services behind the portal through the Admin SDK. Tests use them to prepare and to check data. */
const app = getApps()[0] ?? initializeApp();
export const auth = getAuth(app);
export const database = firestore;
export const bucket = getStorage(app).bucket();

/** Names of the objects in Storage with this prefix. */
export async function objectsUnder(prefix: string): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix });
  return files.map(({ name }) => name).sort();
}

export interface Account {
  uid: string;
  email: string;
  password: string;
}

/** Makes an account for one test, by default an administrator. */
export async function makeAccount(role: string | null = 'admin', displayName = ''): Promise<Account> {
  const email = `${crypto.randomUUID()}@club-portal.test`;
  const password = 'Made-for-one-test-1';
  const { uid } = await auth.createUser({ email, password, displayName });
  await auth.setCustomUserClaims(uid, role ? { role } : null);
  return { uid, email, password };
}
