import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CSRF_HEADER } from '@club-portal/contract/administrator';
import type { Grant } from '@club-portal/contract/grant';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { onEmulators } from '../environment.ts';
import { ApiProblem } from '../errors.ts';
import { auth } from './auth.ts';
import { browserName } from './browser-name.ts';
import { grantOf } from './grants.ts';
import { logSecurityEvent } from './security-log.ts';
import {
  endSession,
  endSessionsOf,
  findSession,
  keepSession,
  openSession,
  SESSION_MS,
  type Session,
} from './session-store.ts';
import { findTwoStep } from './two-step.ts';

/** Hosting strips every other cookie before it calls a function. */
const COOKIE = '__session';

/** The person who is signed in. */
export interface SignedInPerson extends Grant {
  uid: string;
  name: string;
  record: UserRecord;
  /** Null for a script with a bearer token. */
  session: string | null;
  /** When the password was last entered. */
  confirmedAt: Date;
}

/**
 * Opens a session for a fresh ID token and ends the session whose cookie the browser sent. Sets the cookie on the
 * answer and returns the anti-forgery token. The cookie is a random part, a dot and a Firebase session cookie. The
 * random part is needed because Firebase creates the same cookie for two sign-ins within one second.
 */
export async function startSession(http: Context, record: UserRecord, idToken: string): Promise<string> {
  const firebaseCookie = await (await auth()).createSessionCookie(idToken, { expiresIn: SESSION_MS });
  const cookie = `${randomBytes(24).toString('base64url')}.${firebaseCookie}`;
  const earlier = getCookie(http, COOKIE);
  const until = grantOf(record)?.until;
  await openSession(cookie, { uid: record.uid, browser: browserName(http.req.header('User-Agent')), until });
  if (earlier) await endSession(earlier);
  setCookie(http, COOKIE, cookie, {
    httpOnly: true,
    // The emulators use plain HTTP. Many clients do not send a Secure cookie over it.
    secure: !onEmulators(),
    sameSite: 'Strict',
    path: '/',
    maxAge: SESSION_MS / 1000,
  });
  return antiForgeryToken(cookie);
}

/** Does nothing if the request has no session cookie. */
export async function logout(http: Context): Promise<void> {
  const cookie = getCookie(http, COOKIE);
  if (!cookie) return;
  await endSession(cookie);
  logSecurityEvent({ event: 'signed-out' });
  deleteCookie(http, COOKIE, { path: '/' });
  // So that `Back` shows no pages to the next person at this computer. The portal itself clears what it has stored.
  http.header('Clear-Site-Data', '"cache"');
}

/** Ends all sessions and tokens of a user, except the session with the id `except`. */
export async function signOutEverywhere(uid: string, except?: string): Promise<void> {
  await (await auth()).revokeRefreshTokens(uid);
  if (except !== undefined) await keepSession(except, revokedAt(await (await auth()).getUser(uid)));
  await endSessionsOf(uid, except);
}

/** When the user's tokens were last revoked, in whole seconds. */
export function revokedAt({ tokensValidAfterTime }: UserRecord): Date {
  return new Date(tokensValidAfterTime ?? 0);
}

/**
 * Returns the calling person with a role, by the session cookie or by `Authorization: Bearer <Firebase ID token>`. The
 * role is read from the user record and not from the token, so a withdrawn role takes effect with the next call. Throws
 * 401 for a missing or ended session, 403 for a user without a role, and 403 for an ID token of a person who signs in
 * with two steps.
 */
export async function requireActor(http: Context): Promise<SignedInPerson> {
  const { uid, session, confirmedAt } = await whoIs(http);
  http.set('account', uid);
  const record = await (await auth()).getUser(uid);
  const grant = grantOf(record);
  if (grant === null) {
    // An upload token is valid for as long as its session, so this ends the upload tokens too.
    if (session !== null) await endSessionsOf(uid);
    throw notAdministrator();
  }
  // Anybody who knows the password gets an ID token from Firebase Auth, without a second step.
  if (session === null && (await findTwoStep(uid)))
    throw new ApiProblem(403, 'code-needed', (say) => say.api.administrator.twoStepForScripts);
  const name = record.displayName || record.email || '';
  return { uid, name, ...grant, record, session, confirmedAt };
}

