import { createHash } from 'node:crypto';
import { paths } from '@club-portal/contract/paths';
import { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Limit, takeTurn } from '../../functions/src/access/attempts.ts';
import type { ApiProblem } from '../../functions/src/errors.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { waits } from '../portal/waits.ts';
import { en } from '../sentences.ts';
import { administrator } from '../sign-ins.ts';
import { type Account, auth, database, makeAccount } from './admin.ts';
import { call, fromNewAddress, setForward, stopClock } from './client.ts';
import { mailsTo, pageMailedTo } from './mails.ts';

/** Guessing passwords and requesting reset emails. Each test has its own account. */

let user: Account;
beforeEach(async () => {
  stopClock();
  user = await makeAccount();
});

interface Attempt {
  password?: string;
  headers?: Record<string, string>;
  pass?: string | undefined;
}

const signIn = ({ password = user.password, headers = fromNewAddress(), pass }: Attempt = {}) =>
  call('POST', paths.administrator.login, { json: { email: user.email, password, pass }, headers });

const guess = (headers?: Record<string, string>) =>
  signIn({ password: 'wrong', ...(headers && { headers }) });

const askForReset = (email: string, headers: Record<string, string> = {}) =>
  call('POST', paths.administrator.forgotPassword, {
    json: { email },
    headers: { ...fromNewAddress(), ...headers },
  });

/** Uses up the free guesses of the account, each from another address. */
async function useUpGuesses(): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 10 }, () => guess()));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401));
}

test('the sixth failure from one address is 429 with Retry-After, and the owner can sign in from another address', async () => {
  const headers = fromNewAddress();
  for (let failure = 1; failure <= 5; failure += 1) expect((await guess(headers)).status).toBe(401);
  const sixth = await guess(headers);
  expect([sixth.status, sixth.body.code]).toEqual([429, 'too-often']);
  expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(sixth.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
  expect((await signIn({ headers })).status).toBe(429);
  expect((await signIn()).status).toBe(200);
});

test('a correct password does not count, and the wrong ones before it still do', async () => {
  const headers = fromNewAddress();
  const passwords = ['wrong', 'wrong', 'wrong', 'wrong', user.password, 'wrong', 'wrong'];
  const statuses = [];
  for (const password of passwords) statuses.push((await signIn({ password, headers })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 429]);
});

test('a malformed request does not count', async () => {
  const headers = fromNewAddress();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const refused = await call('POST', paths.administrator.login, { json: { email: 'admin' }, headers });
    expect(refused.status).toBe(400);
  }
  expect((await signIn({ headers })).status).toBe(200);
});

test('a correct password of a user without the role counts as a failure', async () => {
  await auth.setCustomUserClaims(user.uid, null);
  const headers = fromNewAddress();
  const statuses = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) statuses.push((await signIn({ headers })).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
});

test('the first turns are free, the next one waits, and the others get Retry-After', async () => {
  const HOUR_MS = 60 * 60_000;
  const limit: Limit = { key: crypto.randomUUID(), most: 2, windowMs: HOUR_MS };
  const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + 1000;
  const waitsOf = async (at: number) => {
    vi.setSystemTime(start + at);
    waits.length = 0;
    await takeTurn(limit);
    return [...waits];
  };
  const refusalAt = async (at: number) => {
    vi.setSystemTime(start + at);
    const problem = await takeTurn(limit).catch((error: unknown) => error as ApiProblem);
    return problem?.headers['Retry-After'];
  };
  for (let free = 1; free <= 2; free += 1) expect(await waitsOf(0)).toEqual([]);
  expect(await waitsOf(0)).toEqual([0]);
  expect(await waitsOf(4990)).toEqual([10]);
  expect(await refusalAt(4990)).toBe('1');
  expect(await refusalAt(0)).toBe('5');
});

test.each([
  [
    'that many want at once is refused for five seconds',
    10,
    { status: 429, headers: { 'Retry-After': '5' } },
  ],
  ['that Firestore cannot give fails with its error', 14, { code: 14 }],
])('a turn %s', async (_, code, expected) => {
  const limit: Limit = { key: crypto.randomUUID(), most: 0, windowMs: 60 * 60_000 };
  const taking = vi.spyOn(DocumentReference.prototype, 'create');
  taking.mockRejectedValueOnce(Object.assign(new Error('From Firestore'), { code }));
  const problem = await takeTurn(limit).catch((error: unknown) => error);
  taking.mockRestore();
  expect(problem).toMatchObject(expected);
});

describe('after ten failures from anywhere', () => {
  test('one guess continues every five seconds, and most are refused', { tags: 'long' }, async () => {
    await useUpGuesses();
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess()));
    const statuses = answers.map(({ status }) => status);
    // The clock stands still: one guess continues at once, and one waits.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(2);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(58);
    for (const { status, headers } of answers) {
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(5);
    }
  });

  test('the owner signs in from a new browser at the next turn', async () => {
    await useUpGuesses();
    await guess();
    expect((await signIn()).status).toBe(200);
  });

  test('a sign-in that must wait does not count as a failure of its address', async () => {
    await useUpGuesses();
    // One continues at once, and the next one waits for its turn.
    await guess();
    await guess();
    const headers = fromNewAddress();
    for (let time = 0; time < 6; time += 1) expect((await signIn({ headers })).status).toBe(429);
    setForward(10_000);
    expect((await signIn({ headers })).status).toBe(200);
  });

  test('the owner signs in at once from a browser that was signed in before', async () => {
    const { pass } = (await signIn()).body;
    await useUpGuesses();
    const guesses = Promise.all(Array.from({ length: 5 }, () => guess()));
    const answer = await signIn({ pass });
    expect([answer.status, answer.body.pass]).toEqual([200, pass]);
    await guesses;
  });

  test('the owner signs in at once with the link of a reset email', async () => {
    await askForReset(user.email, { Origin: ORIGIN });
    const back = await pageMailedTo(user.email);
    expect(`${back.origin}${back.pathname}`).toBe(`${ORIGIN}/login`);
    const pass = back.hash.slice('#pass='.length);
    await useUpGuesses();
    const guesses = Promise.all(Array.from({ length: 5 }, () => guess()));
    expect((await signIn({ pass })).status).toBe(200);
    await guesses;
  });
});

