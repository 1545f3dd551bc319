import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

/** What a command says to a person who has never used it. No suite runs, and no one is signed in. */

const home = mkdtempSync(join(tmpdir(), 'club-portal-home-'));
process.once('exit', () => rmSync(home, { recursive: true, force: true }));

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

function run(command: string, ...args: string[]): Promise<Outcome> {
  const env = { PATH: process.env.PATH, HOME: home, NODE_OPTIONS: process.env.NODE_OPTIONS };
  const script = join(import.meta.dirname, command);
  const metadata = { METADATA_SERVER_DETECTION: 'none' };
  return promisify(execFile)(process.execPath, [script, ...args], { env: { ...env, ...metadata } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Outcome) => error,
  );
}

const commands = [
  'admin.ts',
  'backup.ts',
  'restore.ts',
  'export.ts',
  'import.ts',
  'media.ts',
  'sweep.ts',
  'deploy/main.ts',
  'doctor/main.ts',
  '../tests/bench/main.ts',
];

describe.each(commands)('%s', (command) => {
  test('says how it is used, and what is wrong with an option that it does not know', async () => {
    const help = await run(command, '--help');
    expect([help.code, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toMatch(/^Usage: npm run /);
    const mistyped = await run(command, '--repalce');
    expect(mistyped).toMatchObject({ code: 2, stderr: `Unknown option '--repalce'.\n${help.stdout}` });
  });
});

test.each([
  [
    'backup.ts',
    ['some-project', join(home, 'backup')],
    'You are not signed in to Firebase. Run `npm run login`',
  ],
  ['import.ts', ['--from', 'mongo', join(home, 'none'), 'demo-club-portal'], 'none does not exist.'],
])('%s %j says what to do, without a stack', async (command, args, sentence) => {
  const { code, stderr } = await run(command, ...args);
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  expect(stderr).not.toMatch(/^\s+at /m);
});
