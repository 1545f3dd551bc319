import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@club-portal/contract/paths';
import { publishedObject } from '@club-portal/contract/published-lists';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addressOf } from '../../functions/src/files/objects.ts';
import { publishAnswer } from '../../functions/src/files/published-answers.ts';
import { Documents } from '../../scripts/backup/documents.ts';
import { makeBackup } from '../../scripts/backup/make-backup.ts';
import { openProject, type Project } from '../../scripts/backup/project.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { createGoogle } from '../../scripts/deploy/google.ts';
import { PROJECT } from '../../scripts/suite.ts';
import { auth, bucket, database } from '../api/admin.ts';
import { call, logIn } from '../api/client.ts';
import { administrator } from '../sign-ins.ts';
import { dumpEverything, loseEverything } from './everything.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-portal-backup-'));
const directory = join(folder, 'first');
const say = () => undefined;
const backUp = (name: string) => makeBackup(project, join(folder, name), say);
const restore = (name: string, replace = false) =>
  restoreBackup(project, join(folder, name), { replace, say, agree: async () => true });

let project: Project;
let before: Record<string, string>;
let picture: { url: string; bytes: Buffer };
let made: Awaited<ReturnType<typeof makeBackup>>;

beforeAll(async () => {
  project = await openProject(PROJECT);
  await database.doc('backup-test/types').set({
    whole: 7,
    none: null,
    nan: Number.NaN,
    text: 'नमस्ते \u2028 "quoted"\n',
    at: new Timestamp(-62135596800, 0),
    precise: new Timestamp(1795318055, 123_456_000),
    bytes: Buffer.from([0, 255, 128]),
    place: new GeoPoint(-18.5, 73.25),
    list: [1, { deep: [true, {}] }, Buffer.alloc(0)],
    half: 0.5,
    exact: 9007199254740993n,
    endless: Number.NEGATIVE_INFINITY,
    other: database.doc('backup-test/missing/below/here'),
    'a.field with/odd`name': '',
  });
  await database.doc('backup-test/missing/below/here').set({ parent: 'does not exist' });
  await auth.createUser({ uid: 'backup-disabled', email: 'disabled@club-portal.test', disabled: true });
  await auth.setCustomUserClaims('backup-disabled', { role: 'admin', clubs: ['iot'] });
  await auth.createUser({ uid: 'backup-phone', phoneNumber: '+919876543210', displayName: 'No claims' });
  await bucket.file('galleries/backup test/ü*.txt').save('with a token', {
    metadata: {
      contentType: 'text/plain; charset=utf-8',
      cacheControl: 'no-cache',
      contentDisposition: 'attachment',
      metadata: { firebaseStorageDownloadTokens: 'token-1', name: 'Résumé' },
    },
  });
  await bucket.file('galleries/backup test').save(Buffer.alloc(0));
  await database.doc('galleries/backup-lost').set({
    status: 'ready',
    files: [{ path: 'galleries/backup-lost/0.webp', sizes: [{ path: 'galleries/backup-lost/1.webp' }] }],
  });
  const { body } = await call('GET', paths.eventRecord.images);
  const { url } = body.images[0];
  picture = { url, bytes: Buffer.from(await (await fetch(url)).arrayBuffer()) };
  before = await dumpEverything();
  made = await backUp('first');
});
afterAll(async () => {
  await bucket.deleteFiles({ prefix: 'galleries/backup test' });
  await database.recursiveDelete(database.collection('backup-test'));
  await database.doc('galleries/backup-lost').delete();
  await auth.deleteUsers(['backup-disabled', 'backup-phone']);
  rmSync(folder, { recursive: true });
});

test('reports files of records that are missing in Storage', () => {
  // Other tests have left records whose files never existed.
  const own = made.missingFiles.filter(({ record }) => record === 'galleries/backup-lost');
  expect(own).toEqual([
    { record: 'galleries/backup-lost', file: 'galleries/backup-lost/0.webp' },
    { record: 'galleries/backup-lost', file: 'galleries/backup-lost/1.webp' },
  ]);
});

