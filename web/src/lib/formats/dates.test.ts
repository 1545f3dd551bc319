import { language as english } from '@club-portal/contract/languages/en/language';
import { language as hindi } from '@club-portal/contract/languages/hi/language';
import { writtenDate, writtenDays } from '@club-portal/contract/written-date';
import { expect, test } from 'vitest';
import { dayOfInstant, longDateGB, longDateUS, longDaysUS, longMoment } from './dates.ts';

test('writes a calendar date in long US English form', () => {
  expect(longDateUS('2025-01-05')).toBe('January 5, 2025');
});

test.each([
  ['2025-01-05', '', 'January 5, 2025'],
  ['2025-01-05', '2025-01-05', 'January 5, 2025'],
  ['2025-01-05', '2025-01-07', 'January 5–7, 2025'],
  ['2025-01-30', '2025-02-02', 'January 30 – February 2, 2025'],
  ['2025-12-30', '2026-01-02', 'December 30, 2025 – January 2, 2026'],
])('writes the days of an event from %s to %s', (date, lastDay, written) => {
  expect(longDaysUS({ date, lastDay })).toBe(written);
});

test.each([
  [english, '2024-10-05', '2024-10-07', '5–7 October 2024'],
  [english, '2024-09-30', '2024-10-02', '30 September – 2 October 2024'],
  [hindi, '2024-10-05', '2024-10-07', '5–7 अक्टूबर 2024'],
  [hindi, '2024-09-30', '2024-10-02', '30 सितंबर – 2 अक्टूबर 2024'],
  [hindi, '2024-12-30', '2025-01-02', '30 दिसंबर 2024 – 2 जनवरी 2025'],
] as const)(
  'writes days the same way whatever order a list has: %#',
  ({ dates }, date, lastDay, expected) => {
    expect(writtenDays({ date, lastDay }, 'dayFirst', dates)).toBe(expected);
    if (dates === hindi.dates) expect(writtenDays({ date, lastDay }, 'monthFirst', dates)).toBe(expected);
  },
);

test('writes a calendar date in long British form', () => {
  expect(longDateGB('2025-12-31')).toBe('31 December 2025');
});

test('shows an instant as the date in India', () => {
  expect(dayOfInstant('2025-01-05T20:00:00.000Z')).toBe('6 January 2025');
});

test('shows an unreadable date unchanged', () => {
  expect(longDateUS('soon')).toBe('soon');
});

test('writes a time with its date', () => {
  expect(longMoment('2025-01-05T10:00')).toBe('5 January 2025, 10:00');
});

test.each([
  ['en-US', 'monthFirst', english],
  ['hi-IN-u-nu-latn', 'dayFirst', hindi],
] as const)('writes every month as browsers do in %s, %s', (tag, order, { dates }) => {
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, '0')}-09`;
    const instant = new Date(`${date}T00:00:00Z`);
    expect(writtenDate(date, order, dates)).toBe(
      instant.toLocaleDateString(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
    );
  }
});
