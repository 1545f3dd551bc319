import { expect, test } from 'vitest';
import { daySpan } from './day-span.ts';

test.each([
  ['2024-10-05', '', '5 October 2024'],
  ['2024-10-05', '2024-10-05', '5 October 2024'],
  ['2024-10-05', '2024-10-07', '5–7 October 2024'],
  ['2024-09-30', '2024-10-02', '30 September – 2 October 2024'],
  ['2024-12-30', '2025-01-02', '30 December 2024 – 2 January 2025'],
])('writes the days from %s to “%s” as %s', (date, lastDay, written) => {
  expect(daySpan({ date, lastDay })).toBe(written);
});
