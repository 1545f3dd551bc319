import { createHash } from 'node:crypto';
import { Administrator } from '@club-portal/contract/administrator';
import { paths } from '@club-portal/contract/paths';
import { describe, expect, test, vi } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { waits } from '../portal/waits.ts';
import { en } from '../sentences.ts';
import { administrator, student } from '../sign-ins.ts';
import { auth, database, makeAccount } from './admin.ts';
import { call, cookieOf, fromNewAddress, idTokenOf, logIn, setForward, stopClock } from './client.ts';

const me = async (as: Parameters<typeof call>[2]) => (await call('GET', paths.administrator.me, as)).status;

describe('login', () => {
  test('returns the user and the anti-forgery token and sets an HttpOnly session cookie', async () => {
    const answer = await call('POST', paths.administrator.login, { json: administrator });
    expect([answer.status, answer.body.message]).toEqual([200, en.success.administrator.loggedIn]);
    const { email, role } = Administrator.parse(answer.body.user);
    expect([email, role]).toEqual([administrator.email, 'admin']);
    expect(answer.body.token).toMatch(/^[\w-]{43}$/);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__session=/);
    expect(cookie).toMatch(/; HttpOnly/);
    // `Secure` is left out only on the emulators, because they use HTTP.
    expect(cookie).not.toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/; Max-Age=432000/);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('gives the same answer for an unknown address, a wrong password and a disabled user', async () => {
    const disabled = await makeAccount('admin');
    await auth.updateUser(disabled.uid, { disabled: true });
    const answers = await Promise.all([
      call('POST', paths.administrator.login, { json: { email: 'nobody@club-portal.test', password: 'x' } }),
      call('POST', paths.administrator.login, { json: { ...administrator, password: 'wrong' } }),
      call('POST', paths.administrator.login, { json: disabled }),
    ]);
    for (const { status, headers, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({
        success: false,
        code: 'login-failed',
        message: en.pages.administrator.loginFailed,
        requestId: expect.any(String),
      });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test('takes the same time for an unknown address and for a wrong password', async () => {
    stopClock();
    for (const email of ['nobody@club-portal.test', administrator.email]) {
      waits.length = 0;
      const json = { email, password: 'wrong' };
      const { status } = await call('POST', paths.administrator.login, { json, headers: fromNewAddress() });
      expect([status, waits]).toEqual([401, [500]]);
    }
  });

  test('is 503 if Firebase Auth cannot be reached, and these attempts do not count as failures', async () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const fetching = vi.spyOn(globalThis, 'fetch');
    const request = { json: administrator, headers: fromNewAddress(), app: createApp() };
    for (let time = 0; time < 3; time += 1) {
      fetching.mockRejectedValueOnce(new TypeError('fetch failed', { cause }));
      fetching.mockResolvedValueOnce(new Response('', { status: 502 }));
    }
    for (let time = 0; time < 6; time += 1) {
      const { status, body } = await call('POST', paths.administrator.login, request);
      expect([status, body.code]).toEqual([503, 'unavailable']);
    }
    fetching.mockRestore();
  });

  test('keeps the session for as long as its cookie', async () => {
    const began = Date.now();
    const { cookie } = await logIn();
    const id = createHash('sha256').update(cookie.slice('__session='.length)).digest('base64url');
    const expiresAt = (await database.doc(`sessions/${id}`).get()).get('expiresAt').toMillis();
    const FIVE_DAYS_MS = 5 * 24 * 60 * 60 * 1000;
    expect(expiresAt - began).toBeGreaterThanOrEqual(FIVE_DAYS_MS);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(FIVE_DAYS_MS);
  });

  test('refuses a user without the role with 403 and no cookie', async () => {
    const { status, headers, body } = await call('POST', paths.administrator.login, { json: student });
    expect([status, body.code]).toEqual([403, 'not-administrator']);
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe('logout', () => {
  test('ends this session at once, and no other', async () => {
    const [ended, other] = [await logIn(), await logIn(await makeAccount('admin'))];
    const answer = await call('GET', paths.administrator.logout, { session: ended });
    expect([answer.status, answer.body.message]).toEqual([200, en.success.administrator.loggedOut]);
    expect(cookieOf(answer)).toBe('__session=');
    // A browser deletes a cookie only if the path is the same.
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Path=\/(;|$)/);
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Max-Age=0/);
    const after = await call('GET', paths.administrator.me, { session: ended });
    expect([after.status, after.body.code]).toEqual([401, 'session-expired']);
    expect(await me({ session: other })).toBe(200);
  });

  test('from a foreign origin is 403 and the session lives on', async () => {
    const session = await logIn();
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const { body } = await call('GET', paths.administrator.logout, { session, headers });
    expect([body.code, await me({ session })]).toEqual(['foreign-origin', 200]);
  });
});

describe('the caller', () => {
  test('an administrator’s bearer ID token replaces cookie and anti-forgery token', async () => {
    const headers = { Authorization: `Bearer ${await idTokenOf(administrator)}` };
    expect(await me({ headers })).toBe(200);
    const added = await call('POST', paths.notice.add, { headers, json: { title: 'By a script' } });
    expect(added.status).toBe(201);
  });

  test('an ID token with another scheme is ignored', async () => {
    const headers = { Authorization: `Basic Bearer ${await idTokenOf(administrator)}` };
    const { status, body } = await call('GET', paths.administrator.me, { headers });
    expect([status, body.code]).toEqual([401, 'not-signed-in']);
  });

  test('a withdrawn role takes effect with the next call', async () => {
    const user = await makeAccount('admin');
    const session = await logIn(user);
    expect(await me({ session })).toBe(200);
    await auth.setCustomUserClaims(user.uid, null);
    const { status, body } = await call('GET', paths.administrator.me, { session });
    expect([status, body.code]).toEqual([403, 'not-administrator']);
    // The session has ended. It stays so when the role comes back.
    await auth.setCustomUserClaims(user.uid, { role: 'admin' });
    expect(await me({ session })).toBe(401);
  });

  test('a session and a token are checked for revocation at Firebase Auth', async () => {
    const asked = [vi.spyOn(auth, 'verifySessionCookie'), vi.spyOn(auth, 'verifyIdToken')];
    const token = await idTokenOf(administrator);
    const session = await logIn();
    await me({ session });
    await me({ headers: { Authorization: `Bearer ${token}` } });
    // The Auth emulator always checks for revocation, so the arguments are checked.
    for (const verify of asked) expect(verify).toHaveBeenLastCalledWith(expect.any(String), true);
    for (const verify of asked) verify.mockRestore();
  });

  test.each([
    ['auth/id-token-expired', 401],
    ['auth/internal-error', 500],
    ['ECONNREFUSED', 503],
    [14, 503],
    [undefined, 500],
  ])('an error %j of Firebase Auth is %i', async (code, expected) => {
    const session = await logIn();
    const verifying = vi.spyOn(auth, 'verifySessionCookie');
    verifying.mockRejectedValueOnce(Object.assign(new Error('From Firebase Auth'), { code }));
    expect(await me({ session })).toBe(expected);
    verifying.mockRestore();
  });

  test('a session and a token from before a revocation are 401', async () => {
    stopClock();
    const user = await makeAccount('admin');
    const session = await logIn(user);
    const token = await idTokenOf(user);
    // Firebase stores the time of a revocation in whole seconds.
    setForward(1000);
    await auth.revokeRefreshTokens(user.uid);
    for (const as of [{ session }, { headers: { Authorization: `Bearer ${token}` } }]) {
      const { status, body } = await call('GET', paths.administrator.me, as);
      expect([status, body.code]).toEqual([401, 'session-expired']);
    }
  });

  test('a user who was disabled or deleted during the session is 401', async () => {
    const user = await makeAccount('admin');
    const session = await logIn(user);
    await auth.updateUser(user.uid, { disabled: true });
    expect(await me({ session })).toBe(401);
    await auth.deleteUser(user.uid);
    expect(await me({ session })).toBe(401);
  });

  test('an ID token as cookie, and the cookie as ID token, are 401', async () => {
    const idToken = await idTokenOf(administrator);
    expect(await me({ headers: { Cookie: `__session=${idToken}` } })).toBe(401);
    const { cookie } = await logIn();
    expect(await me({ headers: { Authorization: `Bearer ${cookie.replace('__session=', '')}` } })).toBe(401);
  });
});
