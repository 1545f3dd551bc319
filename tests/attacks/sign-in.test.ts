import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from '../api/admin.ts';
import { call, stopClock } from '../api/client.ts';
import { type FunctionProcess, startFunction } from './function-process.ts';

/** Sign-ins with forged headers, and without a configured Firebase Auth. */

beforeEach(stopClock);

let number = 0;
const newAddress = () => {
  number += 1;
  return `203.0.113.${number}`;
};

/** Eight wrong sign-ins, one after the other, each with new headers. */
async function guessEightTimes(email: string, headers: () => Record<string, string>) {
  const statuses: number[] = [];
  for (let guess = 0; guess < 8; guess += 1) {
    const json = { email, password: 'wrong' };
    statuses.push((await call('POST', paths.administrator.login, { json, headers: headers() })).status);
  }
  return statuses;
}
const STOPPED = [401, 401, 401, 401, 401, 429, 429, 429];

describe('an address', () => {
  test.each([
    ['claimed in Fastly-Client-IP', () => ({ 'Fastly-Client-IP': newAddress() })],
    [
      'claimed in X-Real-IP and Forwarded',
      () => ({ 'X-Real-IP': newAddress(), Forwarded: `for=${newAddress()}` }),
    ],
    [
      'before the one that Google’s front end adds',
      () => ({ 'X-Forwarded-For': `${newAddress()}, 203.0.113.0`, 'Fastly-Client-IP': newAddress() }),
    ],
  ])('%s is ignored', async (_, claim) => {
    const { email } = await makeAccount();
    expect(await guessEightTimes(email, claim)).toEqual(STOPPED);
  });

  test('of a victim cannot be claimed to lock the victim out', async () => {
    const victim = await makeAccount();
    const [attackers, victims] = [newAddress(), newAddress()];
    const claim = () => ({ 'X-Forwarded-For': `${victims}, ${attackers}`, 'Fastly-Client-IP': victims });
    expect(await guessEightTimes(victim.email, claim)).toEqual(STOPPED);
    const headers = { 'X-Forwarded-For': victims };
    expect((await call('POST', paths.administrator.login, { json: victim, headers })).status).toBe(200);
  });
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
    '(%s) is answered with 503 and logged, not reported as a wrong password or a sent email',
    async (message) => {
      reason = message;
      const { email, password } = await makeAccount();
      const headers = { 'X-Forwarded-For': newAddress() };
      for (const [path, json] of [
        [paths.administrator.login, { email, password }],
        [paths.administrator.forgotPassword, { email }],
      ] as const) {
        const answer = await fetch(misled.origin + API_BASE + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(json),
        });
        const { message } = (await answer.json()) as { message: string };
        expect([answer.status, message]).toEqual([503, pageSentences.request.unavailable]);
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      }
      expect(misled.lines.filter((line) => line.includes(`"reason":"${message}"`))).toHaveLength(2);
      expect(misled.lines.join('\n')).not.toContain(email);
    },
  );
});
