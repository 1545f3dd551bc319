import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/suite.ts';
import { bucket, database } from '../api/admin.ts';
import { dumpEverything, loseEverything } from '../backup/everything.ts';

/** A project with 1,000 records and 500 files, and two large files. Its backup and its restore are killed three times. */

const RECORDS = 1000;
const FILES = 500;
const LARGE = ['galleries/large/0.mp4', 'galleries/large/1.mp4'];
const MB = 1024 * 1024;
const LARGE_BYTES = 100 * MB;
/** Neither the two large files nor one of them fit beside the program, which needs 200 MB. */
const MOST_MEMORY = 290 * MB;

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
  for (let first = 0; first < FILES; first += 50) {
    const names = Array.from(
      { length: 50 },
      (_, n) => `galleries/long-${(first + n) % 20}/${first + n}.webp`,
    );
    await Promise.all(
      names.map((name, n) => bucket.file(name).save(randomBytes(10_000 + n), { contentType: 'image/webp' })),
    );
  }
  const large = Buffer.alloc(LARGE_BYTES, randomBytes(MB));
  for (const name of LARGE) await bucket.file(name).save(large, { resumable: false });
  before = await dumpEverything();
}, 300_000);
afterAll(async () => {
  await Promise.all([
    bucket.deleteFiles({ prefix: 'galleries/long-' }),
    bucket.deleteFiles({ prefix: 'galleries/large/' }),
  ]);
  const { docs } = await database.collection('joinRequests').where('n', '>=', 0).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  rmSync(folder, { recursive: true });
});

test('a backup that is killed three times on the way is complete afterwards', async () => {
  for (const files of [40, 200, 450]) {
    await killed('backup', () => existsSync(copied) && readdirSync(copied).length >= files);
    expect(existsSync(join(directory, 'manifest.json'))).toBe(false);
    const refused = await run('restore', '--replace');
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('is no complete backup')]);
  }
  const kept = statSync(join(copied, readdirSync(copied)[0] ?? ''), { bigint: true });

  const { code, memory, said } = await run('backup');
  expect(code, said).toBe(0);
  const again = statSync(join(copied, readdirSync(copied)[0] ?? ''), { bigint: true });
  expect([again.ino, again.mtimeNs]).toEqual([kept.ino, kept.mtimeNs]);
  const manifest = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
  expect(manifest.documents).toBeGreaterThan(RECORDS);
  expect(manifest.files).toBeGreaterThan(FILES);
  expect(readdirSync(copied)).toHaveLength(manifest.files);
  expect(memory).toBeLessThan(MOST_MEMORY);
}, 300_000);

test('a restore that is killed three times on the way leaves the project as it was', async () => {
  await loseEverything();
  const stored = async () => (await bucket.getFiles())[0].length;
  const written = async () => (await database.doc('restores/current').get()).get('written') ?? 0;
  await killed('restore', async () => (await stored()) >= 40);
  await killed('restore', async () => (await stored()) >= 400);
  await killed('restore', async () => (await written()) >= 300);
  expect(await dumpEverything()).not.toEqual(before);

  const { code, memory, said } = await run('restore');
  expect(code, said).toBe(0);
  expect(await dumpEverything()).toEqual(before);
  expect(memory).toBeLessThan(MOST_MEMORY);
}, 300_000);

function start(command: 'backup' | 'restore', ...options: string[]) {
  const script = join(root, 'scripts', `${command}.ts`);
  return spawn(process.execPath, [script, PROJECT, directory, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts the command and kills it as soon as it has come this far. */
async function killed(
  command: 'backup' | 'restore',
  hasCome: () => boolean | Promise<boolean>,
): Promise<void> {
  const child = start(command);
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await hasCome()))
    await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  expect(await ended, `${command} ended before it was killed`).toEqual([null, 'SIGKILL']);
}

/** `memory` is the most that the process had, in bytes. */
async function run(command: 'backup' | 'restore', ...options: string[]) {
  const child = start(command, ...options);
  const texts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => texts.push(text));
  let memory = 0;
  const watching = setInterval(() => {
    memory = Math.max(memory, peakMemory(child.pid ?? 0));
  }, 50);
  const [code] = await once(child, 'close');
  clearInterval(watching);
  return { code, memory, said: texts.join('') };
}

/** Linux writes the peak of a process's memory here, in kB. */
function peakMemory(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
