import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Seven steps of 3 ms. Returns the steps before which another task had its turn. */
async function turnsOfOthers(): Promise<number[]> {
  const { pause } = await import('./pieces.ts');
  let now = 1000;
  vi.stubGlobal('performance', { now: () => now });
  let hadTurn = false;
  const other = new MessageChannel();
  other.port1.onmessage = () => {
    hadTurn = true;
  };
  const turns: number[] = [];
  for (let step = 1; step <= 7; step++) {
    now += 3;
    hadTurn = false;
    other.port2.postMessage('');
    await pause();
    if (hadTurn) turns.push(step);
  }
  other.port1.close();
  return turns;
}

test('the browser gets its turn after each 8 ms of work, even where it cannot yield', async () => {
  vi.stubGlobal('scheduler', undefined);
  // Nothing is known about the task in which the work starts.
  expect(await turnsOfOthers()).toEqual([1, 4, 7]);
});

test('a browser that can yield does', async () => {
  const yielded = vi.fn(() => Promise.resolve());
  vi.stubGlobal('scheduler', { yield: yielded });
  await turnsOfOthers();
  expect(yielded).toHaveBeenCalledTimes(3);
});