/** Like {@link requireActor}, but returns null instead of 401 and 403. */
export function findActor(http: Context): Promise<SignedInPerson | null> {
  if (!bearerToken(http) && !getCookie(http, COOKIE)) return Promise.resolve(null);
  return requireActor(http).catch((error: unknown) => {
    if (error instanceof ApiProblem) return null;
    throw error;
  });
}

export function notAdministrator() {
  return new ApiProblem(403, 'not-administrator', (say) => say.api.administrator.notAdministrator);
}

/**
 * A request with a session cookie must also carry its anti-forgery token, unless `actor` was identified by a bearer
 * token. Throws 403.
 */
export function requireAntiForgeryToken(http: Context, actor: SignedInPerson | null): void {
  const cookie = getCookie(http, COOKIE);
  if (!cookie || actor?.session === null) return;
  const sent = createHash('sha256')
    .update(http.req.header(CSRF_HEADER) ?? '')
    .digest();
  const expected = createHash('sha256').update(antiForgeryToken(cookie)).digest();
  if (!timingSafeEqual(sent, expected))
    throw new ApiProblem(403, 'bad-token', (say) => say.api.request.badToken);
}

/** A hash of the cookie, so that nobody can compute the cookie from the token. */
function antiForgeryToken(cookie: string): string {
  return createHash('sha256').update(`anti-forgery:${cookie}`).digest('base64url');
}

async function whoIs(http: Context): Promise<Pick<SignedInPerson, 'uid' | 'session' | 'confirmedAt'>> {
  const token = bearerToken(http);
  if (token) {
    const claims = await (await auth()).verifyIdToken(token, true).catch(refuseUnlessUnavailable);
    if (isForUploads(claims)) throw sessionExpired();
    // A person who signed in with a linked account has not entered a password.
    const typedAt = claims.firebase.sign_in_provider === 'password' ? claims.auth_time * 1000 : 0;
    return { uid: claims.uid, session: null, confirmedAt: new Date(typedAt) };
  }
  const cookie = getCookie(http, COOKIE);
  if (!cookie) throw new ApiProblem(401, 'not-signed-in', (say) => say.api.request.notSignedIn);
  const owner = await (await auth())
    .verifySessionCookie(firebaseCookieOf(cookie), true)
    .then(({ uid }) => uid, nullIfRevoked);
  const session = await findSession(cookie);
  const isOpen = session !== null && (owner === null ? await isKept(session) : session.uid === owner);
  if (!isOpen) throw sessionExpired();
  return { uid: session.uid, session: session.id, confirmedAt: session.confirmedAt };
}

/** Firebase checks for a revocation last, so the cookie is valid in every other respect. */
function nullIfRevoked(error: unknown): null {
  if ((error as { code?: unknown }).code === 'auth/session-cookie-revoked') return null;
  return refuseUnlessUnavailable(error);
}

/** Whether the revocation spared the session. */
async function isKept({ uid, keptAt }: Session): Promise<boolean> {
  return keptAt !== null && keptAt >= revokedAt(await (await auth()).getUser(uid));
}

/** Cookies of release 0.1 have no random part. */
function firebaseCookieOf(cookie: string): string {
  return cookie.split('.').slice(-3).join('.');
}

/** Upload tokens are created in `upload-token.ts`. */
function isForUploads(claims: DecodedIdToken): boolean {
  return claims.uploadsTo !== undefined;
}

/** Errors of Firebase Auth have `auth/…` codes. Each of them means an invalid token, except `auth/internal-error`. */
function refuseUnlessUnavailable(error: unknown): never {
  const code = (error as { code?: unknown }).code;
  const isRefusal = typeof code === 'string' && code.startsWith('auth/') && code !== 'auth/internal-error';
  throw isRefusal ? sessionExpired() : error;
}

function bearerToken(http: Context): string | undefined {
  return /^Bearer (.+)$/.exec(http.req.header('Authorization') ?? '')?.[1];
}

function sessionExpired() {
  return new ApiProblem(401, 'session-expired', (say) => say.pages.administrator.sessionExpired);
}
