import { expect, test } from 'vitest';
import { justify, rowsOf } from './justify.ts';

test('fills every row and keeps the order', () => {
  const ratios = [1.5, 0.67, 1.5, 1.78, 1.5, 0.67, 2.67, 1.5];
  const places = justify(ratios, 4.6);
  let filled = 0;
  places.forEach(({ share }, index) => {
    filled += share;
    if (Math.abs(filled - 1) < 1e-9) filled = 0;
    else expect(filled, `picture ${index}`).toBeLessThan(1);
  });
  expect(filled).toBe(0);
});

test('gives pictures of one row the same height', () => {
  const ratios = [1.5, 0.67, 1.5];
  const [a, b, c] = justify(ratios, 4).map(({ share }, index) => share / (ratios[index] ?? 1));
  expect(b).toBeCloseTo(a ?? 0);
  expect(c).toBeCloseTo(a ?? 0);
});

test('puts no upright picture alone in a row', () => {
  expect(justify([1.5, 1.5, 0.67], 1.7).at(-1)?.gaps).toBe(1);
});

test('handles no picture and a single picture', () => {
  expect(justify([], 4)).toEqual([]);
  expect(justify([0.67], 4)).toEqual([{ share: 1, gaps: 0 }]);
});

test('gives the first row the larger pictures, if rows cannot be equal', () => {
  expect(rowsOf([1.5, 1.5, 1.5, 1.5, 1.5], 3.75, (ratio) => ratio)).toEqual([
    [1.5, 1.5],
    [1.5, 1.5, 1.5],
  ]);
});
