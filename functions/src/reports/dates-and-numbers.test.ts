import { expect, it } from 'vitest';
import { tableDate, writtenDate, writtenNumber, writtenSize } from './dates-and-numbers.ts';
import { eventReportNumber, periodReportNumber } from './report-number.ts';

it('writes dates in words, and leaves other texts unchanged', () => {
  expect(writtenDate('2024-10-05')).toBe('05 October 2024');
  expect(writtenDate('2024-13-05')).toBe('2024-13-05');
  expect(writtenDate('someday')).toBe('someday');
});

it('writes dates in figures for sheets', () => {
  expect(tableDate('2024-09-05')).toBe('05-09-2024');
  expect(tableDate('someday')).toBe('someday');
});

it('writes Hindi dates with Latin digits', () => {
  expect(writtenDate('2024-10-05', 'hi')).toBe('5 अक्टूबर 2024');
});

it('groups figures as in India', () => {
  expect(writtenNumber(1234567)).toBe('12,34,567');
  expect(writtenNumber(1000)).toBe('1,000');
  expect(writtenNumber(999)).toBe('999');
  expect(writtenNumber(0)).toBe('0');
  expect(writtenNumber(33.33333)).toBe('33.333');
});

it('writes sizes in kB and MB', () => {
  expect(writtenSize(1)).toBe('1 kB');
  expect(writtenSize(812_345)).toBe('812 kB');
  expect(writtenSize(48_200_000)).toBe('48.2 MB');
});

const record = {
  _id: 'monthly-contest',
  club: 'coding',
  date: '2024-10-05',
  createdAt: '2024-10-07T09:30:00.000Z',
};

it('numbers a report by club, year and record', () => {
  expect(eventReportNumber(record)).toBe('CODING/2024/PGT5');
  expect(eventReportNumber({ ...record, date: '2024-01-01' })).toBe('CODING/2024/PGT5');
  expect(eventReportNumber({ ...record, date: '2023-12-31' })).toBe('CODING/2023/PGT5');
  expect(eventReportNumber({ ...record, _id: 'other' })).not.toBe('CODING/2024/PGT5');
  expect(eventReportNumber({ ...record, date: 'someday' })).toBe('CODING/2024/PGT5');
});

it('numbers a period’s report by clubs, period and kinds', () => {
  const number = (clubs: string[], period: string, kinds: string[] = []) =>
    periodReportNumber({ clubs, kinds, period });
  expect(number(['iot'], '2025')).toBe('IOT/2025/ANNUAL');
  expect(number([], '2025-26')).toBe('ALL/2025-26/ANNUAL');
  expect(number(['iot', 'gate'], '20250701/20250831')).toBe('IOT+GATE/20250701/20250831');
  expect(number([], '2025', ['sports'])).toBe('ALL/2025/ANNUAL/SPORTS');
});

it('gives 20,000 records about as many equal numbers as chance would', () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) =>
    eventReportNumber({ ...record, _id: `event-${index}` }),
  );
  expect(numbers.every((number) => /^CODING\/2024\/[0-9A-HJKMNP-TV-Z]{4}$/.test(number))).toBe(true);
  expect(new Set(numbers).size).toBeGreaterThan(19_700);
});
