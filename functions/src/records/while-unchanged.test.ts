import { expect, test, vi } from 'vitest';
import type { PublishedList } from './published.ts';
import { whileUnchanged } from './while-unchanged.ts';

let version: string | null = '1';
const list = { version: async () => version } as unknown as PublishedList<unknown>;

test('computes the result again after a change, for another key, and while a change is under way', async () => {
  const make = vi.fn(async (key: string) => `${key} of ${version}`);
  const read = whileUnchanged(list, make);
  expect(await Promise.all([read('a'), read('a')])).toEqual(['a of 1', 'a of 1']);
  expect([await read('a'), make.mock.calls.length]).toEqual(['a of 1', 1]);
  expect([await read('b'), make.mock.calls.length]).toEqual(['b of 1', 2]);
  version = null;
  expect([await read('b'), await read('b'), make.mock.calls.length]).toEqual(['b of null', 'b of null', 4]);
  version = '2';
  expect([await read('b'), await read('b'), make.mock.calls.length]).toEqual(['b of 2', 'b of 2', 5]);
});

test('does not cache a failure', async () => {
  version = '1';
  const make = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue('made');
  const read = whileUnchanged(list, make);
  await expect(read()).rejects.toThrow('no');
  expect(await read()).toBe('made');
});
