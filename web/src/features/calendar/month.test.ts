import { monthAfter } from '@club-portal/contract/months';
import { weeksOf } from '@club-portal/contract/weeks';
import { expect, test } from 'vitest';
import { isMonth } from './month.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 14, '2028-01'],
])('%s plus %i months is %s', (month, count, after) => {
  expect(monthAfter(month, count)).toBe(after);
});

test('the weeks of a month start on Monday and include the days of its neighbours', () => {
  const november = weeksOf('2026-11');
  expect([november[0]?.[0], november[0]?.at(-1)]).toEqual(['2026-10-26', '2026-11-01']);
  expect([november.at(-1)?.[0], november.at(-1)?.at(-1)]).toEqual(['2026-11-30', '2026-12-06']);
  expect(new Set(november.flat()).size).toBe(42);
});

test.each([
  ['2027-02', 4, 28],
  ['2028-02', 5, 29],
  ['2026-08', 6, 31],
  ['2026-12', 5, 31],
])('%s has %i weeks and %i days', (month, weeks, days) => {
  const own = weeksOf(month)
    .flat()
    .filter((day) => day.startsWith(month));
  expect([weeksOf(month).length, own.length]).toEqual([weeks, days]);
});

test('accepts only a month that the calendar has', () => {
  expect(['2026-11', '2199-12'].filter(isMonth)).toHaveLength(2);
  expect([null, '', '2026-13', '2026-00', '1999-12', '2026-1', '2026-11-01'].filter(isMonth)).toEqual([]);
});
