import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readExport } from '../engine/persistence.ts';
import { type FirestoreOptions, type RunningFirestore, startFirestore } from './server.ts';

const projectId = 'demo-rest';
const rules =
  'service cloud.firestore { match /databases/{d}/documents { match /open/{id} { allow get; } } }';
const owner = { authorization: 'Bearer owner' };

let folder: string;
let close: (() => Promise<unknown>)[];

beforeEach(async () => {
  process.env.METADATA_SERVER_DETECTION = 'none';
  folder = await mkdtemp(join(tmpdir(), 'firestore-'));
  close = [() => rm(folder, { recursive: true })];
});

afterEach(async () => {
  for (const step of close.reverse()) await step();
});

async function start(options: Partial<FirestoreOptions> = {}) {
  const server: RunningFirestore = await startFirestore(options);
  close.push(server.close);
  const address = `127.0.0.1:${server.port}`;
  process.env.FIRESTORE_EMULATOR_HOST = address;
  const db = new Firestore({ projectId });
  close.push(() => db.terminate());
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    fetch(`http://${address}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { db, call };
}

async function jsonOf(response: Response) {
  return (await response.json()) as {
    error: { code: number; message: string };
    rules: { files: { content: string }[] };
    issues: unknown;
    fields: unknown;
  };
}

async function rulesFile(content: string): Promise<string> {
  const path = join(folder, 'firestore.rules');
  await writeFile(path, content);
  return path;
}

const rulesPath = `/emulator/v1/projects/${projectId}:securityRules`;
const documentsPath = `/v1/projects/${projectId}/databases/(default)/documents`;
const file = (content: string) => ({ rules: { files: [{ name: 'security.rules', content }] } });

test('answers Ok at the root, and 404 in JSON for an unknown call', async () => {
  const { call } = await start();
  expect(await (await call('GET', '/')).text()).toBe('Ok\n');
  const unknown = await call('GET', '/other');
  expect([unknown.status, (await jsonOf(unknown)).error.code]).toEqual([404, 404]);
});

test('says that it has no channel for browsers', async () => {
  const { call } = await start();
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const refused = await call('POST', '/google.firestore.v1.Firestore/Listen/channel?VER=8', {});
  expect([refused.status, (await jsonOf(refused)).error.message]).toEqual([
    501,
    'The embedded emulator has no channel for browsers.',
  ]);
  expect(printed).toHaveBeenCalledOnce();
  printed.mockRestore();
});

test('answers 400 to invalid rules, with the position, and keeps the old rules', async () => {
  const { call } = await start();
  expect((await call('PUT', rulesPath, file(rules))).status).toBe(200);
  const refused = await call('PUT', rulesPath, file('service cloud.firestore {\n  match oops'));
  expect(refused.status).toBe(400);
  expect((await jsonOf(refused)).error.message).toMatch(/^security\.rules:2:\d+: /);
  expect((await jsonOf(await call('GET', rulesPath))).rules.files[0]?.content).toBe(rules);
});

test('lists the errors of changed rules with status 200 if ignore_errors is set', async () => {
  const { call } = await start();
  const answer = await call('PUT', rulesPath, { ignore_errors: true, ...file('service') });
  expect(answer.status).toBe(200);
  expect((await jsonOf(answer)).issues).toMatchObject([{ severity: 'ERROR', sourcePosition: { line: 1 } }]);
});

test('gives a document to the owner, and to others only if the rules allow it', async () => {
  const { db, call } = await start({ rules: await rulesFile(rules) });
  await db.doc('closed/x').set({ n: 1, f: 0.5 });
  await db.doc('open/x').set({ n: 1 });
  const shown = await call('GET', `${documentsPath}/closed/x`, undefined, owner);
  expect((await jsonOf(shown)).fields).toEqual({ n: { integerValue: '1' }, f: { doubleValue: 0.5 } });
  expect((await call('GET', `${documentsPath}/closed/missing`, undefined, owner)).status).toBe(404);
  expect((await call('GET', `${documentsPath}/closed/x`)).status).toBe(403);
  expect((await call('GET', `${documentsPath}/open/x`)).status).toBe(200);
  expect(
    (await call('GET', `${documentsPath}/open/x`, undefined, { authorization: 'Bearer x' })).status,
  ).toBe(401);
});

test('without rules only the owner has access', async () => {
  const { db, call } = await start();
  await db.doc('open/x').set({ n: 1 });
  expect((await call('GET', `${documentsPath}/open/x`)).status).toBe(403);
});

test('each project has its own rules, and those of the start until it gets them', async () => {
  const { db, call } = await start({ rules: await rulesFile(rules) });
  const other = new Firestore({ projectId: 'demo-other' });
  close.push(() => other.terminate());
  await Promise.all([db.doc('open/x').set({}), other.doc('open/x').set({})]);
  const readBoth = async () => {
    const paths = [documentsPath, documentsPath.replace(projectId, 'demo-other')];
    const answers = await Promise.all(paths.map((path) => call('GET', `${path}/open/x`)));
    return answers.map(({ status }) => status);
  };
  expect(await readBoth()).toEqual([200, 200]);
  const closed = rules.replace('open', 'closed');
  await call('PUT', rulesPath.replace(projectId, 'demo-other'), file(closed));
  expect(await readBoth()).toEqual([200, 403]);
  await call('PUT', rulesPath, file(closed));
  await call('PUT', rulesPath.replace(projectId, 'demo-other'), file(rules));
  expect(await readBoth()).toEqual([403, 200]);
  expect((await jsonOf(await call('GET', rulesPath))).rules.files[0]?.content).toBe(closed);
});

test('does not start with invalid rules', async () => {
  const broken = await rulesFile('service cloud.firestore {');
  await expect(startFirestore({ rules: broken })).rejects.toThrow(/\/firestore\.rules:1:\d+: /);
});

test('deletes all documents of one database only', async () => {
  const { db, call } = await start();
  const other = new Firestore({ projectId: 'demo-other' });
  close.push(() => other.terminate());
  await Promise.all([db.doc('a/b/c/d').set({}), other.doc('a/b').set({})]);
  await call('DELETE', `/emulator/v1/projects/${projectId}/databases/(default)/documents`);
  expect((await db.listCollections()).length).toBe(0);
  expect((await other.doc('a/b').get()).exists).toBe(true);
});

test('deletes a collection with everything below, and no other', async () => {
  const { db, call } = await start();
  const paths = ['a/x', 'a/x/parts/y', 'ab/x', 'b/a', 'b/x/a/y'];
  await Promise.all(paths.map((path) => db.doc(path).set({})));
  const left = async () => {
    const documents = await Promise.all(paths.map((path) => db.doc(path).get()));
    return documents.flatMap(({ exists, ref }) => (exists ? ref.path : []));
  };
  const path = `/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  await call('DELETE', `${path}/a`);
  expect(await left()).toEqual(['ab/x', 'b/a', 'b/x/a/y']);
  await call('DELETE', `${path}/b/x/a`);
  expect(await left()).toEqual(['ab/x', 'b/a']);
});

