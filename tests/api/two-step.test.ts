import { administratorAccountPaths, twoStepPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { TOTP } from 'otpauth';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import { type Account, database, makeAccount } from './admin.ts';
import {
  bodyOf,
  call,
  fromNewAddress,
  idTokenOf,
  logIn,
  type Session,
  sessionOf,
  stopClock,
} from './client.ts';
import { pageMailedTo } from './mails.ts';

afterEach(() => {
  vi.useRealTimers();
});

const me = async (session: Session) => (await call('GET', paths.administrator.me, { session })).status;
const codeOf = (secret: string) => new TOTP({ secret }).generate();
const stored = ({ uid }: Account) => database.doc(`twoStep/${uid}`);

function signIn({ email, password }: Account, code?: string, pass?: string) {
  const json = { email, password, pass, ...(code !== undefined && { code }) };
  return call('POST', paths.administrator.login, { json, headers: fromNewAddress() });
}

/** An account with two-step sign-in, and a session from before. */
async function withTwoStep(account?: Account) {
  account ??= await makeAccount();
  const session = await logIn(account);
  const { secret, address } = bodyOf(await call('POST', twoStepPaths.begin, { session, json: {} }));
  const json = { code: codeOf(secret) };
  const { recoveryCodes } = bodyOf(await call('POST', twoStepPaths.confirm, { session, json }));
  // The app's next code comes after 30 seconds.
  await stored(account).update({ period: 0 });
  return { account, session, secret, address, recoveryCodes: recoveryCodes as string[] };
}

test('is confirmed with a code, and asks for one at each sign-in', async () => {
  const account = await makeAccount();
  const [session, other] = [await logIn(account), await logIn(account)];
  const { secret, address } = bodyOf(await call('POST', twoStepPaths.begin, { session, json: {} }));
  expect(new URL(address).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(address)).toContain(account.email);
  // Nothing changes before it is confirmed.
  expect((await signIn(account)).status).toBe(200);
  const wrong = await call('POST', twoStepPaths.confirm, { session, json: { code: '000000' } });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { code: en.api.administrator.wrongCode }]);
  const done = await call('POST', twoStepPaths.confirm, { session, json: { code: codeOf(secret) } });
  expect([done.status, done.body.message]).toEqual([200, en.success.administrator.twoStepOn]);
  expect(new Set(done.body.recoveryCodes).size).toBe(8);
  expect([await me(session), await me(other)]).toEqual([200, 401]);

  const asked = await signIn(account);
  expect([asked.status, asked.body.code, asked.headers.getSetCookie()]).toEqual([403, 'code-needed', []]);
  const used = await signIn(account, codeOf(secret));
  expect([used.status, used.body.fields]).toEqual([400, { code: en.api.administrator.wrongCode }]);
  await stored(account).update({ period: 0 });
  const code = codeOf(secret);
  const good = await signIn(account, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect([good.status, await me(sessionOf(good))]).toEqual([200, 200]);
  expect((await signIn(account, code)).status).toBe(400);
  const { body } = await call('GET', twoStepPaths.read, { session });
  expect(body).toMatchObject({ since: expect.any(String), recoveryCodes: 8 });
  expect((await call('POST', twoStepPaths.begin, { session, json: {} })).status).toBe(409);
});

test('a code does not open an account whose password is wrong', async () => {
  const { account, secret } = await withTwoStep();
  const { status, body } = await signIn({ ...account, password: 'wrong' }, codeOf(secret));
  expect([status, body.code]).toEqual([401, 'login-failed']);
});

test('a recovery code signs in once, however it is typed', async () => {
  const { account, session, recoveryCodes } = await withTwoStep();
  const [first = '', second = ''] = recoveryCodes;
  expect((await signIn(account, first)).status).toBe(200);
  expect((await signIn(account, first)).status).toBe(400);
  expect((await signIn(account, second.toUpperCase().replace('-', ' '))).status).toBe(200);
  const { body } = await call('GET', twoStepPaths.read, { session });
  expect(body.recoveryCodes).toBe(6);
  const { recovery } = (await stored(account).get()).data() ?? {};
  expect(JSON.stringify(recovery)).not.toContain(recoveryCodes[2]?.slice(0, 5));
});

