import { chosenContent } from '@club-portal/contract/content/in-language';
import { getApps, initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { webApiKey } from '../environment.ts';
import { tooOften, unavailable } from '../errors.ts';
import { log, withoutPersonalData } from '../log.ts';
import { websiteOf } from '../website.ts';

if (getApps().length === 0) initializeApp();

/** The Admin SDK of Firebase Auth. Loaded on first use: what visitors read needs no account. */
export async function auth(): Promise<Auth> {
  return (await import('firebase-admin/auth')).getAuth();
}

/** Thrown by {@link signInWithPassword} for an unknown address, a wrong password and a disabled user. */
export class WrongCredentials extends Error {}

/**
 * Returns the ID token. Throws {@link WrongCredentials}, 429 if Firebase Auth blocks this address or account for a
 * while, and 503 for any other failure.
 */
export async function signInWithPassword(email: string, password: string): Promise<string> {
  const { idToken } = await callIdentityToolkit<{ idToken: string }>('signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  return idToken;
}

/** Returns an ID token of an account whose owner was recognised in another way. Throws 429 and 503 likewise. */
export async function signInAs(uid: string): Promise<string> {
  const token = await (await auth()).createCustomToken(uid);
  const { idToken } = await callIdentityToolkit<{ idToken: string }>('signInWithCustomToken', {
    token,
    returnSecureToken: true,
  });
  return idToken;
}

/**
 * Asks Firebase Auth to send its password reset email. After the reset, Firebase's page links to `continueUrl` if that
 * domain is authorized in the project. Does not reveal whether the account exists. Throws 429 and 503 like
 * {@link signInWithPassword}.
 */
export async function sendPasswordReset(email: string, continueUrl?: string): Promise<void> {
  const mail = { email, requestType: 'PASSWORD_RESET' };
  const link = continueUrl === undefined ? {} : { continueUrl };
  await callIdentityToolkit('sendOobCode', { ...mail, ...link })
    .catch((error: unknown) => {
      if (error instanceof UnauthorizedDomain) return callIdentityToolkit('sendOobCode', mail);
      throw error;
    })
    .catch((error: unknown) => {
      if (!(error instanceof WrongCredentials)) throw error;
    });
}

/**
 * Asks Firebase Auth to send its email with a link to the first of `addresses` whose domain is authorized in the
 * project. The email is in `language`, if Firebase supports it. Throws 429 and 503 like {@link signInWithPassword}.
 */
export async function sendLink(
  email: string,
  [address, ...others]: string[],
  language: string,
): Promise<void> {
  const mail = { email, requestType: 'EMAIL_SIGNIN', continueUrl: address };
  await callIdentityToolkit('sendOobCode', mail, { 'X-Firebase-Locale': language }).catch(
    (error: unknown) => {
      if (error instanceof UnauthorizedDomain && others.length > 0) return sendLink(email, others, language);
      throw error;
    },
  );
}

/** The domain of `continueUrl` is not among the project's authorized domains. */
class UnauthorizedDomain extends Error {}

/** Error codes of https://firebase.google.com/docs/reference/rest/auth that mean a wrong address or password. */
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

/** An estimate: Firebase Auth does not report how long its own limits last. */
const FIREBASE_LIMIT_MS = 60_000;

/** Firebase Auth's REST API, https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts */
async function callIdentityToolkit<Answer>(
  method: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const service = 'identitytoolkit.googleapis.com';
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const base = emulator ? `http://${emulator}/${service}` : `https://${service}`;
  const response = await fetch(`${base}/v1/accounts:${method}?key=${encodeURIComponent(webApiKey())}`, {
    method: 'POST',
    // The key is restricted to the site, at the addresses that `npm run deploy` knows. With an address published in the
    // browser since then, nobody could sign in.
    headers: {
      'Content-Type': 'application/json',
      Referer: `${websiteOf(chosenContent.institute)}/`,
      ...headers,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8000),
  });
  if (response.ok) return (await response.json()) as Answer;
  throw await refusalOf(method, response);
}

/**
 * The message of a Firebase Auth error begins with a code in capitals. Every refusal except wrong credentials and an
 * unauthorized domain is logged, because the department has to fix it.
 */
async function refusalOf(method: string, response: Response): Promise<Error> {
  const answer = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  const reason = answer?.error?.message ?? '';
  const [word = ''] = reason.split(/[ :]/);
  if (response.status === 400 && WRONG_CREDENTIALS.has(word)) return new WrongCredentials();
  if (word === 'UNAUTHORIZED_DOMAIN') return new UnauthorizedDomain();
  log.error(`Firebase Auth refuses ${method}`, {
    status: response.status,
    reason: withoutPersonalData(reason),
  });
  if (response.status === 429 || TOO_OFTEN.has(word)) return tooOften(FIREBASE_LIMIT_MS);
  return unavailable();
}
