import { expect, test } from 'vitest';
import { arrowTarget } from './arrow-target.ts';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, undefined],
  ['a', 1, undefined],
])('%s from entry %i of three leads to %s', (key, index, target) => {
  expect(arrowTarget(key, index, 3)).toBe(target);
});