test('keeps integers and doubles apart, in the JSON of Firestore’s REST API', () => {
  const lines = readFileSync(join(directory, 'firestore', 'backup-test.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const { fields } = JSON.parse(lines.find((line) => line.includes('precise')) ?? '');
  expect(fields).toMatchObject({
    whole: { integerValue: '7' },
    exact: { integerValue: '9007199254740993' },
    nan: { doubleValue: 'NaN' },
    precise: { timestampValue: '2026-11-22T03:27:35.123456Z' },
    other: {
      referenceValue: `projects/${PROJECT}/databases/(default)/documents/backup-test/missing/below/here`,
    },
  });
});

test('reads all documents as of one moment, without later writes', async () => {
  const changed = database.doc('seeds/loaded');
  const old = (await changed.get()).data() ?? {};
  const google = createGoogle(PROJECT, async () => 'owner');
  const paged = new Documents(google, { id: PROJECT, isLocal: true }, 5);
  const { documents } = await paged.snapshot();
  await changed.set({ at: 'later' });
  await database.doc('seeds/new').set({});
  const read: Record<string, unknown> = {};
  for await (const { path, fields } of documents) if (!path.startsWith('packs/')) read[path] = fields;
  await changed.set(old);
  await database.doc('seeds/new').delete();
  expect(Object.keys(read)).toHaveLength(made.documents);
  expect(read['seeds/loaded']).toEqual({ at: { timestampValue: expect.any(String) } });
  expect(read['seeds/new']).toBeUndefined();
});

test('restores everything to the byte after a total loss: documents, accounts, passwords, files and their addresses', async () => {
  await loseEverything();
  expect(await dumpEverything()).toEqual({});
  expect((await fetch(picture.url)).status).toBe(404);
  const until = { answer: 'made-meanwhile', until: Date.UTC(9999, 0) };
  // Meanwhile a visitor comes, and the portal publishes a list of its records.
  await database.doc('published/club-of-nobody').set({ json: '[]', writers: {}, ...until });
  await publishAnswer(publishedObject('club-of-nobody'), { version: until.answer, json: '[]' });
  const list = () => fetch(addressOf(publishedObject('club-of-nobody')));
  expect((await list()).status).toBe(200);

  await restore('first');

  expect((await list()).status).toBe(403);
  expect(await dumpEverything()).toEqual(before);
  const session = await logIn(administrator);
  expect((await call('GET', paths.administrator.me, { session })).body.user.email).toBe(administrator.email);
  const answer = await fetch(picture.url);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture.bytes);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const address = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${bucket.name}/o/${encodeURIComponent('galleries/backup test/ü*.txt')}`;
  expect(await (await fetch(`${address}?alt=media&token=token-1`)).text()).toBe('with a token');
});

test('refuses a project that is not empty; --replace gives it the content of the backup', async () => {
  const file = bucket.file('galleries/backup test/new.txt');
  await file.save('new');
  const { uid } = await auth.createUser({ email: 'new@club-portal.test' });
  await database.doc('backup-test/new').set({});
  await auth.updateUser('backup-disabled', { disabled: false });
  const changed = await dumpEverything();

  await expect(restore('first')).rejects.toThrow(/is not empty: it has accounts. Nothing was written/);
  expect(await dumpEverything()).toEqual(changed);

  await restore('first', true);
  const { [`user ${uid}`]: _, ...kept } = await dumpEverything();
  expect(_).toBeUndefined();
  // The session of the test above started after the backup, so it is gone with everything else.
  expect(kept).toEqual(before);
});

test('lists the accounts with their roles, and writes nothing before a person agrees', async () => {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'restore.ts');
  const run = promisify(execFile)(process.execPath, [script, PROJECT, directory, '--replace']);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/ disabled@club-portal\.test +admin, disabled\n/),
    stderr: 'Nobody is here to confirm it. Add --yes.\n',
  });
  expect((await database.doc('restores/current').get()).exists).toBe(false);
});

test('has published reports, whose addresses are permanent, and no packs, which can be made again', async () => {
  const report = bucket.file('reports/backup-test/1.pdf');
  const pack = bucket.file('packs/backup-test/pack.zip');
  for (const file of [report, pack]) await file.save('bytes');
  await database.doc('packs/backup-test').set({ status: 'ready' });
  onTestFinished(async () => {
    await Promise.all([report.delete(), pack.delete(), database.doc('packs/backup-test').delete()]);
  });
  const { documents, parts } = await backUp('without-packs');
  const directory = join(folder, 'without-packs');
  expect(readFileSync(join(directory, 'storage', 'files.jsonl'), 'utf8')).toContain(
    '"reports/backup-test/1.pdf"',
  );
  const files = readdirSync(directory, { recursive: true }).map(String);
  expect(files.filter((name) => name.includes('packs'))).toEqual([]);
  expect(files).toContain('files/reports%2Fbackup-test%2F1.pdf');
  const lines = parts.filter(({ file }) => file.startsWith('firestore/')).map(({ lines }) => lines);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBe(documents);
});

test('refuses a damaged backup before it writes anything', async () => {
  const damaged = join(folder, 'damaged');
  cpSync(directory, damaged, { recursive: true });
  const [name = ''] = readdirSync(join(damaged, 'files'));
  writeFileSync(join(damaged, 'files', name), 'other bytes');
  await expect(restore('damaged', true)).rejects.toThrow(`files/${name} was changed`);
  rmSync(join(damaged, 'files', name));
  await expect(restore('damaged', true)).rejects.toThrow(`files/${name} is missing`);
  const manifest = join(damaged, 'manifest.json');
  const honest = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, honest.replace('users/users.jsonl', 'users/../../first/manifest.json'));
  await expect(restore('damaged', true)).rejects.toThrow('is no place in a backup');
  writeFileSync(manifest, honest);
  writeFileSync(join(damaged, 'users', 'users.jsonl'), '');
  await expect(restore('damaged', true)).rejects.toThrow('users/users.jsonl was changed');
  expect((await database.doc('restores/current').get()).exists).toBe(false);
});

test('refuses to restore from a folder without a complete backup, and to back up into one that has one or other files', async () => {
  const unfinished = join(folder, 'unfinished');
  cpSync(directory, unfinished, { recursive: true });
  rmSync(join(unfinished, 'manifest.json'));
  await expect(restore('unfinished', true)).rejects.toThrow('is no complete backup');
  await expect(backUp('unfinished')).rejects.toThrow('has other files in it');
  await expect(backUp('first')).rejects.toThrow('has a complete backup already');
});

test('refuses to back up, or to restore another backup, while a restore is unfinished', async () => {
  const marker = database.doc('restores/current');
  await marker.set({ backup: 'another', replace: false });
  await expect(backUp('meanwhile')).rejects.toThrow('was not finished');
  await expect(restore('first')).rejects.toThrow('A restore of another backup');
  await marker.delete();
});
