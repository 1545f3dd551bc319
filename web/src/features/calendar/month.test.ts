import { monthAfter } from '@club-portal/contract/months';
import { expect, test } from 'vitest';
import { isMonth, weeksOf } from './month.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 14, '2028-01'],
])('%s and %i months is %s', (month, count, after) => {
  expect(monthAfter(month, count)).toBe(after);
});

test('the weeks of a month begin on Monday, and have every day once', () => {
  const november = weeksOf('2026-11');
  expect(november[0]).toEqual(['', '', '', '', '', '', '2026-11-01']);
  expect(november.at(-1)).toEqual(['2026-11-30', '', '', '', '', '', '']);
  expect(november.flat().filter(Boolean)).toHaveLength(30);
});

test.each([
  ['2027-02', 4, 28],
  ['2028-02', 5, 29],
  ['2026-08', 6, 31],
])('%s has %i weeks and %i days', (month, weeks, days) => {
  expect([weeksOf(month).length, weeksOf(month).flat().filter(Boolean).length]).toEqual([weeks, days]);
});

test('only a month that the calendar has is one', () => {
  expect(['2026-11', '2199-12'].filter(isMonth)).toHaveLength(2);
  expect([null, '', '2026-13', '2026-00', '1999-12', '2026-1', '2026-11-01'].filter(isMonth)).toEqual([]);
});
