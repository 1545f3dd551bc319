import { expect, test } from 'vitest';
import { uniqueNames } from './file-names.ts';

test('names that would be the same file get a number before their ending', () => {
  expect(['a.pdf', 'A.pdf', 'b', 'a.pdf', 'b', 'b (2)'].map(uniqueNames())).toEqual([
    'a.pdf',
    'A (2).pdf',
    'b',
    'a (3).pdf',
    'b (2)',
    'b (2) (2)',
  ]);
});
