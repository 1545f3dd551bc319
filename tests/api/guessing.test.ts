import { createHash } from 'node:crypto';
import { paths } from '@club-portal/contract/paths';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Limit, takeTurn } from '../../functions/src/access/attempts.ts';
import { createApp } from '../../functions/src/app.ts';
import type { ApiProblem } from '../../functions/src/errors.ts';
import { firestore } from '../../functions/src/records/firestore.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { administrator } from '../sign-ins.ts';
import { type Account, auth, database, makeAccount } from './admin.ts';
import { awayFromWindowEnd, call, fromElsewhere } from './client.ts';

/** Guessing at passwords, and asking for reset mails. Each test has an account of its own. */

let user: Account;
beforeAll(() => awayFromWindowEnd(60));
beforeEach(async () => {
  user = await makeAccount();
});
afterEach(() => auth.deleteUser(user.uid));

// In this process: the emulator would start one for each of several calls at once.
const app = createApp();

interface Attempt {
  password?: string;
  headers?: Record<string, string>;
  pass?: string | undefined;
}

const signIn = ({ password = user.password, headers = fromElsewhere(), pass }: Attempt = {}) =>
  call('POST', paths.administrator.login, { json: { email: user.email, password, pass }, headers, app });

const guess = (headers?: Record<string, string>) =>
  signIn({ password: 'wrong', ...(headers && { headers }) });

/** The account's free guesses, each from another address. */
async function useUpGuesses(): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 10 }, () => guess()));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401));
}

test('the sixth failure from one address is 429 with Retry-After; from elsewhere the owner still gets in', async () => {
  const headers = fromElsewhere();
  for (let failure = 1; failure <= 5; failure += 1) expect((await guess(headers)).status).toBe(401);
  const sixth = await guess(headers);
  expect([sixth.status, sixth.body.code]).toEqual([429, 'too-often']);
  expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(sixth.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
  expect((await signIn({ headers })).status).toBe(429);
  expect((await signIn()).status).toBe(200);
});

test('a right password takes back itself, not the wrong ones before it', async () => {
  const headers = fromElsewhere();
  const passwords = ['wrong', 'wrong', 'wrong', 'wrong', user.password, 'wrong', 'wrong'];
  const statuses = [];
  for (const password of passwords) statuses.push((await signIn({ password, headers })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 429]);
});

test('what a client says of its address does not count', async () => {
  const headers = fromElsewhere();
  const claiming = () => ({
    'Fastly-Client-IP': `203.0.113.${Math.floor(Math.random() * 256)}`,
    'X-Forwarded-For': `${Object.values(fromElsewhere())[0]}, ${headers['X-Forwarded-For']}`,
  });
  for (let failure = 1; failure <= 5; failure += 1) expect((await guess(claiming())).status).toBe(401);
  expect((await guess(claiming())).status).toBe(429);
});

test('what was refused for its content does not count', async () => {
  const headers = fromElsewhere();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const refused = await call('POST', paths.administrator.login, { json: { email: 'admin' }, headers, app });
    expect(refused.status).toBe(400);
  }
  expect((await signIn({ headers })).status).toBe(200);
});

test('a right password of somebody without the role counts as a failure', async () => {
  await auth.setCustomUserClaims(user.uid, null);
  const headers = fromElsewhere();
  const statuses = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) statuses.push((await signIn({ headers })).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
});

test('of turns the first are free, one waits, and the others are told when to come again', async () => {
  const HOUR_MS = 60 * 60_000;
  const limit: Limit = { key: crypto.randomUUID(), most: 2, windowMs: HOUR_MS };
  const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + 1000;
  vi.useFakeTimers({ toFake: ['Date'] });
  const waiting = vi.spyOn(globalThis, 'setTimeout');
  /** What was waited for meanwhile, ms; Firestore's client waits for things of its own. */
  const waitsOf = async (at: number) => {
    vi.setSystemTime(start + at);
    waiting.mockClear();
    await takeTurn(limit);
    return waiting.mock.calls.map(([, ms]) => ms);
  };
  const refusalAt = async (at: number) => {
    vi.setSystemTime(start + at);
    const problem = await takeTurn(limit).catch((error: unknown) => error as ApiProblem);
    return problem?.headers['Retry-After'];
  };
  try {
    for (let free = 1; free <= 2; free += 1) await waitsOf(0);
    const next = await waitsOf(0);
    expect(next).toContain(0);
    expect(next).not.toContain(5000);
    expect(await waitsOf(4990)).toContain(10);
    expect(await refusalAt(4990)).toBe('1');
    expect(await refusalAt(0)).toBe('5');
  } finally {
    waiting.mockRestore();
    vi.useRealTimers();
  }
});

