import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** The application runs with a Firestore that refuses connections, and an Auth that accepts them but never answers. */

const silent = createServer();
afterAll(() => silent.close());

let send: (method: string, path: string, options: { json?: object; cookie?: string }) => Promise<Response>;
beforeAll(async () => {
  process.env.GCLOUD_PROJECT = 'demo-club-portal';
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: 'demo-club-portal', storageBucket: 'any' });
  process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:1';
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { createApp } = await import('./app.ts');
  const app = createApp();
  send = async (method, path, { json, cookie }) =>
    app.request(`${API_BASE}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
      ...(json && { body: JSON.stringify(json) }),
    });
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const joining = {
  name: 'A',
  email: 'a@b.example',
  phone: '9000000001',
  roll: '1',
  year: 'I year',
  club: 'iot',
};

test.each([
  ['GET', paths.notice.fetch, {}],
  ['GET', paths.upcomingEvent.fetch, {}],
  ['GET', paths.eventRecord.fetch, {}],
  ['GET', paths.eventRecord.images, {}],
  ['GET', paths.health, {}],
  ['POST', paths.member.join, { json: joining }],
  ['POST', paths.administrator.login, { json: { email: 'a@b.example', password: 'x' } }],
  ['POST', paths.administrator.forgotPassword, { json: { email: 'a@b.example' } }],
  ['POST', paths.ownData.ask, { json: { email: 'a@b.example' } }],
  ['POST', paths.ownData.show, { json: { key: 'any' } }],
  ['GET', paths.member.fetch, { cookie: sessionCookie() }],
  ['GET', paths.administrator.me, { cookie: sessionCookie() }],
])('%s %s is 503 with Retry-After within 10 s', async (method, path, options) => {
  const response = await within(10_000, send(method, path, options));
  expect(response?.status).toBe(503);
  expect(Number(response?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(response?.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await response?.json()).toEqual({
    success: false,
    code: 'unavailable',
    message: pageSentences.request.unavailable,
    requestId: expect.any(String),
  });
});

/** Advances the application's timers until there is an answer. The services' refusals are real. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  let outcome: T | undefined;
  promise.then((value) => {
    outcome = value;
  });
  for (let passed = 0; passed < milliseconds && outcome === undefined; passed += 100) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(100);
  }
  return outcome;
}

/** A cookie like those of the Auth emulator, without a signature. */
function sessionCookie(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://session.firebase.google.com/demo-club-portal',
    aud: 'demo-club-portal',
    sub: 'anybody',
    auth_time: now,
    iat: now,
    exp: now + 3600,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `__session=${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}
