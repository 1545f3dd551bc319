import '../fixtures/without-firestore.ts';
import '../fixtures/our-project.ts';
import { institute } from '@club-portal/contract/chosen-content/institute.ts';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp, routes } from '../app.ts';

const app = createApp();
afterEach(() => {
  vi.unstubAllEnvs();
});

/** A logout without a cookie checks only the origin. */
async function statusFor(headers: Record<string, string>): Promise<number> {
  const { status } = await app.request(API_BASE + paths.administrator.logout, { headers });
  return status;
}

const evil = 'https://evil.example';

test.each([
  ['https://our-club.web.app', 200],
  ['https://our-club.firebaseapp.com', 200],
  ['https://our-club--pr12-a1b2c3d4.web.app', 403],
  [institute.website, 200],
  [institute.website.replace('//', '//www.'), 403],
  [`${institute.website}:8443`, 403],
  ['http://our-club.web.app', 403],
  ['https://our-club.web.app:8443', 403],
  ['https://our-club.web.app.evil.example', 403],
  ['https://our-club--x.evil.example/.web.app', 403],
  ['https://our-club--evil.example#.web.app', 403],
  ['https://other--our-club.web.app', 403],
  ['https://other.web.app', 403],
  ['https://college.example', 403],
  ['http://127.0.0.1:5000', 403],
  ['http://localhost:5173', 403],
  [evil, 403],
  ['null', 403],
  ['', 403],
])('when deployed, the origin %j is answered with %d', async (Origin, expected) => {
  expect(await statusFor({ Origin })).toBe(expected);
});

test('the preview channel of a pull request can read, but not change anything', async () => {
  const headers = { Origin: 'https://our-club--pr12-a1b2c3d4.web.app', 'Sec-Fetch-Site': 'same-origin' };
  for (const { method, path, changes } of routes) {
    // No call has this parameter, so an allowed call is refused for it.
    const address = `${API_BASE}${path.replace(':id', 'any')}?unknown=1`;
    const { code } = (await (await app.request(address, { method, headers })).json()) as { code: string };
    const isRefused = code === 'foreign-origin';
    expect([method, path, isRefused]).toEqual([method, path, method !== 'GET' || changes === true]);
  }
});

test.each(['X-Forwarded-Host', 'Host', 'Forwarded'])(
  'the header %s does not make a foreign origin our own',
  async (name) => expect(await statusFor({ Origin: evil, [name]: 'evil.example' })).toBe(403),
);

test.each([
  ['http://127.0.0.1:5000', 200],
  ['http://localhost:5000', 200],
  ['http://localhost:5173', 200],
  ['http://127.0.0.1:5001', 403],
  ['https://our-club.web.app', 403],
])('on the emulators the origin %s is answered with %d', async (Origin, expected) => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(await statusFor({ Origin })).toBe(expected);
});

test.each([
  [{}, 200],
  [{ 'Sec-Fetch-Site': 'none' }, 200],
  [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
])('without an origin, %j is answered with %d', async (headers, expected) => {
  expect(await statusFor({ ...headers })).toBe(expected);
});
