import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth, makeAccount } from '../api/admin.ts';
import { awayFromWindowEnd, fromNewAddress } from '../api/client.ts';
import { type FunctionProcess, startFunction } from './function-process.ts';

/** Sign-ins that are sent to the function directly, without Hosting. There the client can invent any header. */

let api: FunctionProcess;
beforeEach(() => awayFromWindowEnd(15));
beforeAll(async () => {
  api = await startFunction('api');
});
afterAll(() => api.stop());

const made: string[] = [];
async function makeAdministrator() {
  const account = await makeAccount();
  made.push(account.uid);
  return account;
}
afterAll(() => auth.deleteUsers(made));

async function post(path: string, json: object, headers: Record<string, string> = {}, to = api) {
  const response = await fetch(`${to.origin}${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

let number = 0;
const newAddress = () => {
  number += 1;
  return `203.0.113.${number}`;
};

/** Eight wrong sign-ins, one after the other, each with new headers. */
async function guessEightTimes(email: string, headers: () => Record<string, string>) {
  const statuses: number[] = [];
  for (let guess = 0; guess < 8; guess += 1) {
    statuses.push((await post(paths.administrator.login, { email, password: 'wrong' }, headers())).status);
  }
  return statuses;
}
const STOPPED = [401, 401, 401, 401, 401, 429, 429, 429];

describe('an address', () => {
  test.each([
    ['Fastly-Client-IP', () => ({ 'Fastly-Client-IP': newAddress() })],
    ['X-Real-IP and Forwarded', () => ({ 'X-Real-IP': newAddress(), Forwarded: `for=${newAddress()}` })],
  ])('that the client claims in %s is ignored', async (_, claim) => {
    const { email } = await makeAdministrator();
    expect(await guessEightTimes(email, claim)).toEqual(STOPPED);
  });

  test('before the one that Google’s front end has seen is ignored', async () => {
    const { email } = await makeAdministrator();
    const own = Object.values(fromNewAddress())[0];
    const claim = () => ({
      'X-Forwarded-For': `${newAddress()}, ${own}`,
      'Fastly-Client-IP': newAddress(),
    });
    expect(await guessEightTimes(email, claim)).toEqual(STOPPED);
  });

  test('of a victim cannot be claimed to lock the victim out', async () => {
    const victim = await makeAdministrator();
    const [attackers, victims] = [newAddress(), newAddress()];
    const claim = () => ({ 'X-Forwarded-For': `${victims}, ${attackers}`, 'Fastly-Client-IP': victims });
    expect(await guessEightTimes(victim.email, claim)).toEqual(STOPPED);
    expect((await post(paths.administrator.login, victim, { 'X-Forwarded-For': victims })).status).toBe(200);
  });
});

test('25 guesses at one account from 25 addresses are slowed down, and the owner can sign in', async () => {
  const owner = await makeAdministrator();
  const guess = () =>
    post(
      paths.administrator.login,
      { email: owner.email, password: 'wrong' },
      { 'X-Forwarded-For': newAddress() },
    );
  const answers = await Promise.all(Array.from({ length: 25 }, guess));
  const judged = answers.filter(({ status }) => status === 401);
  expect(judged.length).toBeLessThanOrEqual(12);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25 - judged.length);

  let owners = await post(paths.administrator.login, owner, { 'X-Forwarded-For': newAddress() });
  for (let turn = 0; owners.status === 429 && turn < 3; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(owners.headers.get('Retry-After'))));
    owners = await post(paths.administrator.login, owner, { 'X-Forwarded-For': newAddress() });
  }
  expect(owners.status).toBe(200);
});

describe('a Firebase Auth that is not set up', () => {
  let reason = '';
  const broken = createServer((_, response) =>
    response
      .writeHead(400, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ error: { code: 400, message: reason } })),
  );
  let misled: FunctionProcess;
  beforeAll(async () => {
    await once(broken.listen(0, '127.0.0.1'), 'listening');
    const { port } = broken.address() as AddressInfo;
    misled = await startFunction('api', { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await misled.stop();
    broken.close();
  });

  test.each(['PASSWORD_LOGIN_DISABLED', 'CONFIGURATION_NOT_FOUND', 'API key not valid. Please pass one.'])(
    '(%s) is 503 and in the log, and is not reported as a wrong password or as a sent mail',
    async (message) => {
      reason = message;
      const { email, password } = await makeAdministrator();
      const headers = { 'X-Forwarded-For': newAddress() };
      for (const [path, json] of [
        [paths.administrator.login, { email, password }],
        [paths.administrator.forgotPassword, { email }],
      ] as const) {
        const { status, headers: answered, body } = await post(path, json, headers, misled);
        expect([status, body.message]).toEqual([503, pageSentences.request.unavailable]);
        expect(Number(answered.get('Retry-After'))).toBeGreaterThan(0);
      }
      expect(misled.lines.filter((line) => line.includes(`"reason":"${message}"`))).toHaveLength(2);
      expect(misled.lines.join('\n')).not.toContain(email);
    },
  );
});
