import { createHash } from 'node:crypto';
import { rights } from '@club-portal/contract/access';
import { administratorAccountPaths } from '@club-portal/contract/administration-paths';
import { AdministratorAccountList, SessionList } from '@club-portal/contract/administrator';
import { paths } from '@club-portal/contract/paths';
import { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { en } from '../sentences.ts';
import { type Account, auth, database, makeAccount } from './admin.ts';
import {
  call,
  idTokenOf,
  linkGoogle,
  logIn,
  type Session,
  sessionOf,
  setForward,
  stopClock,
} from './client.ts';

const HOUR_MS = 60 * 60 * 1000;
const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

let user: Account;
beforeEach(async () => {
  user = await makeAccount();
});

const me = async (session: Session) => (await call('GET', paths.administrator.me, { session })).status;
const recordOf = ({ cookie }: Session) =>
  database.doc(
    `sessions/${createHash('sha256').update(cookie.slice('__session='.length)).digest('base64url')}`,
  );

async function signInAgain({ cookie }: Session): Promise<Session> {
  const headers = { Cookie: cookie };
  return sessionOf(await call('POST', paths.administrator.login, { json: user, headers }));
}

test('three simultaneous sign-ins open three sessions, which end separately', async () => {
  const [first, second, third] = (await Promise.all([1, 2, 3].map(() => logIn(user)))) as [
    Session,
    Session,
    Session,
  ];
  expect(new Set([first.cookie, second.cookie, third.cookie]).size).toBe(3);
  await call('GET', paths.administrator.logout, { session: second });
  expect(await Promise.all([first, second, third].map(me))).toEqual([200, 401, 200]);
});

test('a new sign-in in the same browser ends the old session', async () => {
  const before = await logIn(user);
  const after = await signInAgain(before);
  expect([await me(before), await me(after)]).toEqual([401, 200]);
});

/** As if its owner had typed the password a little more than ten minutes ago. */
const confirmLongAgo = (session: Session) =>
  recordOf(session).update({ confirmedAt: Timestamp.fromMillis(Date.now() - 10.1 * 60_000) });

describe('an unused session', () => {
  const unusedFor = (session: Session, hours: number) =>
    recordOf(session).update({ lastSeenAt: Timestamp.fromMillis(Date.now() - hours * HOUR_MS) });

  test('ends after 24 hours', async () => {
    const session = await logIn(user);
    await unusedFor(session, 24.1);
    expect(await me(session)).toBe(401);
    expect((await recordOf(session).get()).exists).toBe(false);
  });

  test('starts its 24 hours again with each call', async () => {
    const session = await logIn(user);
    await unusedFor(session, 23.9);
    expect(await me(session)).toBe(200);
    const seen = (await recordOf(session).get()).get('lastSeenAt').toMillis();
    expect(Date.now() - seen).toBeLessThan(HOUR_MS);
  });

  test('is written at most every ten minutes', async () => {
    const session = await logIn(user);
    await unusedFor(session, 0.15);
    const before = await recordOf(session).get();
    expect(await me(session)).toBe(200);
    expect((await recordOf(session).get()).updateTime).toEqual(before.updateTime);
  });

  test.each([
    ['stays ended if it was ended during a call, which is answered', 5, 200],
    ['makes the call 503 if it cannot be written', 14, 503],
  ])('%s', async (_, code, expected) => {
    const session = await logIn(user);
    await unusedFor(session, 1);
    const writing = vi.spyOn(DocumentReference.prototype, 'update');
    writing.mockRejectedValueOnce(Object.assign(new Error('From Firestore'), { code }));
    expect(await me(session)).toBe(expected);
    writing.mockRestore();
  });
});

test('a session of release 0.1 stays valid', async () => {
  const { cookie } = await logIn(user);
  const firebaseCookie = cookie.slice('__session='.length).split('.').slice(1).join('.');
  const old = {
    cookie: `__session=${firebaseCookie}`,
    token: createHash('sha256').update(`anti-forgery:${firebaseCookie}`).digest('base64url'),
  };
  const expiresAt = Timestamp.fromMillis(Date.now() + 120 * HOUR_MS);
  await recordOf(old).set({ uid: user.uid, expiresAt });
  expect(await me(old)).toBe(200);
  expect((await recordOf(old).get()).get('lastSeenAt').toMillis()).toBeGreaterThan(Date.now() - HOUR_MS);
  const { body } = await call('GET', paths.administrator.sessions, { session: old });
  expect(SessionList.parse(body).sessions.find(({ current }) => current)).toMatchObject({ browser: '' });
  expect((await call('GET', paths.administrator.logout, { session: old })).status).toBe(200);
  expect(await me(old)).toBe(401);
});

test('a cookie with the session of another administrator is refused', async () => {
  const session = await logIn(user);
  await recordOf(session).update({ uid: 'somebody else' });
  expect(await me(session)).toBe(401);
});

describe('the list of own sessions', () => {
  const list = async (session: Session) =>
    SessionList.parse((await call('GET', paths.administrator.sessions, { session })).body).sessions;

  test('names one’s own browsers and nobody else’s session', async () => {
    const script = await logIn(user);
    const session = sessionOf(
      await call('POST', paths.administrator.login, { json: user, headers: FIREFOX }),
    );
    await logIn();
    const sessions = await list(session);
    expect(sessions.map(({ browser, current }) => [browser, current])).toEqual([
      ['Firefox on Linux', true],
      [expect.any(String), false],
    ]);
    expect(sessions.map(({ _id }) => _id)).toEqual([recordOf(session).id, recordOf(script).id]);
  });

  test('has the last used session first', async () => {
    const sessions = await Promise.all([1, 2, 3, 4].map(() => logIn(user)));
    // Firestore returns them sorted by id.
    const byId = sessions.map(recordOf).sort((a, b) => (a.id < b.id ? -1 : 1));
    const now = Date.now();
    for (const [index, record] of byId.entries())
      await record.update({ lastSeenAt: Timestamp.fromMillis(now + index) });
    const listed = await list(sessions[0] as Session);
    expect(listed.map(({ _id }) => _id)).toEqual(byId.map(({ id }) => id).reverse());
  });

  test('ends one session or all other own ones, but never one of another administrator', async () => {
    const [own, second, third] = [await logIn(user), await logIn(user), await logIn(user)];
    const others = await logIn();
    const foreign = await call('DELETE', paths.administrator.session(recordOf(others).id), { session: own });
    expect([foreign.status, foreign.body.message]).toEqual([404, en.api.administrator.sessionNotFound]);

    const one = await call('DELETE', paths.administrator.session(recordOf(second).id), { session: own });
    expect([one.status, one.body.message]).toEqual([200, en.success.administrator.sessionEnded]);
    expect(await Promise.all([own, second, third, others].map(me))).toEqual([200, 401, 200, 200]);

    const all = await call('DELETE', paths.administrator.sessions, { session: own });
    expect([all.status, all.body.message]).toEqual([200, en.success.administrator.sessionsEnded]);
    expect(await Promise.all([own, third, others].map(me))).toEqual([200, 401, 200]);
  });

  test('leaves out sessions that a password reset or a long pause has ended', async () => {
    stopClock();
    const [own, idle] = [await logIn(user), await logIn(user)];
    await recordOf(idle).update({ lastSeenAt: Timestamp.fromMillis(Date.now() - 25 * HOUR_MS) });
    expect(await list(own)).toHaveLength(1);
    // Firebase stores the time of a revocation in whole seconds.
    setForward(1000);
    await auth.revokeRefreshTokens(user.uid);
    expect(await list(await logIn(user))).toHaveLength(1);
  });

  test('has a session of release 0.1, except if it began before a password reset', async () => {
    const own = await logIn(user);
    const { tokensValidAfterTime = '' } = await auth.getUser(user.uid);
    const validSince = new Date(tokensValidAfterTime).getTime();
    const began = (at: number) => ({
      uid: user.uid,
      expiresAt: Timestamp.fromMillis(at + 120 * HOUR_MS),
    });
    const [before, after] = [1, 2].map(() => database.collection('sessions').doc()) as [
      DocumentReference,
      DocumentReference,
    ];
    await Promise.all([before.set(began(validSince - 1)), after.set(began(validSince))]);
    const listed = (await list(own)).map(({ _id }) => _id);
    expect(new Set(listed)).toEqual(new Set([recordOf(own).id, after.id]));
  });
});

describe('one’s own password', () => {
  const change = (session: Session, json: object) =>
    call('POST', paths.administrator.password, { session, json: { password: user.password, ...json } });
  const NEW = 'Another-one-2026';

  test('is changed with the old one, which ends all other sessions and keeps this one', async () => {
    const [own, other] = [await logIn(user), await logIn(user)];
    const answer = await change(own, { newPassword: NEW, confirmPassword: NEW });
    expect([answer.status, answer.body.message]).toEqual([200, en.success.administrator.passwordChanged]);
    const next = sessionOf(answer);
    expect(await Promise.all([own, other, next].map(me))).toEqual([401, 401, 200]);
    expect((await change(next, { password: NEW, newPassword: user.password })).status).toBe(200);
  });

  test.each([
    ['a wrong old one', { password: 'wrong', newPassword: NEW }, { password: en.fields.wrongPassword }],
    ['a common one', { newPassword: 'password1' }, { newPassword: en.fields.passwordCommon }],
    ['the same one', { newPassword: 'Made-for-one-test-1' }, { newPassword: en.fields.passwordSame }],
    [
      'another one below it',
      { newPassword: NEW, confirmPassword: 'x' },
      { confirmPassword: en.fields.passwordsDiffer },
    ],
  ])('is not changed with %s', async (_, json, fields) => {
    const session = await logIn(user);
    const { status, body } = await change(session, json);
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await me(session)).toBe(200);
    await logIn(user);
  });

  test('removes every other sign-in method when it changes, and a session of such a method counts as without password', async () => {
    const session = await logIn(user);
    const { idToken } = await linkGoogle(await idTokenOf(user), user.email);
    const headers = { Authorization: `Bearer ${idToken}` };
    const json = { name: 'New', email: `${crypto.randomUUID()}@club-portal.test`, password: 'Long-enough-1' };
    const registered = await call('POST', paths.administrator.register, { headers, json });
    expect([registered.status, registered.body.code]).toEqual([403, 'password-needed']);

    expect((await change(session, { newPassword: NEW })).status).toBe(200);
    const { providerData } = await auth.getUser(user.uid);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  });

  test('changes without a server error if three changes arrive at once', async () => {
    const session = await logIn(user);
    const wanted = ['Another-one-1', 'Another-one-2', 'Another-one-3'];
    const answers = await Promise.all(wanted.map((newPassword) => change(session, { newPassword })));
    for (const { status } of answers) expect([200, 400, 401, 409]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(200);
  });

  test('cannot be guessed in an open session', async () => {
    const session = await logIn(user);
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1) {
      answers.push((await change(session, { password: `guess ${guess}`, newPassword: NEW })).status);
    }
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
    // The owner signs in from another browser in the meantime.
    await logIn(user);
  });

  test('is 503 if it cannot be checked, and that does not count as a wrong password', async () => {
    const session = await logIn(user);
    const app = createApp();
    const fetching = vi.spyOn(globalThis, 'fetch');
    const answers: unknown[] = [];
    for (let time = 0; time < 6; time += 1) {
      fetching.mockResolvedValueOnce(new Response('', { status: 502 }));
      const json = { password: user.password, newPassword: NEW };
      const { status, body } = await call('POST', paths.administrator.password, { session, json, app });
      answers.push([status, body.code]);
    }
    fetching.mockRestore();
    expect(answers).toEqual(Array(6).fill([503, 'unavailable']));
  });

  test('may be typed correctly any number of times', async () => {
    const session = await logIn(user);
    const codes = [];
    for (let time = 0; time < 6; time += 1) {
      await confirmLongAgo(session);
      const known = { name: 'Known', email: user.email, password: 'Long-enough-1' };
      const json = { ...known, ownPassword: user.password };
      codes.push((await call('POST', paths.administrator.register, { session, json })).body.code);
    }
    expect(codes).toEqual(Array(6).fill('already-exists'));
  });

  test('is asked for again from a script, ten minutes after its token was made', async () => {
    const headers = { Authorization: `Bearer ${await idTokenOf(user)}` };
    const register = async (more: object = {}) => {
      const email = `${crypto.randomUUID()}@club-portal.test`;
      const json = { name: 'New', email, password: 'Long-enough-1', ...more };
      const { status, body } = await call('POST', paths.administrator.register, { headers, json });
      return status === 201 ? 'registered' : body.code;
    };
    expect(await register()).toBe('registered');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10.1 * 60_000 });
    const later = [await register(), await register({ ownPassword: user.password })];
    expect(later).toEqual(['password-needed', 'registered']);
  });

  test('is asked for again before a registration, ten minutes after it was typed', async () => {
    const session = await logIn(user);
    const email = `${crypto.randomUUID()}@club-portal.test`;
    const register = (more: object = {}) => {
      const json = { name: 'New', email, password: 'Long-enough-1', ...more };
      return call('POST', paths.administrator.register, { session, json });
    };
    await confirmLongAgo(session);
    const asked = await register();
    expect([asked.status, asked.body.code]).toEqual([403, 'password-needed']);
    const wrong = await register({ ownPassword: 'wrong' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { ownPassword: en.fields.wrongPassword }]);
    const done = await register({ ownPassword: user.password });
    expect(done.status).toBe(201);
    // The password is confirmed for ten minutes, so this is refused because of the address only.
    expect((await register()).body.code).toBe('already-exists');
  });
});

