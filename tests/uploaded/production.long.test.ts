import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEnvironment } from '../../scripts/suite.ts';
import { applicant } from '../api/joining.ts';
import { type FunctionProcess, startFunction } from '../attacks/function-process.ts';
import { type Google, startGoogle } from './google.ts';
import { makeUploadedFolder } from './uploaded-folder.ts';

/**
 * The function `api` as on Cloud Run: it asks the metadata server for a token, and calls Google's services with TLS.
 */

const project = 'club-portal-live';
const withoutEmulators = Object.fromEntries(Object.keys(adminEnvironment).map((name) => [name, undefined]));

let folder: string;
let google: Google;
let api: FunctionProcess;
beforeAll(async () => {
  folder = makeUploadedFolder();
  google = await startGoogle(project, join(folder, 'google.pem'));
  const environment = {
    ...withoutEmulators,
    ...google.environment,
    K_SERVICE: 'api',
    TMPDIR: folder,
    // Node reports for each file whether it uses the compiled code.
    NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
    GOOGLE_CLOUD_PROJECT: project,
    GCLOUD_PROJECT: project,
    FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` }),
  };
  api = await startFunction('api', environment, folder);
});
afterAll(async () => {
  await api?.stop();
  await google?.close();
  rmSync(folder, { recursive: true });
});

async function call(method: string, path: string, json?: object): Promise<unknown[]> {
  const answer = await fetch(api.origin + API_BASE + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(json && { body: JSON.stringify(json) }),
  });
  return [answer.status, await answer.json(), ...(answer.status >= 500 ? [api.lines] : [])];
}

const joining = (json: object) => call('POST', paths.member.join, json);

test('reads the notices from their records, and then from the published list', async () => {
  const empty = [200, expect.objectContaining({ success: true, notices: [] })];
  expect(await call('GET', paths.notice.fetch)).toEqual(empty);
  expect(google.calls).toEqual(expect.arrayContaining(['batchGet', 'runQuery', 'commit']));
  const before = google.calls.length;
  expect(await call('GET', paths.notice.fetch)).toEqual(empty);
  expect(google.calls.slice(before)).toEqual(['batchGet']);
});

test('adds a student to a club once, even if two requests arrive at once', async () => {
  const json = applicant();
  const other = { ...json, email: 'other@students.example' };
  const answers = await Promise.all([joining(json), joining(other)]);
  expect(answers.map(([status]) => status).toSorted()).toEqual([201, 409]);
  expect(await joining({ ...json, email: 'third@students.example' })).toEqual([409, expect.anything()]);
});

test.each(['batchGet', 'runQuery', 'commit'])(
  'retries when the connection breaks during a %s',
  async (broken) => {
    google.breakNext(broken);
    expect(await joining(applicant())).toEqual([201, expect.anything()]);
  },
);

test('uses the code compiled when the folder was installed', () => {
  const answers = api.lines.filter((line) => /cache for .*lib.* was (accepted|rejected)/.test(line));
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter((line) => !line.includes('accepted'))).toEqual([]);
});

test('has sent every call with the token of the metadata server', () => {
  expect(google.refused).toEqual([]);
});
