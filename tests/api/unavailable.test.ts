import { messages } from '@club-portal/contract/messages';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { beforeAll, expect, test } from 'vitest';

/** The application in this process, with services behind it that nobody answers for. */

const NOBODY = '127.0.0.1:1';

let send: (method: string, path: string, json?: object) => Promise<Response>;
beforeAll(async () => {
  process.env.FIRESTORE_EMULATOR_HOST = NOBODY;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = NOBODY;
  const { createApp } = await import('../../functions/src/app.ts');
  const app = createApp();
  send = async (method, path, json) =>
    app.request(`${API_BASE}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer e30.e30.' },
      ...(json && { body: JSON.stringify(json) }),
    });
});

const joining = {
  name: 'A',
  email: 'a@b.example',
  phone: '9000000001',
  roll: '1',
  year: 'I year',
  club: 'iot',
};

test.concurrent.each([
  ['GET', paths.notice.fetch, undefined],
  ['GET', paths.event.fetch, undefined],
  ['GET', paths.gallery.fetch, undefined],
  ['GET', paths.gallery.images, undefined],
  ['POST', paths.club.join, joining],
  ['POST', paths.user.login, { email: 'a@b.example', password: 'x' }],
  ['POST', paths.user.forgotPassword, { email: 'a@b.example' }],
])('%s %s is 503 with Retry-After within 10 s', async (method, path, json) => {
  const began = performance.now();
  const response = await send(method, path, json);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await response.json()).toEqual({
    success: false,
    code: 'unavailable',
    message: messages.request.unavailable,
    requestId: expect.any(String),
  });
});
