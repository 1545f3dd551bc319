import { fileURLToPath } from 'node:url';
import { paths } from '@club-portal/contract/paths';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { request } from './api.ts';

const sdk = vi.hoisted(() => ({ getToken: vi.fn(), initializeAppCheck: vi.fn() }));
vi.mock('firebase/app', () => ({ initializeApp: (config: object) => config }));
vi.mock('firebase/app-check', () => ({ ...sdk, ReCaptchaEnterpriseProvider: class {} }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const login = () => request('POST', paths.administrator.login, { body: {} });

test('a visitor’s call has a token if the build has a key and App Check gives one', async () => {
  const sent: (string | null)[] = [];
  let configuration: () => Promise<Response> = () => Promise.reject(new TypeError('offline'));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/__/firebase/init.json') return configuration();
    sent.push(new Headers(init.headers).get('X-Firebase-AppCheck'));
    return Response.json({ success: true });
  });
  sdk.getToken.mockResolvedValue({ token: 'a-token' });

  await login();
  expect(sdk.initializeAppCheck).not.toHaveBeenCalled();
  vi.stubEnv('VITE_APP_CHECK_KEY', 'a-site-key');
  await login();
  configuration = () => Promise.resolve(Response.json({ projectId: 'our-club' }));
  await login();
  await request('POST', paths.member.join, { body: {} });
  await request('GET', paths.notice.fetch);
  expect(sent).toEqual([null, null, 'a-token', 'a-token', null]);
  expect(sdk.initializeAppCheck).toHaveBeenCalledOnce();
});

test.each([
  ['a-site-key', true],
  ['', false],
  [undefined, false],
])('a build with the key %j contains App Check: %j', async (key, expected) => {
  vi.stubEnv('VITE_APP_CHECK_KEY', key);
  const built = (await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('api.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: { external: [/^firebase\//, /^@club-portal\//] },
    },
  })) as Rolldown.RolldownOutput[];
  const code = built
    .flatMap(({ output }) => output.map((part) => ('code' in part ? part.code : '')))
    .join('\n');
  expect(code).toContain('too-slow');
  for (const trace of ['firebase/app-check', 'X-Firebase-AppCheck'])
    expect(code.includes(trace)).toBe(expected);
});
