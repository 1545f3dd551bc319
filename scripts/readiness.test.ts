import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EmulatorOutput, processorSeconds, untilReady } from './readiness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test('waits as long as there is progress', async () => {
  let work = 0;
  let isReady = false;
  const ended = vi.fn();
  untilReady({ isReady: async () => isReady, progress: () => String(work), failure: () => undefined }).then(
    ended,
    ended,
  );
  for (work = 1; work < 20; work += 1) await minutes(1.5);
  expect(ended).not.toHaveBeenCalled();
  isReady = true;
  await minutes(0.1);
  expect(ended).toHaveBeenCalledWith(undefined);
});

test('gives up after two minutes without progress, even if no answer ever comes', async () => {
  const ended = vi.fn();
  untilReady({ isReady: () => new Promise(() => {}), progress: () => '', failure: () => undefined }).catch(
    ended,
  );
  await minutes(1.9);
  expect(ended).not.toHaveBeenCalled();
  await minutes(0.2);
  expect(ended.mock.calls[0]?.[0].message).toMatch(/^Nothing has happened/);
});

test('gives up at once after a failure', async () => {
  let failed: string | undefined;
  const ended = vi.fn();
  untilReady({ isReady: () => new Promise(() => {}), progress: () => '', failure: () => failed }).catch(
    ended,
  );
  await minutes(0.1);
  failed = 'The emulators ended.';
  await minutes(0.1);
  expect(ended.mock.calls[0]?.[0].message).toBe(failed);
});

test('requests are not progress, and a line that arrives in two pieces counts once', () => {
  const output = new EmulatorOutput();
  output.add(
    '\u001b[36m\u001b[1mi  hosting:\u001b[22m\u001b[39m 127.0.0.1 - - "GET /api/v1/notice/fetch HTTP/1.1" 502 -\n',
  );
  expect(output.lines).toEqual([]);
  output.add('⬢  functions: Failed to load function definition from source: Firebase');
  expect(output.failure()).toBeUndefined();
  output.add('Error: User code failed to load.\ni  functions: Watching\n');
  expect(output.lines).toHaveLength(2);
  expect(output.failure()).toBe('The functions could not be loaded: User code failed to load.');
});

test('measures the work of a process group, and none for a stopped one', async () => {
  vi.useRealTimers();
  const child: ChildProcess = spawn(process.execPath, ['--eval', 'for (;;);'], {
    detached: true,
    stdio: 'ignore',
  });
  try {
    await expect.poll(() => processorSeconds(child.pid), { timeout: 50_000 }).toBeGreaterThan(1);
    process.kill(-Number(child.pid), 'SIGSTOP');
    const before = processorSeconds(child.pid);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(processorSeconds(child.pid) - before).toBeLessThan(1.1);
  } finally {
    process.kill(-Number(child.pid), 'SIGKILL');
  }
});
