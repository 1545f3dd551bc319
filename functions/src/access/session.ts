import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Action, isRole, may, type Role } from '@club-portal/contract/access';
import { CSRF_HEADER } from '@club-portal/contract/administrator';
import { messages } from '@club-portal/contract/messages';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { onEmulators } from '../environment.ts';
import { ApiProblem } from '../errors.ts';
import { auth } from './auth.ts';
import { browserName } from './browser-name.ts';
import { logSecurityEvent } from './security-log.ts';
import { endSession, endSessionsOf, findSession, openSession, SESSION_MS } from './sessions.ts';

/** Hosting forwards no other cookie to functions. */
const COOKIE = '__session';

/** Who is signed in. */
export interface Actor {
  uid: string;
  role: Role;
  record: UserRecord;
  /** The session's id; null for a script with a bearer token. */
  session: string | null;
  /** When the password was last typed. */
  confirmedAt: Date;
}

/**
 * Opens a session for a fresh ID token: sets the cookie on the answer, in place of the one that the browser sent, and
 * returns the anti-forgery token. The cookie is a Firebase session cookie behind a random part: Firebase makes the
 * same one for two sign-ins within a second.
 */
export async function startSession(http: Context, uid: string, idToken: string): Promise<string> {
  const firebaseCookie = await auth.createSessionCookie(idToken, { expiresIn: SESSION_MS });
  const cookie = `${randomBytes(24).toString('base64url')}.${firebaseCookie}`;
  const earlier = getCookie(http, COOKIE);
  await openSession(cookie, uid, browserName(http.req.header('User-Agent')));
  if (earlier) await endSession(earlier);
  setCookie(http, COOKIE, cookie, {
    httpOnly: true,
    // The emulators speak plain HTTP, over which many clients do not send a Secure cookie.
    secure: !onEmulators(),
    sameSite: 'Strict',
    path: '/',
    maxAge: SESSION_MS / 1000,
  });
  return antiForgeryToken(cookie);
}

/** Ends the session whose cookie came with the request; does nothing without one. */
export async function logout(http: Context): Promise<void> {
  const cookie = getCookie(http, COOKIE);
  if (!cookie) return;
  await endSession(cookie);
  logSecurityEvent(http, { event: 'signed-out' });
  deleteCookie(http, COOKIE, { path: '/' });
}

/**
 * Who asks: somebody with a role, by session cookie or by `Authorization: Bearer <Firebase ID token>`.
 * The claim is read from the user record, so that a role taken away counts at the next call.
 * Throws 401 for nobody or an ended session, 403 for somebody without a role.
 */
export async function requireActor(http: Context): Promise<Actor> {
  const { uid, session, confirmedAt } = await whoIs(http);
  const record = await auth.getUser(uid);
  const role = roleOf(record);
  if (role === null) {
    // With the sessions end the upload tokens.
    if (session !== null) await endSessionsOf(uid);
    throw notAdministrator();
  }
  return { uid, role, record, session, confirmedAt };
}

/** As {@link requireActor}, but null instead of a refusal. */
export function findActor(http: Context): Promise<Actor | null> {
  if (!bearerToken(http) && !getCookie(http, COOKIE)) return Promise.resolve(null);
  return requireActor(http).catch((error: unknown) => {
    if (error instanceof ApiProblem) return null;
    throw error;
  });
}

/** Null for a user without a role, with one that is not known, or who is disabled. */
export function roleOf({ customClaims, disabled }: UserRecord): Role | null {
  return isRole(customClaims?.role) && !disabled ? customClaims.role : null;
}

/** Throws 403 unless this actor may do this, to this record. */
export function requireRight(actor: Actor, action: Action, record?: Parameters<typeof may>[2]): void {
  if (!may(actor, action, record)) throw new ApiProblem(403, 'forbidden', messages.request.forbidden);
}

export function notAdministrator() {
  return new ApiProblem(403, 'not-administrator', messages.administrator.notAdministrator);
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

async function whoIs(http: Context): Promise<Omit<Actor, 'record' | 'role'>> {
  const token = bearerToken(http);
  if (token) {
    const claims = await auth.verifyIdToken(token, true).catch(refuseUnlessUnavailable);
    if (isForUploads(claims)) throw sessionExpired();
    // Whoever came in another way, by a linked account, has typed no password.
    const typedAt = claims.firebase.sign_in_provider === 'password' ? claims.auth_time * 1000 : 0;
    return { uid: claims.uid, session: null, confirmedAt: new Date(typedAt) };
  }
  const cookie = getCookie(http, COOKIE);
  if (!cookie) throw new ApiProblem(401, 'not-signed-in', messages.request.notSignedIn);
  const claims = await auth
    .verifySessionCookie(firebaseCookieOf(cookie), true)
    .catch(refuseUnlessUnavailable);
  const session = await findSession(cookie);
  if (session?.uid !== claims.uid) throw sessionExpired();
  return { uid: claims.uid, session: session.id, confirmedAt: session.confirmedAt };
}

/** A cookie of release 0.1 has no random part. */
function firebaseCookieOf(cookie: string): string {
  return cookie.split('.').slice(-3).join('.');
}

/** See `upload-token.ts`. */
function isForUploads(claims: DecodedIdToken): boolean {
  return claims.uploadsTo !== undefined;
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

function sessionExpired() {
  return new ApiProblem(401, 'session-expired', messages.administrator.sessionExpired);
}
