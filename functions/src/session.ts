import { createHash, timingSafeEqual } from 'node:crypto';
import { messages } from '@club-portal/contract/messages';
import { CSRF_HEADER } from '@club-portal/contract/user';
import type { UserRecord } from 'firebase-admin/auth';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { auth, signInWithPassword, WrongCredentials } from './auth.ts';
import { onEmulators } from './environment.ts';
import { ApiProblem } from './errors.ts';
import {
  countAttempt,
  failedLoginsPerAccount,
  failedLoginsPerAddress,
  uncountAttempt,
} from './stores/attempts.ts';
import { endSession, isSessionOpen, openSession } from './stores/sessions.ts';

/** Hosting forwards no other cookie to functions. */
const COOKIE = '__session';
const SESSION_MS = 5 * 24 * 60 * 60 * 1000;

export interface Administrator {
  uid: string;
  record: UserRecord;
}

/** Every refusal takes as long, so that its duration does not tell an unknown address from a wrong password. */
const REFUSAL_MS = 500;

interface SignIn {
  email: string;
  password: string;
  /** IP address of the caller. */
  address: string;
}

/**
 * Signs an administrator in: sets the session cookie on the answer and returns who it is and the
 * anti-forgery token. Throws the same 401 for every wrong credential, 403 for a user without the role, and
 * 429 after too many failures.
 */
export async function login(http: Context, { email, password, address }: SignIn) {
  const began = Date.now();
  const limits = [failedLoginsPerAccount(email, address), failedLoginsPerAddress(address)];
  await Promise.all(limits.map(countAttempt));
  const idToken = await signInWithPassword(email, password).catch(async (error: unknown) => {
    if (!(error instanceof WrongCredentials)) {
      // Nobody guessed: who tries again while Firebase Auth is away must not be locked out.
      await Promise.all(limits.map(uncountAttempt));
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, began + REFUSAL_MS - Date.now()));
    throw new ApiProblem(401, 'login-failed', messages.user.loginFailed);
  });
  const { uid } = await auth.verifyIdToken(idToken);
  const record = await auth.getUser(uid);
  if (!isAdministrator(record)) throw notAdministrator();

  const cookie = await auth.createSessionCookie(idToken, { expiresIn: SESSION_MS });
  const expiresAt = new Date(Date.now() + SESSION_MS);
  await Promise.all([openSession(cookie, uid, expiresAt), ...limits.map(uncountAttempt)]);
  setCookie(http, COOKIE, cookie, {
    httpOnly: true,
    // The emulators speak plain HTTP, over which many clients do not send a Secure cookie.
    secure: !onEmulators(),
    sameSite: 'Strict',
    path: '/',
    maxAge: SESSION_MS / 1000,
  });
  return { administrator: { uid, record }, token: antiForgeryToken(cookie) };
}

/** Ends the session whose cookie came with the request; does nothing without one. */
export async function logout(http: Context): Promise<void> {
  const cookie = getCookie(http, COOKIE);
  if (!cookie) return;
  await endSession(cookie);
  deleteCookie(http, COOKIE, { path: '/' });
}

/**
 * Who asks: an administrator by session cookie, or by `Authorization: Bearer <Firebase ID token>`.
 * The claim is read from the user record, so that a role taken away counts at the next call.
 * Throws 401 for nobody or an ended session, 403 for somebody without the role.
 */
export async function requireAdministrator(http: Context): Promise<Administrator> {
  const uid = await verifiedUid(http);
  const record = await auth.getUser(uid);
  if (!isAdministrator(record)) throw notAdministrator();
  return { uid, record };
}

/** As {@link requireAdministrator}, but null instead of a refusal. */
export function findAdministrator(http: Context): Promise<Administrator | null> {
  if (!bearerToken(http) && !getCookie(http, COOKIE)) return Promise.resolve(null);
  return requireAdministrator(http).catch((error: unknown) => {
    if (error instanceof ApiProblem) return null;
    throw error;
  });
}

/** A request that carries the session cookie must carry its anti-forgery token too. Throws 403. */
export function requireAntiForgeryToken(http: Context): void {
  const cookie = getCookie(http, COOKIE);
  if (!cookie || bearerToken(http)) return;
  const sent = createHash('sha256')
    .update(http.req.header(CSRF_HEADER) ?? '')
    .digest();
  const expected = createHash('sha256').update(antiForgeryToken(cookie)).digest();
  if (!timingSafeEqual(sent, expected)) throw new ApiProblem(403, 'bad-token', messages.request.badToken);
}

/** Made from the cookie, one way: who knows the token cannot make the cookie. */
function antiForgeryToken(cookie: string): string {
  return createHash('sha256').update(`anti-forgery:${cookie}`).digest('base64url');
}

async function verifiedUid(http: Context): Promise<string> {
  const token = bearerToken(http);
  if (token) {
    const claims = await auth.verifyIdToken(token, true).catch(refuseUnlessUnavailable);
    return claims.uid;
  }
  const cookie = getCookie(http, COOKIE);
  if (!cookie) throw new ApiProblem(401, 'not-signed-in', messages.request.notSignedIn);
  const claims = await auth.verifySessionCookie(cookie, true).catch(refuseUnlessUnavailable);
  if (!(await isSessionOpen(cookie))) throw sessionExpired();
  return claims.uid;
}

/** Firebase Auth's errors carry `auth/…` codes; all but a failing service mean that the token is no good. */
function refuseUnlessUnavailable(error: unknown): never {
  const code = (error as { code?: unknown }).code;
  const isRefusal = typeof code === 'string' && code.startsWith('auth/') && code !== 'auth/internal-error';
  throw isRefusal ? sessionExpired() : error;
}

function bearerToken(http: Context): string | undefined {
  return /^Bearer (.+)$/.exec(http.req.header('Authorization') ?? '')?.[1];
}

function isAdministrator(record: UserRecord): boolean {
  return record.customClaims?.role === 'admin' && !record.disabled;
}

function notAdministrator() {
  return new ApiProblem(403, 'not-administrator', messages.user.notAdministrator);
}

function sessionExpired() {
  return new ApiProblem(401, 'session-expired', messages.user.sessionExpired);
}
