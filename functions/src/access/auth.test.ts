import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chosenContent, setContent } from '@club-portal/contract/content/in-language';
import { expect, test, vi } from 'vitest';
import { signInWithPassword } from './auth.ts';

test('requests to Firebase Auth name the site, because the web key may be restricted to it', async () => {
  const referrers: unknown[] = [];
  const google = createServer((request, response) => {
    referrers.push(request.headers.referer);
    response.end(JSON.stringify({ idToken: 'token' }));
  });
  await once(google.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${(google.address() as AddressInfo).port}`);
  vi.stubEnv('WEB_API_KEY', 'key');
  // Whatever address has been published since the deployment.
  const institute = { ...chosenContent.institute, website: 'https://mistyped.example' };
  setContent({ ...chosenContent, institute });
  expect(await signInWithPassword('ann@college.example', 'password')).toBe('token');
  setContent(chosenContent);
  vi.unstubAllEnvs();
  google.close();
  expect(referrers).toEqual([`${chosenContent.institute.website}/`]);
});