test('a sign-in ends the sessions that a password reset revoked, and their upload tokens', async () => {
  stopClock();
  const old = await logIn(user);
  // Firebase revokes to the second.
  setForward(1000);
  await auth.revokeRefreshTokens(user.uid);
  expect((await recordOf(old).get()).exists).toBe(true);
  await logIn(user);
  expect((await recordOf(old).get()).exists).toBe(false);
});

describe('the sessions of other administrators', () => {
  /** These roles exist only here. */
  const lesser = {
    reader: ['notice.*', 'eventRecord.*'],
    lister: ['administrator.list'],
    registrar: ['administrator.*'],
  };
  beforeAll(() => void Object.assign(rights, lesser));
  afterAll(() => {
    for (const role of Object.keys(lesser)) Reflect.deleteProperty(rights, role);
  });

  const list = async (session: Session) =>
    AdministratorAccountList.parse((await call('GET', administratorAccountPaths.list, { session })).body)
      .accounts;
  const end = (session: Session, uid: string, json: object = {}) =>
    call('POST', administratorAccountPaths.endSessions(uid), { session, json });

  test('are counted in a list of the accounts with a role or an invitation', async () => {
    const [other, away, student] = [await makeAccount(), await makeAccount(), await makeAccount(null)];
    await auth.updateUser(away.uid, { disabled: true, displayName: 'Bakul' });
    const invited = await makeAccount(null);
    await auth.setCustomUserClaims(invited.uid, { invitedAs: 'admin' });
    const [session, last] = [await logIn(user), await logIn(other)];
    await logIn(other);
    const lastSeenAt = new Date(Date.now() + 1000).toISOString();
    await recordOf(last).update({ lastSeenAt: Timestamp.fromDate(new Date(lastSeenAt)) });
    const listed = await list(session);
    expect(listed.map(({ email }) => email)).toEqual(
      listed.map(({ email }) => email).toSorted((a, b) => a.localeCompare(b)),
    );
    const entryOf = ({ uid }: Account) => listed.find(({ _id }) => _id === uid);
    const signedIn = expect.any(String);
    const grant = { role: 'admin', clubs: [], seesMembers: false, publishes: true, until: '' };
    const active = { name: '', ...grant, state: 'active' };
    expect(entryOf(user)).toMatchObject({ ...active, email: user.email, sessions: 1, current: true });
    const used = { sessions: 2, lastSeenAt, lastSignIn: signedIn, current: false };
    expect(entryOf(other)).toEqual({
      ...active,
      twoStep: false,
      _id: other.uid,
      email: other.email,
      ...used,
    });
    const unused = { sessions: 0, lastSeenAt: null };
    expect(entryOf(away)).toMatchObject({ name: 'Bakul', state: 'disabled', ...unused });
    expect(entryOf(invited)).toMatchObject({ role: 'admin', state: 'invited', ...unused, lastSignIn: null });
    expect(entryOf(student)).toBeUndefined();
  });

  test('end together with the tokens of scripts, and a new sign-in works', async () => {
    stopClock();
    const other = await makeAccount();
    const own = await logIn(user);
    const ended = [await logIn(other), await logIn(other)];
    const headers = { Authorization: `Bearer ${await idTokenOf(other)}` };
    // Firebase revokes to the second.
    setForward(1000);
    const { status, body } = await end(own, other.uid);
    expect([status, body.message]).toEqual([200, en.success.administrator.sessionsOfOtherEnded]);
    expect(await Promise.all(ended.map(me))).toEqual([401, 401]);
    expect((await call('GET', paths.administrator.me, { headers })).status).toBe(401);
    expect(await me(await logIn(other))).toBe(200);
    expect(await me(own)).toBe(200);
  });

  test('of one’s own account end except this one', async () => {
    const [own, second] = [await logIn(user), await logIn(user)];
    await recordOf(own).update({ confirmedAt: Timestamp.fromMillis(0) });
    const { status, body } = await end(own, user.uid);
    expect([status, body.message]).toEqual([200, en.success.administrator.sessionsEnded]);
    expect(await Promise.all([own, second].map(me))).toEqual([200, 401]);
  });

  test.each([
    ['for the own account', (own: Session) => end(own, user.uid)],
    ['from the profile', (own: Session) => call('DELETE', paths.administrator.sessions, { session: own })],
  ])(
    'end together with one’s own ID tokens, %s, and this one stays until the next reset',
    async (_, endOthers) => {
      stopClock();
      const own = await logIn(user);
      const headers = { Authorization: `Bearer ${await idTokenOf(user)}` };
      // Firebase revokes to the second.
      setForward(1000);
      expect((await endOthers(own)).status).toBe(200);
      expect((await call('GET', paths.administrator.me, { headers })).status).toBe(401);
      const sessions = SessionList.parse(
        (await call('GET', paths.administrator.sessions, { session: own })).body,
      );
      expect(sessions.sessions.map(({ current }) => current)).toEqual([true]);
      expect(await me(await logIn(user))).toBe(200);
      expect(await me(own)).toBe(200);

      setForward(1000);
      await auth.revokeRefreshTokens(user.uid);
      expect(await me(own)).toBe(401);
    },
  );

  test.each([
    ['nobody', async () => ({ uid: 'nobody' })],
    ['a user without a role', () => makeAccount(null)],
  ])('of %s are not found', async (_, make) => {
    const { status, body } = await end(await logIn(user), (await make()).uid);
    expect([status, body.message]).toEqual([404, en.api.administrator.accountNotFound]);
  });

  test('end only after typing one’s own password, ten minutes after it was last typed', async () => {
    const [other, own] = [await makeAccount(), await logIn(user)];
    const session = await logIn(other);
    await confirmLongAgo(own);
    const asked = await end(own, other.uid);
    expect([asked.status, asked.body.code]).toEqual([403, 'password-needed']);
    const wrong = await end(own, other.uid, { ownPassword: 'wrong' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { ownPassword: en.fields.wrongPassword }]);
    expect(await me(session)).toBe(200);
    expect((await end(own, other.uid, { ownPassword: user.password })).status).toBe(200);
    expect(await me(session)).toBe(401);
  });

  test.each([
    ['a visitor', undefined, 401, 401, 401],
    ['a user without a role', null, 403, 403, 403],
    ['a role without the right', 'reader', 403, 403, 403],
    ['a role that may list only', 'lister', 200, 403, 403],
    ['a role with fewer rights than an administrator', 'registrar', 200, 403, 200],
    ['an administrator', 'admin', 200, 200, 200],
  ])('for %s: the list, those of an administrator, those of a registrar', async (_, role, ...expected) => {
    const [administrator, registrar] = [await makeAccount(), await makeAccount('registrar')];
    const sessions = [await logIn(administrator), await logIn(registrar)];
    // With a token, because a session without a role ends at its first call.
    const headers: Record<string, string> =
      role === undefined ? {} : { Authorization: `Bearer ${await idTokenOf(await makeAccount(role))}` };
    const answers = [await call('GET', administratorAccountPaths.list, { headers })];
    for (const { uid } of [administrator, registrar]) {
      answers.push(await call('POST', administratorAccountPaths.endSessions(uid), { headers, json: {} }));
    }
    expect(answers.map(({ status }) => status)).toEqual(expected);
    const open = await Promise.all(sessions.map(me));
    expect(open).toEqual(expected.slice(1).map((status) => (status === 200 ? 401 : 200)));
  });
});