test('reports the coverage of the rules of a project until it gets others', async () => {
  const { db, call } = await start({ rules: await rulesFile(rules.replace('get;', 'get: if id == "x";')) });
  await db.doc('open/x').set({});
  await call('GET', `${documentsPath}/open/x`);
  const path = `/emulator/v1/projects/${projectId}:ruleCoverage`;
  const covered = await jsonOf(await call('GET', path));
  expect(covered).toMatchObject({
    rules: { files: [{ content: expect.stringContaining('id == "x"') }] },
    report: [
      { values: [{ value: { boolValue: true }, count: 1 }], children: [{ sourcePosition: { line: 1 } }] },
    ],
  });
  const page = await call('GET', `${path}.html`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('<span title="true: 1 ×">');
  await call('PUT', rulesPath, file(rules));
  expect(await jsonOf(await call('GET', path))).toMatchObject({ report: [] });
});

test('an export starts another emulator with the same documents and times', async () => {
  const { db, call } = await start();
  const data = {
    whole: 1,
    float: 2.5,
    zero: -0,
    nothing: null,
    notANumber: Number.NaN,
    bytes: Buffer.from([0, 1]),
    early: new Timestamp(-1, 500_000_000),
    place: new GeoPoint(1, 2),
    list: [{ a: [], b: {} }],
    'a.b': 'dotted',
  };
  await db.doc('deep/a/deeper/b').set(data);
  await db.doc('deep/empty').set({});
  const before = await db.doc('deep/a/deeper/b').get();
  await call('POST', `/emulator/v1/projects/${projectId}:export`, {
    database: `projects/${projectId}/databases/(default)`,
    export_directory: folder,
    export_name: 'firestore_export',
  });

  const documents = await readExport(
    join(folder, 'firestore_export/firestore_export.overall_export_metadata'),
  );
  const again = await start({ seed: { name: { projectId, databaseId: '(default)' }, documents } });
  const after = await again.db.doc('deep/a/deeper/b').get();
  expect(after.data()).toEqual(data);
  expect((await again.db.doc('deep/empty').get()).data()).toEqual({});
  expect(after.updateTime?.isEqual(before.updateTime ?? Timestamp.now())).toBe(true);
});

test("explains that it cannot read an export of Google's emulator", async () => {
  const foreign = join(folder, 'x.overall_export_metadata');
  await writeFile(foreign, Buffer.from([10, 54, 0, 255]));
  await expect(readExport(foreign)).rejects.toThrow(/cannot read an export of Google's emulator/);
});
