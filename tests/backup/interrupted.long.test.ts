import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteEventRecord } from '../../functions/src/event-records/store.ts';
import { inParallel } from '../../scripts/backup/objects.ts';
import { PROJECT } from '../../scripts/suite.ts';
import { bucket, database } from '../api/admin.ts';
import { photograph } from '../api/files.ts';
import { dumpEverything, loseEverything } from './everything.ts';

/**
 * Kills a backup, a restore and an import before they end. The project has 1,000 records, 500 files, and a large file that is
 * uploaded in a resumable session.
 */

const RECORDS = 1000;
const FILES = 500;
const LARGE = 'galleries/large/0.mp4';
const LARGE_BYTES = 10 * 1024 * 1024;

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'club-portal-interrupted-'));
const directory = join(folder, 'backup');
const copied = join(directory, 'files');

let before: Record<string, string>;

beforeAll(async () => {
  const writer = database.bulkWriter();
  for (let n = 0; n < RECORDS; n++)
    void writer.create(database.doc(`joinRequests/long-${n}`), { name: `नाम ${n}`, n, half: n + 0.5 });
  await writer.close();
  await inParallel(Array(FILES).keys(), async (n) => {
    const file = bucket.file(`galleries/long-${n % 20}/${n}.webp`);
    await file.save(randomBytes(10_000 + n), { contentType: 'image/webp' });
  });
  await bucket.file(LARGE).save(randomBytes(LARGE_BYTES), { resumable: false });
  before = await dumpEverything();
});
afterAll(async () => {
  for (const prefix of ['galleries/long-', 'galleries/large/']) await bucket.deleteFiles({ prefix });
  const { docs } = await database.collection('joinRequests').where('n', '>=', 0).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  rmSync(folder, { recursive: true });
});

test('a killed backup is complete after a second run', async () => {
  await killed(start('backup'), () => existsSync(copied) && readdirSync(copied).length >= 200);
  expect(existsSync(join(directory, 'manifest.json'))).toBe(false);
  const refused = await ended(start('restore', '--replace', '--yes'));
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('is no complete backup')]);
  const kept = statSync(join(copied, readdirSync(copied)[0] ?? ''), { bigint: true });

  const { code, said } = await ended(start('backup'));
  expect(code, said).toBe(0);
  const again = statSync(join(copied, readdirSync(copied)[0] ?? ''), { bigint: true });
  expect([again.ino, again.mtimeNs]).toEqual([kept.ino, kept.mtimeNs]);
  const manifest = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
  expect(manifest.documents).toBeGreaterThan(RECORDS);
  expect(manifest.files).toBeGreaterThan(FILES);
  expect(readdirSync(copied)).toHaveLength(manifest.files);
});

test('a killed import adds every record once after a second run', async () => {
  const site = join(folder, 'old-site');
  const events = Array.from({ length: 30 }, (_, n) => ({
    _id: { $oid: (n + 0x65c1f0c2).toString(16).padEnd(24, '0') },
    title: `Imported ${n}`,
    date: '2198-05-06',
    theme: 'Import',
    club: 'iot',
    files: [{ url: 'https://res.cloudinary.com/demo/picture.jpg' }],
  }));
  mkdirSync(join(site, 'files'), { recursive: true });
  writeFileSync(join(site, 'galleries.json'), events.map((event) => JSON.stringify(event)).join('\n'));
  writeFileSync(join(site, 'files', 'picture.jpg'), await photograph(500, 400));
  const imported = database.collection('galleries').where('date', '==', '2198-05-06');
  const ready = async () => (await imported.where('status', '==', 'ready').get()).docs;
  const startImport = () => startScript('import', '--from', 'mongo', site, PROJECT, '--write');

  await killed(startImport(), async () => (await ready()).length >= 10);
  expect(await ended(startImport())).toMatchObject({ code: 0 });

  const documents = await ready();
  expect(documents.map((document) => document.get('title')).sort()).toEqual(
    events.map(({ title }) => title).sort(),
  );
  expect((await imported.get()).size).toBe(events.length);
  const pictures = database.collection('galleryImages');
  expect((await pictures.where('date', '==', '2198-05-06').count().get()).data().count).toBe(events.length);
  const counted = (await database.doc('counters/gallery').get()).get('images');
  expect(counted).toBe((await pictures.count().get()).data().count);
  for (const { id } of documents) await deleteEventRecord({ system: 'import' }, id);
});

test('a killed restore is complete after a second run', async () => {
  await loseEverything();
  const stored = async () => (await bucket.getFiles())[0].length;
  const written = async () => (await database.collection('joinRequests').count().get()).data().count;
  await killed(start('restore', '--yes'), async () => (await stored()) >= 400);
  await killed(start('restore', '--yes'), async () => (await written()) >= 300);
  expect(await dumpEverything()).not.toEqual(before);

  const { code, said } = await ended(start('restore', '--yes'));
  expect(code, said).toBe(0);
  expect(await dumpEverything()).toEqual(before);
});

function start(command: 'backup' | 'restore', ...options: string[]): Started {
  return startScript(command, PROJECT, directory, ...options);
}

function startScript(command: 'backup' | 'restore' | 'import', ...options: string[]): Started {
  const script = join(root, 'scripts', `${command}.ts`);
  return spawn(process.execPath, [script, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
}

type Started = ChildProcessByStdio<null, Readable, Readable>;

/** Kills the process as soon as it has reached this point. */
async function killed(child: Started, hasCome: () => boolean | Promise<boolean>): Promise<void> {
  const end = once(child, 'exit');
  while (child.exitCode === null && !(await hasCome()))
    await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  expect(await end, 'it ended before it was killed').toEqual([null, 'SIGKILL']);
}

async function ended(child: Started): Promise<{ code: number | null; said: string }> {
  const texts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => texts.push(text));
  const [code] = await once(child, 'close');
  return { code, said: texts.join('') };
}
