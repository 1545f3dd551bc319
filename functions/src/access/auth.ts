import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import * as logger from 'firebase-functions/logger';
import { webApiKey } from '../environment.ts';
import { tooOften, unavailable } from '../errors.ts';

if (getApps().length === 0) initializeApp();

/** Firebase Auth through the Admin SDK. */
export const auth = getAuth();

/** Thrown by {@link signInWithPassword} for an unknown address, a wrong password and a disabled user alike. */
export class WrongCredentials extends Error {}

/**
 * Signs in against Firebase Auth and answers the ID token. Throws {@link WrongCredentials}, 429 if Firebase Auth
 * has had enough of this address or account, and 503 for everything else.
 */
export async function signInWithPassword(email: string, password: string): Promise<string> {
  const { idToken } = await callIdentityToolkit<{ idToken: string }>('signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  return idToken;
}

/**
 * Has Firebase Auth send its reset mail, whose page leads on to `continueUrl` if Firebase Auth may lead there. Does
 * not tell whether there is such an account. Throws as {@link signInWithPassword} does.
 */
export async function sendPasswordReset(email: string, continueUrl?: string): Promise<void> {
  const mail = { email, requestType: 'PASSWORD_RESET' };
  const leadOn = continueUrl === undefined ? {} : { continueUrl };
  await callIdentityToolkit('sendOobCode', { ...mail, ...leadOn })
    .catch((error: unknown) => {
      if (error instanceof ForeignAddress) return callIdentityToolkit('sendOobCode', mail);
      throw error;
    })
    .catch((error: unknown) => {
      if (!(error instanceof WrongCredentials)) throw error;
    });
}

/** The address to lead on to is not among the project's authorized domains. */
class ForeignAddress extends Error {}

/** What Firebase Auth says of a person who is not who they say; https://firebase.google.com/docs/reference/rest/auth */
const WRONG_CREDENTIALS = new Set([
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'USER_DISABLED',
]);

const TOO_OFTEN = new Set([
  'TOO_MANY_ATTEMPTS_TRY_LATER',
  'RESET_PASSWORD_EXCEED_LIMIT',
  'QUOTA_EXCEEDED',
  'EXCEEDED_QUOTA',
]);

/** Firebase Auth does not say how long its own limits last. */
const FIREBASE_LIMIT_MS = 60_000;

/** Firebase Auth's REST API, https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts */
async function callIdentityToolkit<Answer>(method: string, body: object): Promise<Answer> {
  const service = 'identitytoolkit.googleapis.com';
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const base = emulator ? `http://${emulator}/${service}` : `https://${service}`;
  const response = await fetch(`${base}/v1/accounts:${method}?key=${encodeURIComponent(webApiKey())}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8000),
  });
  if (response.ok) return (await response.json()) as Answer;
  throw await refusalOf(method, response);
}

/** Firebase Auth's own refusals begin with a word in capitals; all but a person's own mistakes are ours to mend. */
async function refusalOf(method: string, response: Response): Promise<Error> {
  const answer = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  const reason = answer?.error?.message ?? '';
  const [word = ''] = reason.split(/[ :]/);
  if (response.status === 400 && WRONG_CREDENTIALS.has(word)) return new WrongCredentials();
  if (word === 'UNAUTHORIZED_DOMAIN') return new ForeignAddress();
  logger.error(`Firebase Auth refuses ${method}`, { status: response.status, reason });
  if (response.status === 429 || TOO_OFTEN.has(word)) return tooOften(FIREBASE_LIMIT_MS);
  return unavailable();
}
