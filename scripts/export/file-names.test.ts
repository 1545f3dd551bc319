import { expect, test } from 'vitest';
import { readableName, uniqueNames } from './file-names.ts';

test.each([
  ['Robotics day: “arms” & legs', 'Robotics day “arms” & legs'],
  ['../../etc/passwd', 'etc passwd'],
  ['a/b\\c|d\u0000\u202e.', 'a b c d'],
  ['  ...  ', 'without a name'],
  ['छात्रवृत्ति', 'छात्रवृत्ति'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('%j becomes the file name %j', (text, name) => {
  expect(readableName(text)).toBe(name);
});

test('gives no name twice, whatever its case', () => {
  const unique = uniqueNames();
  expect(['Day', 'day', 'Night', 'Day', 'day (2)'].map(unique)).toEqual([
    'Day',
    'day (2)',
    'Night',
    'Day (3)',
    'day (2) (2)',
  ]);
});
