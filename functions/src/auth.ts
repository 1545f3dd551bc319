import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { webApiKey } from './environment.ts';

if (getApps().length === 0) initializeApp();

/** Firebase Auth through the Admin SDK. */
export const auth = getAuth();

/** Thrown by {@link signInWithPassword} for an unknown address, a wrong password and a disabled user alike. */
export class WrongCredentials extends Error {}

/** Signs in against Firebase Auth and answers the ID token. */
export async function signInWithPassword(email: string, password: string): Promise<string> {
  const response = await callIdentityToolkit('signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  if (response.status === 400) throw new WrongCredentials();
  if (!response.ok) throw failure('a sign-in', response);
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
}

/** Has Firebase Auth send its reset mail. Does not tell whether there is such an account. */
export async function sendPasswordReset(email: string): Promise<void> {
  const response = await callIdentityToolkit('sendOobCode', { email, requestType: 'PASSWORD_RESET' });
  if (response.status >= 500) throw failure('a reset', response);
}

/** With its status as code, by which a failing service is told from our own mistake. */
function failure(call: string, { status }: Response): Error {
  return Object.assign(new Error(`Firebase Auth answered ${status} to ${call}`), { code: status });
}

/** Firebase Auth's REST API, https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts */
function callIdentityToolkit(method: string, body: object): Promise<Response> {
  const service = 'identitytoolkit.googleapis.com';
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const base = emulator ? `http://${emulator}/${service}` : `https://${service}`;
  return fetch(`${base}/v1/accounts:${method}?key=${encodeURIComponent(webApiKey())}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8000),
  });
}