test.each([
  [
    'wanted by many at once is refused for five seconds',
    10,
    { status: 429, headers: { 'Retry-After': '5' } },
  ],
  ['that cannot be had fails as Firestore does', 14, { code: 14 }],
])('a turn %s', async (_, code, expected) => {
  const limit: Limit = { key: crypto.randomUUID(), most: 0, windowMs: 60 * 60_000 };
  const taking = vi.spyOn(firestore, 'runTransaction');
  taking.mockRejectedValueOnce(Object.assign(new Error('From Firestore'), { code }));
  const problem = await takeTurn(limit).catch((error: unknown) => error);
  taking.mockRestore();
  expect(problem).toMatchObject(expected);
});

describe('after ten failures from anywhere', () => {
  test('guesses go on one in five seconds, and most are refused', async () => {
    await useUpGuesses();
    const began = Date.now();
    const answers = await Promise.all(Array.from({ length: 15 }, () => guess()));
    // One goes on at once and one waits; on a busy machine the fifteen may take longer than one turn.
    const turns = 2 + Math.floor((Date.now() - began) / 5000);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(turns);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15 - turns);
    for (const { status, headers } of answers) {
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(5);
    }
  });

  test('the owner gets in from a new browser, at the next turn', async () => {
    await useUpGuesses();
    await guess();
    expect((await signIn()).status).toBe(200);
  });

  test('whoever is told to wait has not used up a try of their address', async () => {
    await useUpGuesses();
    const headers = fromElsewhere();
    let waiting = 0;
    const guessers = Array.from({ length: 4 }, async () => {
      while (waiting < 6) await guess();
    });
    for (let time = 0; time < 20 && waiting < 6; time += 1) {
      waiting += (await signIn({ headers })).status === 429 ? 1 : 0;
    }
    await Promise.all(guessers);
    let { status } = await signIn({ headers });
    for (let turn = 0; status === 429 && turn < 3; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      ({ status } = await signIn({ headers }));
    }
    expect([waiting, status]).toEqual([6, 200]);
  });

  test('the owner gets in at once from a browser that has been signed in', async () => {
    const { pass } = (await signIn()).body;
    await useUpGuesses();
    const guesses = Promise.all(Array.from({ length: 5 }, () => guess()));
    const answer = await signIn({ pass });
    expect([answer.status, answer.body.pass]).toEqual([200, pass]);
    await guesses;
  });

  test('the owner gets in at once with the way back from a reset mail', async () => {
    await call('POST', paths.administrator.forgotPassword, {
      json: { email: user.email },
      headers: { ...fromElsewhere(), Origin: ORIGIN },
    });
    const [mail] = await resetMails();
    const back = new URL(new URL(mail?.oobLink ?? '').searchParams.get('continueUrl') ?? '');
    expect(`${back.origin}${back.pathname}`).toBe(`${ORIGIN}/login`);
    const pass = back.hash.slice('#pass='.length);
    await useUpGuesses();
    const guesses = Promise.all(Array.from({ length: 5 }, () => guess()));
    expect((await signIn({ pass })).status).toBe(200);
    await guesses;
  });
});

describe('a sign-in pass', () => {
  test('is good for six guesses no more than an address is', async () => {
    const { pass } = (await signIn()).body;
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await signIn({ pass, password: 'wrong' })).status).toBe(401);
    }
    expect((await signIn({ pass, password: 'wrong' })).status).toBe(429);
    expect((await signIn()).status).toBe(200);
  });

  test('stays good however often it is used', async () => {
    const { pass } = (await signIn()).body;
    for (let time = 1; time <= 6; time += 1) {
      const { status, body } = await signIn({ pass });
      expect([status, body.pass]).toEqual([200, pass]);
    }
  });

  test('that is too old is none, and another one is given for it', async () => {
    const { pass } = (await signIn()).body;
    const record = database.doc(`signInPasses/${createHash('sha256').update(pass).digest('base64url')}`);
    await record.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
    const { status, body } = await signIn({ pass });
    expect([status, body.pass]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(body.pass).not.toBe(pass);
  });

  test('of another account, or made up, is none', async () => {
    const other = await call('POST', paths.administrator.login, {
      json: administrator,
      headers: fromElsewhere(),
      app,
    });
    const headers = fromElsewhere();
    for (const pass of [other.body.pass, 'made-up', 'x'.repeat(100), '', undefined]) {
      expect((await signIn({ pass, password: 'wrong', headers })).status).toBe(401);
    }
    expect((await signIn({ pass: other.body.pass, headers })).status).toBe(429);
    expect((await signIn({ pass: other.body.pass })).body.pass).not.toBe(other.body.pass);
  });
});

