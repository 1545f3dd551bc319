/// <reference path="./firebase-tools.d.ts" />
import { setGlobalProxyFromEnv } from 'node:http';
import { getAccessToken } from 'firebase-tools/lib/apiv2.js';
import { getProjectDefaultAccount, setActiveAccount } from 'firebase-tools/lib/auth.js';
import { getCredentialPathAsync } from 'firebase-tools/lib/defaultCredentials.js';
import { requireAuth } from 'firebase-tools/lib/requireAuth.js';
import { connectionProblem, Refusal } from '../refusal.ts';
import { root } from './repository.ts';

const CERTIFICATES = 'https://www.googleapis.com/oauth2/v3/certs';
const TIMEOUT_MS = 10_000;

const notSignedIn = new Refusal(
  'You are not signed in to Firebase.',
  'Run `npm run login`, and choose the Google account that owns the project.',
);

/**
 * Returns a source of access tokens for the signed-in person or account: from `npm run login`, `FIREBASE_TOKEN`, or
 * `GOOGLE_APPLICATION_CREDENTIALS`. It is the sign-in of firebase-tools, so a person signs in once. Throws
 * {@link Refusal} if there is no sign-in or no network, now or whenever a token is requested.
 */
export async function signedIn(): Promise<() => Promise<string>> {
  // College networks often have a proxy.
  setGlobalProxyFromEnv();
  // Without this, Google's library looks for a metadata server, which only Google's own machines have.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  const options = { projectRoot: root };
  const account = getProjectDefaultAccount(root);
  if (account) setActiveAccount(options, account);
  const token = async () => {
    try {
      return await getAccessToken();
    } catch {
      throw await whyNotSignedIn();
    }
  };
  try {
    await requireAuth(options);
  } catch {
    throw await whyNotSignedIn();
  }
  await token();
  return token;
}

/** firebase-tools reports the same if the network is down. */
async function whyNotSignedIn(): Promise<Refusal> {
  try {
    const answer = await fetch(CERTIFICATES, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.text();
    return notSignedIn;
  } catch (error) {
    const problem = connectionProblem(error);
    if (problem === null) throw error;
    return new Refusal(`Google cannot be reached: ${problem}.`, 'Look at the network, and try again.');
  }
}

/** The address of the person who signed in with `npm run login`. Null for other ways to sign in. */
export function signedInPerson(): string | null {
  return getProjectDefaultAccount(root)?.user.email ?? null;
}

/** Lets the Admin SDK use the same sign-in, unless it is configured with another one. */
export async function shareSignIn(project: string): Promise<void> {
  const account = getProjectDefaultAccount(root);
  if (account) process.env.GOOGLE_APPLICATION_CREDENTIALS ??= await getCredentialPathAsync(account);
  // A person's credentials do not say which project a call is for, and some services refuse that.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= project;
}
