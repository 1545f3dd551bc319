import { expect, test } from 'vitest';
import { uniqueNames } from './file-names.ts';

test('names that would collide get a number before their extension', () => {
  expect(['a.pdf', 'A.pdf', 'b', 'a.pdf', 'b', 'b (2)'].map(uniqueNames())).toEqual([
    'a.pdf',
    'A (2).pdf',
    'b',
    'a (3).pdf',
    'b (2)',
    'b (2) (2)',
  ]);
});
