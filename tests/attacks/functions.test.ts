import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Health } from '@club-portal/contract/health';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { fromNewAddress, headersOf, logIn } from '../api/client.ts';
import { startFunction } from './function-process.ts';

const root = join(import.meta.dirname, '..', '..');

test('the log has the cause of a failure with the id of its request', async () => {
  const failing = await startFunction('api', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:65535' });
  const answer = await fetch(failing.origin + API_BASE + paths.administrator.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...fromNewAddress() },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@club-portal.test`, password: 'x' }),
  });
  expect(answer.status).toBe(503);
  const id = answer.headers.get('X-Request-Id') ?? '';
  const logged = () => failing.lines.find((line) => line.includes(id)) ?? '';
  await expect.poll(logged).toContain('POST /user/login failed');
  expect(logged()).toContain('connect ECONNREFUSED 127.0.0.1:65535');
  await failing.stop();
});

test('an administrator sees the release that was built', async () => {
  const [api, session] = await Promise.all([startFunction('api'), logIn()]);
  const answer = await fetch(api.origin + API_BASE + paths.health, { headers: headersOf(session) });
  await api.stop();
  const { release } = ((await answer.json()) as Health).report ?? {};
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(release?.version).toBe(version);
  const isCheckout = existsSync(join(root, '.git'));
  const typeOf = (commit: string) =>
    execFileSync('git', ['cat-file', '-t', commit], { cwd: root, encoding: 'utf8' });
  expect(release?.commit && typeOf(release.commit)).toBe(isCheckout ? 'commit\n' : null);
  if (isCheckout) expect(Date.parse(release?.committedAt ?? '')).toBeLessThan(Date.now());
});
