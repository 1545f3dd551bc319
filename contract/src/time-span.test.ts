import { expect, test } from 'vitest';
import { timeSpan } from './time-span.ts';

test.each([
  ['', '10:00', '12:30', '10:00–12:30'],
  ['2025-01-05', '10:00', '12:30', '10:00–12:30'],
  ['', '10:00', '', '10:00'],
  ['', '', '12:30', ''],
  ['2025-01-06', '10:00', '12:30', ''],
])('an event until “%s” from “%s” to “%s” has the times “%s”', (lastDay, start, end, written) => {
  expect(timeSpan({ date: '2025-01-05', lastDay, start, end })).toBe(written);
});
