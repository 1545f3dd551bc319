import { paths } from '@club-portal/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { publishedNotices } from '../../functions/src/notices/store.ts';
import { auth, bucket, database, makeAccount } from './admin.ts';
import { call, headersOf, idTokenOf, logIn } from './client.ts';

const HOUR_MS = 60 * 60 * 1000;
const lastSweep = database.doc('jobs/sweeper');

const session = await logIn();
const app = createApp();

/** The application caches a result for half a minute. */
let now = Date.now();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: now + 60_000 });
});
afterEach(() => {
  now = Date.now();
  vi.restoreAllMocks();
});

const asVisitor = () => call('GET', paths.health, { app });
const asAdministrator = () => call('GET', paths.health, { app, session });

test('visitors learn that all services answer, and nothing more', async () => {
  const { status, headers, body } = await call('GET', paths.health);
  expect([status, body]).toEqual([200, { success: true, ok: true }]);
  expect(headers.get('Cache-Control')).toBe('private, no-store');
});

test('an administrator sees each service and the last sweep', async () => {
  const before = Date.now();
  const done = await sweep();
  const { status, body } = await call('GET', paths.health, { headers: headersOf(session) });
  expect(status).toBe(200);
  expect(body.report.services.map(({ name, failure }: Record<string, unknown>) => [name, failure])).toEqual([
    ['firestore', null],
    ['auth', null],
    ['storage', null],
  ]);
  const fresh = await asAdministrator();
  expect(fresh.body.ok).toBe(true);
  const { endedAt, ...rest } = fresh.body.report.lastSweep;
  expect(rest).toEqual({ failures: 0, counts: { ...done }, late: false });
  expect(Date.parse(endedAt)).toBeGreaterThanOrEqual(before);
});

test('a person without a role gets the visitors’ answer', async () => {
  const account = await makeAccount(null);
  const headers = { Authorization: `Bearer ${await idTokenOf(account)}` };
  const { status, body } = await call('GET', paths.health, { app, headers });
  expect([status, body]).toEqual([200, { success: true, ok: true }]);
});

test.each([
  ['is late after three hours', { endedAt: Timestamp.fromMillis(0), failures: 0, counts: {} }],
  ['had failures', { endedAt: Timestamp.fromMillis(9e12), failures: 2, counts: {} }],
  ['never ran', null],
])(
  'a sweep that %s is in an administrator’s report, and the services are ok for everybody',
  async (_, document) => {
    await (document ? lastSweep.set(document) : lastSweep.delete());
    const { status, body } = await asAdministrator();
    expect([status, body.report.lastSweep?.late ?? null]).toEqual([200, document && document.failures === 0]);
    const visitors = await asVisitor();
    expect([visitors.status, visitors.body.ok, body.ok]).toEqual([200, true, true]);
  },
);

test('a sweep is late from three hours on', async () => {
  await lastSweep.set({ endedAt: Timestamp.now(), failures: 0, counts: {} });
  const isLateAfter = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    return (await asAdministrator()).body.report.lastSweep.late;
  };
  expect(await isLateAfter(3 * HOUR_MS - 60_000)).toBe(false);
  expect(await isLateAfter(120_000)).toBe(true);
});

test('a sweep whose parts fail is recorded with their number', async () => {
  vi.spyOn(publishedNotices, 'renew').mockRejectedValueOnce(new Error('Too large'));
  await expect(sweep()).rejects.toThrow();
  expect((await asAdministrator()).body.report.lastSweep.failures).toBe(1);
});

test('a flood of calls checks each service once in half a minute', async () => {
  const asked = [vi.spyOn(auth, 'getUsers'), vi.spyOn(Object.getPrototypeOf(bucket), 'getFiles')];
  // Each process also reads the published content.
  const read = vi.spyOn(Object.getPrototypeOf(lastSweep), 'get');
  const counts = () => [
    ...asked.map(({ mock }) => mock.calls.length),
    read.mock.contexts.filter((document) => (document as typeof lastSweep).path === lastSweep.path).length,
  ];
  await Promise.all(Array.from({ length: 50 }, asVisitor));
  expect(counts()).toEqual([1, 1, 1]);
  vi.setSystemTime(Date.now() + 29_000);
  await asVisitor();
  expect(counts()).toEqual([1, 1, 1]);
  vi.setSystemTime(Date.now() + 2000);
  await asVisitor();
  expect(counts()).toEqual([2, 2, 2]);
});

test.each([
  ['app/network-error', 'unreachable'],
  [7, 'refused'],
  [404, 'refused'],
  ['auth/internal-error', 'failed'],
])('a service that fails with %s is 503 for visitors; an administrator reads “%s”', async (code, failure) => {
  vi.spyOn(Object.getPrototypeOf(bucket), 'getFiles').mockRejectedValue(
    Object.assign(new Error('The bucket is gone'), { code }),
  );
  const visitors = await asVisitor();
  expect([visitors.status, visitors.body.code]).toEqual([503, 'unavailable']);
  expect(Number(visitors.headers.get('Retry-After'))).toBeGreaterThan(0);
  const { status, body } = await asAdministrator();
  expect([status, body.ok]).toEqual([200, false]);
  expect(body.report.services.map((one: { failure: string | null }) => one.failure)).toEqual([
    null,
    null,
    failure,
  ]);
});

test('a service that does not answer is given up after two seconds', { tags: 'long' }, async () => {
  vi.spyOn(auth, 'getUsers').mockReturnValue(new Promise(() => undefined));
  expect((await asVisitor()).status).toBe(503);
  const [, { failure, ms }] = (await asAdministrator()).body.report.services;
  expect([failure, ms >= 1900]).toEqual(['slow', true]);
});