test('one code sent twice at the same time opens one session', async () => {
  const { account, secret } = await withTwoStep();
  const code = codeOf(secret);
  const answers = await Promise.all([signIn(account, code), signIn(account, code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

describe('when a person who knows the password has guessed ten codes, from however many addresses', {
  tags: 'long',
}, () => {
  async function guessTenTimes(account: Account): Promise<void> {
    const answers: number[] = [];
    for (let guess = 0; guess < 10; guess += 1) answers.push((await signIn(account, `00000${guess}`)).status);
    expect(answers).toEqual(Array(10).fill(400));
  }

  test('no new browser gets in with a code of the app on this day', async () => {
    stopClock();
    const { account, secret } = await withTwoStep();
    await guessTenTimes(account);
    for (const code of ['000010', codeOf(secret)]) {
      const { status, body, headers } = await signIn(account, code);
      expect([status, body.message]).toEqual([429, en.api.administrator.tooManyCodes]);
      expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(24 * 60 * 60);
    }
  });

  test('the owner gets in with a recovery code, and then with codes of the app in that browser', async () => {
    stopClock();
    const { account, secret, recoveryCodes } = await withTwoStep();
    await guessTenTimes(account);
    const { status, body } = await signIn(account, recoveryCodes[0]);
    expect(status).toBe(200);
    const again = await signIn(account, codeOf(secret), body.pass);
    expect([again.status, again.body.pass]).toEqual([200, body.pass]);
  });

  test('a browser that has never passed the second step is a new one, even with a pass from an email', async () => {
    stopClock();
    const account = await makeAccount();
    const { pass } = (await signIn(account)).body;
    const { secret } = await withTwoStep(account);
    const headers = { ...fromNewAddress(), Origin: ORIGIN };
    await call('POST', paths.administrator.forgotPassword, { json: { email: account.email }, headers });
    const mailed = (await pageMailedTo(account.email)).hash.slice('#pass='.length);
    await guessTenTimes(account);
    for (const one of [pass, mailed]) expect((await signIn(account, codeOf(secret), one)).status).toBe(429);
  });

  test('the signed-in owner switches two-step sign-in off with a recovery code', async () => {
    stopClock();
    const { account, session, secret, recoveryCodes } = await withTwoStep();
    await guessTenTimes(account);
    const end = (code?: string) => call('POST', twoStepPaths.end, { session, json: { code } });
    expect((await end(codeOf(secret))).status).toBe(429);
    expect((await end(recoveryCodes[0])).status).toBe(200);
  });
});

test('guesses of recovery codes are as slow as those of passwords', { tags: 'long' }, async () => {
  stopClock();
  const { account } = await withTwoStep();
  const guess = () => signIn(account, 'aaaaa-aaaaa');
  for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(400);
  const statuses = (await Promise.all(Array.from({ length: 20 }, guess))).map(({ status }) => status);
  // The clock stands still: one guess continues at once, and one waits.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(18);
});

test('an ID token that Firebase Auth gives for the password alone opens nothing', async () => {
  const { account } = await withTwoStep();
  const headers = { Authorization: `Bearer ${await idTokenOf(account)}` };
  for (const path of [paths.administrator.me, twoStepPaths.read, administratorAccountPaths.list]) {
    const { status, body } = await call('GET', path, { headers });
    expect([status, body.code]).toEqual([403, 'code-needed']);
  }
});

test('is switched off only with a code, or by another administrator for a person who has lost phone and codes', async () => {
  const { account, session, secret } = await withTwoStep();
  const refused = await call('POST', twoStepPaths.end, { session, json: { code: '000000' } });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['code']]);
  expect((await call('POST', twoStepPaths.end, { session, json: { code: codeOf(secret) } })).status).toBe(
    200,
  );
  expect((await signIn(account)).status).toBe(200);

  const lost = await withTwoStep();
  const coordinator = await makeAccount('coordinator');
  const end = (as: Account, { uid }: Account) =>
    logIn(as).then((by) =>
      call('POST', administratorAccountPaths.endTwoStep(uid), { session: by, json: {} }),
    );
  expect((await end(coordinator, lost.account)).status).toBe(403);
  const other = await makeAccount();
  const { accounts } = bodyOf(
    await call('GET', administratorAccountPaths.list, { session: await logIn(other) }),
  );
  const listed = accounts.find(({ _id }: { _id: string }) => _id === lost.account.uid);
  expect(listed.twoStep).toBe(true);
  expect((await end(other, lost.account)).body.message).toBe(en.success.administrator.twoStepOff);
  expect(await me(lost.session)).toBe(401);
  expect((await signIn(lost.account)).status).toBe(200);
});

test('ends with the role', async () => {
  const { account } = await withTwoStep();
  const session = await logIn(await makeAccount());
  await call('POST', administratorAccountPaths.withdraw(account.uid), { session, json: {} });
  expect((await stored(account).get()).exists).toBe(false);
});

test('a secret that nobody confirms expires', async () => {
  const account = await makeAccount();
  const session = await logIn(account);
  const { secret } = bodyOf(await call('POST', twoStepPaths.begin, { session, json: {} }));
  await stored(account).update({ 'pending.madeAt': new Date(Date.now() - 16 * 60_000) });
  const { status, body } = await call('POST', twoStepPaths.confirm, {
    session,
    json: { code: codeOf(secret) },
  });
  expect([status, body.fields]).toEqual([400, { code: en.api.administrator.twoStepLate }]);
});
