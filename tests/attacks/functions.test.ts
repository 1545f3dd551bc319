import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Health } from '@club-portal/contract/health';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, fromNewAddress, headersOf, logIn, type Session } from '../api/client.ts';
import { type FunctionProcess, startFunction } from './function-process.ts';

const root = join(import.meta.dirname, '..', '..');

let api: FunctionProcess;
let session: Session;
beforeAll(async () => {
  [api, session] = await Promise.all([startFunction('api'), logIn()]);
});
afterAll(() => api.stop());

/** The lines of the functions' log that belong to the security log. */
function securityLog(): Record<string, unknown>[] {
  return api.lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ security }) => security === true);
}

test('a sign-in cannot occupy the function for uploads', async () => {
  const upload = await startFunction('upload');
  const headers = { 'Content-Type': 'application/json' };
  const { status } = await fetch(upload.origin + API_BASE + paths.administrator.login, {
    method: 'POST',
    headers,
    body: '{}',
  });
  await upload.stop();
  expect(status).toBe(404);
});

test("an administrator's deletion is in the security log, by ids only", async () => {
  const title = `To be deleted ${crypto.randomUUID()}`;
  const { notice } = (await call('POST', paths.notice.add, { session, json: { title } })).body;
  const { user } = (await call('GET', paths.administrator.me, { session })).body;
  const remove = () =>
    fetch(api.origin + API_BASE + paths.notice.delete(notice._id), {
      method: 'DELETE',
      headers: headersOf(session),
    });
  const answer = await remove();
  expect(answer.status).toBe(200);
  const requestId = answer.headers.get('X-Request-Id');
  await expect.poll(securityLog).toEqual([
    expect.objectContaining({
      severity: 'INFO',
      security: true,
      event: 'DELETE /notice/delete/:id',
      actor: user._id,
      target: notice._id,
      requestId,
    }),
  ]);

  // Refused calls and reads are not in the log.
  expect((await remove()).status).toBe(404);
  await fetch(api.origin + API_BASE + paths.notice.fetch);
  const [entry, ...others] = securityLog();
  expect(others).toEqual([]);
  const text = JSON.stringify(entry);
  for (const personal of [title, user.email, user.name, '127.0.0.1']) expect(text).not.toContain(personal);
});

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

test('every answer has a request id, and an error has the same id in its body and in the log', async () => {
  const headers = { 'X-Request-Id': 'chosen-by-the-client' };
  const ids = new Set<string | null>();
  for (const path of [paths.notice.fetch, paths.openapi, '/nothing', paths.administrator.me]) {
    const answer = await fetch(api.origin + API_BASE + path, { headers });
    const id = answer.headers.get('X-Request-Id');
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    if (!answer.ok) expect(((await answer.json()) as { requestId: string }).requestId).toBe(id);
    ids.add(id);
  }
  expect(ids.size).toBe(4);
  const etag = (await fetch(api.origin + API_BASE + paths.openapi)).headers.get('ETag') ?? '';
  const again = await fetch(api.origin + API_BASE + paths.openapi, {
    headers: { 'If-None-Match': etag },
  });
  expect([again.status, again.headers.get('X-Request-Id')]).toEqual([
    304,
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
});

test('an administrator sees the release that was built', async () => {
  const answer = await fetch(api.origin + API_BASE + paths.health, { headers: headersOf(session) });
  const { release } = ((await answer.json()) as Health).report ?? {};
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(release?.version).toBe(version);
  const isCheckout = existsSync(join(root, '.git'));
  const typeOf = (commit: string) =>
    execFileSync('git', ['cat-file', '-t', commit], { cwd: root, encoding: 'utf8' });
  expect(release?.commit && typeOf(release.commit)).toBe(isCheckout ? 'commit\n' : null);
  if (isCheckout) expect(Date.parse(release?.committedAt ?? '')).toBeLessThan(Date.now());
});
