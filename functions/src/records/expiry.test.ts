import { expect, test } from 'vitest';
import { monthsAfter } from './expiry.ts';

test.each([
  ['2026-11-22T10:00:00.000Z', 12, '2027-11-22T10:00:00.000Z'],
  ['2026-08-31T23:59:59.000Z', 6, '2027-02-28T23:59:59.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', -12, '2025-01-15T00:00:00.000Z'],
  ['2026-03-31T00:00:00.000Z', -1, '2026-02-28T00:00:00.000Z'],
])('%s plus %d months is %s', (date, months, expected) => {
  expect(monthsAfter(new Date(date), months).toISOString()).toBe(expected);
});
