import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { appCheckHeader } from './app-check.ts';

const sdk = vi.hoisted(() => ({ getToken: vi.fn(), initializeAppCheck: vi.fn() }));
vi.mock('firebase/app', () => ({ initializeApp: (config: object) => config }));
vi.mock('firebase/app-check', () => ({ ...sdk, ReCaptchaEnterpriseProvider: class {} }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a call of a visitor', () => {
  test('carries nothing where the build has no key', async () => {
    expect(await appCheckHeader()).toEqual({});
    expect(sdk.initializeAppCheck).not.toHaveBeenCalled();
  });

  test('goes without a token where none can be had, and carries one where it can', async () => {
    vi.stubEnv('VITE_APP_CHECK_KEY', 'a-site-key');
    const fetch = vi.fn().mockRejectedValueOnce(new TypeError('offline'));
    vi.stubGlobal('fetch', fetch);
    expect(await appCheckHeader()).toEqual({});
    fetch.mockResolvedValue(Response.json({ projectId: 'our-club' }));
    sdk.getToken.mockResolvedValue({ token: 'a-token' });
    expect(await appCheckHeader()).toEqual({ 'X-Firebase-AppCheck': 'a-token' });
    expect(await appCheckHeader()).toEqual({ 'X-Firebase-AppCheck': 'a-token' });
    expect(sdk.initializeAppCheck).toHaveBeenCalledOnce();
    expect(fetch).toHaveBeenLastCalledWith('/__/firebase/init.json', expect.anything());
  });
});

test.each([
  ['a-site-key', true],
  ['', false],
  [undefined, false],
])('of a build with the key %j, App Check is a part: %j', async (key, expected) => {
  vi.stubEnv('VITE_APP_CHECK_KEY', key);
  const built = (await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('app-check.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: { external: [/^firebase\//, /^@club-portal\//] },
    },
  })) as Rolldown.RolldownOutput[];
  const code = built
    .flatMap(({ output }) => output.map((part) => ('code' in part ? part.code : '')))
    .join('\n');
  expect(code).toContain('appCheckHeader');
  for (const trace of ['firebase/app-check', 'X-Firebase-AppCheck'])
    expect(code.includes(trace)).toBe(expected);
});
