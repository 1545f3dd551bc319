import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { log, withoutPersonalData, withRequestId, withTraceOf } from './log.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const method of ['info', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => lines.push(line));
});

function written(): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line));
}

test('every line of a request has its id, even after a pause', async () => {
  await Promise.all(
    ['first', 'second'].map((id) =>
      withRequestId(id, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        log.info('Done', { of: id });
      }),
    ),
  );
  expect(written()).toEqual(
    ['first', 'second'].map((id) => ({ severity: 'INFO', message: 'Done', requestId: id, of: id })),
  );
});

test.each([
  { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
  { 'x-cloud-trace-context': '4bf92f3577b34da6a3ce929d0e0e4736/67667974448284343;o=1' },
])('every line of a request is grouped under Google’s line about it: %o', (headers) => {
  vi.stubEnv('GCLOUD_PROJECT', 'club');
  withTraceOf({ headers } as unknown as IncomingMessage, () => log.info('Done'));
  const trace = 'projects/club/traces/4bf92f3577b34da6a3ce929d0e0e4736';
  expect(written()).toEqual([{ severity: 'INFO', message: 'Done', 'logging.googleapis.com/trace': trace }]);
  vi.unstubAllEnvs();
});

test('an error is logged with its stack, code and causes, but without its other fields', () => {
  const cause = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  const error = Object.assign(new Error('14 UNAVAILABLE', { cause }), {
    code: 14,
    config: { headers: { Authorization: 'Bearer secret' } },
  });
  log.error('Reading failed', {}, new AggregateError([error], 'One part failed'));
  const [{ stack_trace: trace, ...rest } = {}] = written();
  expect(rest).toEqual({ severity: 'ERROR', message: 'Reading failed' });
  for (const part of [
    'AggregateError: One part failed',
    'of Error: 14 UNAVAILABLE',
    'code: 14',
    'caused by Error: socket hang up',
    'ECONNRESET',
  ])
    expect(trace).toContain(part);
  expect(trace).toContain('log.test.ts');
  expect(trace).not.toContain('secret');
});

test.each([
  ['EMAIL_EXISTS: asha.k+1@students.college.example is taken', 'EMAIL_EXISTS: (email) is taken'],
  ['connect ECONNREFUSED 198.51.100.7:443', 'connect ECONNREFUSED (address):443'],
  ['from 203.0.113.7', 'from (address)'],
  ['phone +91 90000 00001 is wrong', 'phone (number) is wrong'],
  ['phone 9000000001', 'phone (number)'],
  [
    `Unexpected token 'A', "Asha Kumar, 21CS001" is not valid JSON`,
    `Unexpected token 'A', (text) is not valid JSON`,
  ],
  [
    `Unexpected token 'A', ..."ha Kumar, "2"... is not valid JSON`,
    `Unexpected token 'A', ...(text) is not valid JSON`,
  ],
])('%s is logged as %s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

test.each([
  'at run (file:///workspace/lib/chunk-4RQX2.js:1234:56789)',
  'projects/123456789012/databases/(default)/documents/galleries/aB3-9000000001',
  'Event record 8f14e45f-ceea-467f-a9d7-1234567890ab is left to the sweeper',
  '9 FAILED_PRECONDITION: The query requires an index',
  'at node_modules/@google-cloud/firestore/build/src/index.js:10:2',
  'version 14.5.1',
  'connect ECONNREFUSED 127.0.0.1:8080',
])('%s is not redacted', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});

test('nothing else writes to the log', () => {
  const root = import.meta.dirname;
  const writing = globSync('**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|^reports\/fixtures\//.test(file))
    .filter((file) =>
      /firebase-functions\/logger|\bconsole\b[.[]|process\.std/.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(writing.toSorted()).toEqual(['contact-messages/routes.ts', 'log.ts']);
});
