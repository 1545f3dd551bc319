import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@club-portal/contract/paths';
import { afterAll, expect, test } from 'vitest';
import { copyRepository } from '../../scripts/copy-repository.ts';
import { ORIGIN, takenPorts } from '../../scripts/ports.ts';

/** Runs what `npm start` runs once its packages are installed, in a copy of the repository, on the fixed ports. */

const copy = copyRepository('club-portal-start-');
const state = join(copy, '.state', 'embedded');
const seeds = ['galleries.json', 'further-galleries.json'].flatMap((file) =>
  JSON.parse(readFileSync(join(copy, 'contract', 'content', 'demo', 'seeds', file), 'utf8')),
);
const started: ChildProcess[] = [];
afterAll(() => {
  for (const { pid } of started) if (isRunning(pid)) process.kill(-Number(pid), 'SIGKILL');
  rmSync(copy, { recursive: true });
});

/** firebase-tools asks this program which functions exist. It first runs the shell command `first`. */
function lookForFunctions(first: string): void {
  const folder = join(copy, 'functions', 'node_modules', '.bin');
  mkdirSync(folder, { recursive: true });
  const real = join(copy, 'node_modules', '.bin', 'firebase-functions');
  const program = `#!/bin/sh\n${first}\nexec "${real}" "$@"\n`;
  writeFileSync(join(folder, 'firebase-functions'), program, { mode: 0o755 });
}

/** In its own process group, so that it can receive Ctrl-C like from a terminal. */
function start() {
  const { NODE_OPTIONS: _, VITEST: __, NODE_ENV: ___, ...environment } = process.env;
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: copy,
    env: {
      ...environment,
      PATH: `${join(copy, 'node_modules', '.bin')}:${process.env.PATH}`,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.text += text;
    });
  return { pid: child.pid, output };
}

function isRunning(pid: number | undefined): boolean {
  try {
    return process.kill(-Number(pid), 0);
  } catch {
    return false;
  }
}

type Started = ReturnType<typeof start>;

async function until({ pid, output }: Started, isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) {
    expect(isRunning(pid), output.text).toBe(true);
    await wait(50);
  }
}

async function pressCtrlC({ pid }: Started): Promise<void> {
  process.kill(-Number(pid), 'SIGINT');
  while (isRunning(pid)) await wait(50);
}

/** The emulators end a moment after the command. */
async function expectFreePorts(): Promise<void> {
  await expect.poll(() => takenPorts(), { timeout: 5000 }).toEqual([]);
}

async function galleries(): Promise<unknown[] | null> {
  const answer = await fetch(`${ORIGIN}/api/v1${paths.eventRecord.fetch}`).catch(() => null);
  return answer?.ok ? (await answer.json()).gallery : null;
}

test('functions that cannot be loaded end the start with the cause, and leave nothing running', async () => {
  lookForFunctions('echo "No such module" >&2; exit 1');
  const broken = start();
  while (isRunning(broken.pid)) await wait(50);
  expect(broken.output.text).toMatch(/The functions could not be loaded: .*\nLog: /);
  expect(broken.output.text).not.toContain('GET /');
  expect(existsSync(state)).toBe(false);
  await expectFreePorts();
});

test('the start waits for functions that take long to load', async () => {
  lookForFunctions('sleep 20');
  const slow = start();
  await until(slow, async () => (await galleries()) !== null);
  await pressCtrlC(slow);
  await expectFreePorts();
});

test('a first start stopped before it is ready keeps nothing, and the next one starts afresh', async () => {
  const first = start();
  await until(first, async () => (await galleries()) !== null);
  expect(first.output.text).not.toContain('The portal is ready');
  await pressCtrlC(first);
  expect(first.output.text).toContain('The portal was not ready');
  expect(existsSync(state)).toBe(false);
  await expectFreePorts();

  const second = start();
  await until(second, async () => second.output.text.includes('The portal is ready'));
  expect(await galleries()).toHaveLength(seeds.length);
  await pressCtrlC(second);
  expect(existsSync(join(state, 'firebase-export-metadata.json'))).toBe(true);
  await expectFreePorts();
});
