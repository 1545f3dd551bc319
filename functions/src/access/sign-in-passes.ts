import { createHash, randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';

/**
 * `signInPasses/{hash of the pass}`: account (a hash of the email address), twoStep (whether the browser has completed
 * the second step), expiresAt (a Firestore TTL policy deletes the document then). A browser that has signed in before
 * has a pass, and so does a reset email. A pass is not a credential. A sign-in with a pass does not wait behind people
 * who guess the password of the same account.
 */
const collection = firestore.collection('signInPasses');

const HOUR_MS = 60 * 60 * 1000;
export const BROWSER_PASS_MS = 180 * 24 * HOUR_MS;
export const MAIL_PASS_MS = HOUR_MS;

export interface Pass {
  /** Sign-ins with this pass are counted under this id. */
  id: string;
  twoStep: boolean;
}

/** Returns a pass of 43 characters. */
export async function issuePass(email: string, lifetimeMs: number, twoStep = false): Promise<string> {
  const pass = randomBytes(32).toString('base64url');
  const expiresAt = Timestamp.fromMillis(Date.now() + lifetimeMs);
  await collection.doc(hash(pass)).set({ account: accountOf(email), twoStep, expiresAt });
  return pass;
}

/** Returns null if the pass is not valid for this account. */
export async function findPass(pass: string | undefined, email: string): Promise<Pass | null> {
  if (pass === undefined) return null;
  const found = await collection.doc(hash(pass)).get();
  const isGood = found.get('account') === accountOf(email) && found.get('expiresAt').toMillis() > Date.now();
  return isGood ? { id: found.id, twoStep: found.get('twoStep') === true } : null;
}

function accountOf(email: string): string {
  return hash(email.toLowerCase());
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
