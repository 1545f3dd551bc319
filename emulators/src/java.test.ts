import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const java = join(import.meta.dirname, '../bin/java');
const env = { ...process.env, GOOGLE_FIRESTORE_JAR: '' };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'java-'));
});

afterEach(() => rm(folder, { recursive: true }));

function run(...args: string[]) {
  const child = spawn(process.execPath, [java, ...args], { env });
  let output = '';
  child.stderr.on('data', (data) => {
    output += data;
  });
  const ended = once(child, 'exit').then(([code]) => ({ code, output }));
  return { child, ended };
}

test('reports a version of Java that firebase-tools accepts', async () => {
  const { output } = await run('-Duser.language=en', '-version').ended;
  expect(Number(/version "(\d+)/.exec(output)?.[1])).toBeGreaterThanOrEqual(21);
});

test('does not start Firestore with invalid rules', async () => {
  const file = join(folder, 'firestore.rules');
  await writeFile(file, 'service cloud.firestore {');
  const { code, output } = await run('-jar', 'any', '--port', '0', '--rules', file).ended;
  expect(code).toBe(1);
  expect(output.startsWith(`${file}:1:`)).toBe(true);
});

test('warns if there are no rules, and ends on SIGINT', async () => {
  const { child, ended } = run(
    '-jar',
    'any',
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--database-edition',
    'standard',
  );
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).toContain('everybody but the owner is refused');
});

test('ends when its parent process has ended', async () => {
  const script = `require('node:child_process').spawn(process.execPath, [${JSON.stringify(java)}, '-jar', 'any', '--port', '0'],
    { detached: true, stdio: ['ignore', 'inherit', 'ignore'] })`;
  const parent = spawn(process.execPath, ['--eval', script], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await once(parent.stdout, 'close');
});

test('answers as the Storage rules runtime until its input ends', async () => {
  const { child, ended } = run('-jar', 'any', 'serve');
  expect(JSON.parse(String((await once(child.stdout, 'data'))[0]))).toEqual({ id: -1, status: 'ok' });
  child.stdin.end();
  expect((await ended).code).toBe(0);
});