describe('reset mails', () => {
  const ask = (email: string) =>
    call('POST', paths.administrator.forgotPassword, { json: { email }, headers: fromElsewhere(), app });

  test('are sent three times an hour to one account, and everybody gets the same answer', async () => {
    for (const email of [user.email, 'nobody@club-portal.test']) {
      for (let time = 0; time < 5; time += 1) {
        const { status, body } = await ask(email);
        expect([status, body]).toEqual([
          200,
          { success: true, message: doneSentences.administrator.resetSent },
        ]);
      }
    }
    expect(await resetMails()).toHaveLength(3);
  });

  test('take as long to ask for whether one is sent or not', async () => {
    for (const email of [user.email, 'nobody@club-portal.test']) {
      const began = performance.now();
      await ask(email);
      expect(performance.now() - began).toBeGreaterThan(990);
    }
  });
});

describe('Firebase Auth’s own refusals', () => {
  /** Only what is asked of Firebase Auth's public API: the Admin SDK calls by the same function. */
  const refuse = (status: number, message: string, what = /signInWithPassword|sendOobCode/) => {
    const real = globalThis.fetch;
    return vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
      const isAsked = what.test(`${address} ${options?.body}`);
      return isAsked
        ? Response.json({ error: { code: status, message } }, { status })
        : real(address, options);
    });
  };

  const ask = {
    'signing in': () => signIn(),
    'a reset mail': () =>
      call('POST', paths.administrator.forgotPassword, {
        json: { email: user.email },
        headers: fromElsewhere(),
        app,
      }),
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
  ])('%i %s is %i, neither a wrong password nor a mail that was sent', async (refusal, message, expected) => {
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    for (const attempt of Object.values(ask)) {
      const refused = refuse(refusal, message);
      const { status, headers, body } = await attempt();
      refused.mockRestore();
      expect([status, body.message]).toEqual([
        expected,
        expected === 429 ? apiSentences.request.tooOften : pageSentences.request.unavailable,
      ]);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    logged.mockRestore();
    // None of them counts as a guess.
    expect((await signIn()).status).toBe(200);
  });

  test.each(['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS', 'USER_DISABLED'])(
    '%s is a wrong password, and no secret is told by a reset',
    async (message) => {
      const wrong = refuse(400, message);
      expect((await signIn()).body.message).toBe(pageSentences.administrator.loginFailed);
      wrong.mockRestore();
      const unknown = refuse(400, message);
      expect((await ask['a reset mail']()).body.message).toBe(doneSentences.administrator.resetSent);
      unknown.mockRestore();
    },
  );

  test('an address that is not among the authorized domains is left out of the mail', async () => {
    const refused = refuse(400, 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project', /continueUrl/);
    const { status } = await call('POST', paths.administrator.forgotPassword, {
      json: { email: user.email },
      headers: { ...fromElsewhere(), Origin: ORIGIN, Host: '127.0.0.1:5000' },
      app,
    });
    refused.mockRestore();
    expect(status).toBe(200);
    expect(
      (await resetMails()).map(({ oobLink }) => new URL(oobLink).searchParams.get('continueUrl')),
    ).toEqual([null]);
  });
});

async function resetMails(): Promise<{ email: string; requestType: string; oobLink: string }[]> {
  const sent = await fetch('http://127.0.0.1:9099/emulator/v1/projects/demo-club-portal/oobCodes');
  const { oobCodes } = (await sent.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  return oobCodes.filter(
    ({ email, requestType }) => email === user.email && requestType === 'PASSWORD_RESET',
  );
}