describe('a sign-in pass', () => {
  test('stays valid after many sign-ins, and allows five wrong passwords, like an address', async () => {
    const { pass } = (await signIn()).body;
    for (let time = 1; time <= 6; time += 1) {
      const { status, body } = await signIn({ pass });
      expect([status, body.pass]).toEqual([200, pass]);
    }
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await signIn({ pass, password: 'wrong' })).status).toBe(401);
    }
    expect((await signIn({ pass, password: 'wrong' })).status).toBe(429);
    expect((await signIn()).status).toBe(200);
  });

  test('is ignored when it is too old, and a new one is issued', async () => {
    const { pass } = (await signIn()).body;
    const record = database.doc(`signInPasses/${createHash('sha256').update(pass).digest('base64url')}`);
    await record.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
    const { status, body } = await signIn({ pass });
    expect([status, body.pass]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(body.pass).not.toBe(pass);
  });

  test('is ignored if it belongs to another account or is invented', async () => {
    const headers = fromNewAddress();
    const other = await call('POST', paths.administrator.login, { json: administrator, headers });
    for (const pass of [other.body.pass, 'made-up', 'x'.repeat(100), '', undefined]) {
      expect((await signIn({ pass, password: 'wrong', headers })).status).toBe(401);
    }
    expect((await signIn({ pass: other.body.pass, headers })).status).toBe(429);
    expect((await signIn({ pass: other.body.pass })).body.pass).not.toBe(other.body.pass);
  });
});

describe('reset mails', () => {
  test('are sent at most three times an hour to one account, and every request gets the same answer', async () => {
    for (const email of [user.email, 'nobody@club-portal.test']) {
      for (let time = 0; time < 5; time += 1) {
        const { status, body } = await askForReset(email);
        expect([status, body]).toEqual([200, { success: true, message: en.success.administrator.resetSent }]);
      }
    }
    expect(await mailsTo(user.email, 'PASSWORD_RESET')).toHaveLength(3);
    expect(await mailsTo('nobody@club-portal.test')).toEqual([]);
  });

  test('take the same time with and without an account', async () => {
    for (const email of [user.email, 'nobody@club-portal.test']) {
      waits.length = 0;
      await askForReset(email);
      expect(waits).toEqual([1000]);
    }
  });
});

describe('Firebase Auth’s own refusals', () => {
  /** Replaces only the calls of the public API of Firebase Auth, because the Admin SDK uses the same function. */
  const refuse = (status: number, message: string, what = /signInWithPassword|sendOobCode/) => {
    const real = globalThis.fetch;
    return vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
      const isAsked = what.test(`${address} ${options?.body}`);
      return isAsked
        ? Response.json({ error: { code: status, message } }, { status })
        : real(address, options);
    });
  };

  test.each([
    [400, 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled', 429],
    [400, 'RESET_PASSWORD_EXCEED_LIMIT', 429],
    [429, 'QUOTA_EXCEEDED : Exceeded quota', 429],
    [400, 'PASSWORD_LOGIN_DISABLED', 503],
    [400, 'OPERATION_NOT_ALLOWED : Password sign-in is disabled', 503],
    [400, 'CONFIGURATION_NOT_FOUND', 503],
    [400, 'API key not valid. Please pass a valid API key.', 503],
    [403, 'Requests from this referrer are blocked.', 503],
    [500, 'INTERNAL', 503],
  ])(
    '%i %s is %i, and is not reported as a wrong password or a sent email',
    async (refusal, message, expected) => {
      const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      for (const attempt of [() => signIn(), () => askForReset(user.email)]) {
        const refused = refuse(refusal, message);
        const { status, headers, body } = await attempt();
        refused.mockRestore();
        expect([status, body.message]).toEqual([
          expected,
          expected === 429 ? en.api.request.tooOften : en.pages.request.unavailable,
        ]);
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      }
      logged.mockRestore();
      // These errors do not count as guesses.
      expect((await signIn()).status).toBe(200);
    },
  );

  test.each(['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS', 'USER_DISABLED'])(
    '%s is a wrong password, and a reset does not reveal it',
    async (message) => {
      const wrong = refuse(400, message);
      expect((await signIn()).body.message).toBe(en.pages.administrator.loginFailed);
      wrong.mockRestore();
      const unknown = refuse(400, message);
      expect((await askForReset(user.email)).body.message).toBe(en.success.administrator.resetSent);
      unknown.mockRestore();
    },
  );

  test('an unauthorized domain is left out of the email', async () => {
    const refused = refuse(400, 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project', /continueUrl/);
    expect((await askForReset(user.email, { Origin: ORIGIN })).status).toBe(200);
    refused.mockRestore();
    const [mail, ...others] = await mailsTo(user.email, 'PASSWORD_RESET');
    expect(new URL(mail?.oobLink ?? '').searchParams.has('continueUrl')).toBe(false);
    expect(others).toEqual([]);
  });
});
