import { expect, test } from 'vitest';
import { Collections } from './collections.ts';
import { History } from './history.ts';

const hour = 3600e6;

/** Stores versions 1, 2, 3, … of one document at these times. */
function storeAt(times: number[]) {
  const history = new History();
  const documents = new Collections();
  for (const [index, time] of times.entries()) {
    history.add({ time, path: 'a/b', before: documents.get('a/b') });
    const version = { integerValue: String(index + 1) };
    documents.put('a/b', { path: 'a/b', fields: { version }, createTime: time, updateTime: time });
  }
  const now = times.at(-1) ?? 0;
  return (time: number) => history.at(time, now, documents).get('a/b')?.fields.version?.integerValue;
}

test('finds the version at a time, and none before the first', () => {
  const versionAt = storeAt([10, 20, 30]);
  expect([5, 10, 19, 20, 30].map(versionAt)).toEqual([undefined, '1', '1', '2', '3']);
});

test('remembers an hour', () => {
  const versionAt = storeAt([10, 20, 20 + hour]);
  expect(versionAt(20)).toBe('2');
  expect(() => versionAt(19)).toThrow(/too old/);
});

test('remembers ten thousand changes', () => {
  const versionAt = storeAt(Array.from({ length: 10_005 }, (_, index) => index + 1));
  expect(versionAt(5)).toBe('5');
  expect(() => versionAt(4)).toThrow(/too old/);
});
