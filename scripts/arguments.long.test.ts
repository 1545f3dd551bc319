import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

/** The output of a command for a person who has never used it. No suite is running, and nobody is signed in. */

const home = mkdtempSync(join(tmpdir(), 'club-portal-home-'));
process.once('exit', () => rmSync(home, { recursive: true, force: true }));

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

function run(command: string, ...args: string[]): Promise<Outcome> {
  const { PATH, NODE_OPTIONS } = process.env;
  const script = join(import.meta.dirname, command);
  // No portal runs on these ports, and nothing listens at the proxy.
  const env = {
    PATH,
    HOME: home,
    NODE_OPTIONS,
    PORT_SHIFT: '300',
    METADATA_SERVER_DETECTION: 'none',
    HTTPS_PROXY: 'http://127.0.0.1:1',
  };
  return promisify(execFile)(process.execPath, [script, ...args], { env }).then(
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
  test('explains its usage, and what is wrong with an unknown option', async () => {
    const help = await run(command, '--help');
    expect([help.code, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toMatch(/^Usage: npm run /);
    const mistyped = await run(command, '--repalce');
    expect(mistyped).toMatchObject({ code: 2, stderr: `Unknown option '--repalce'.\n${help.stdout}` });
  });
});

const oldSite = join(import.meta.dirname, '..', 'tests', 'backup', 'mongo-export');
const noPortal = 'Start it with `npm start` in another terminal, and run this again.';

test.each([
  ['sweep.ts', [], noPortal],
  ['seed.ts', [], noPortal],
  ['media.ts', ['rebuild'], noPortal],
  ['screenshots.ts', [], noPortal],
  ['admin.ts', ['list'], noPortal],
  ['backup.ts', ['demo-club-portal', join(home, 'backup')], noPortal],
  ['restore.ts', ['demo-club-portal', join(home, 'backup')], noPortal],
  ['export.ts', ['demo-club-portal', join(home, 'export')], noPortal],
  ['import.ts', ['--from', 'mongo', oldSite, 'demo-club-portal'], noPortal],
  ['import.ts', ['--from', 'mongo', join(home, 'none'), 'demo-club-portal'], 'none does not exist.'],
  ['backup.ts', ['some-project', join(home, 'backup')], 'Google cannot be reached: '],
])('%s %j says what to do, without a stack', async (command, args, sentence) => {
  const { code, stderr } = await run(command, ...args);
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  expect(stderr).not.toMatch(/^\s+at /m);
});
