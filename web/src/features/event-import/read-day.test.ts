import { expect, test } from 'vitest';
import { dayOfSerial, readDays } from './read-day.ts';

test.each([
  '2024-03-12',
  '2024-03-12T00:00:00Z',
  '2024/3/12',
  '12-03-2024',
  '12/3/24',
  '12.03.2024',
  '12 March 2024',
  '12th Mar, 2024',
  'March 12, 2024',
  '१२-०३-२०२४',
  '12 मार्च 2024',
])('%j is a day', (text) => {
  expect(readDays(text)).toEqual({ date: '2024-03-12', lastDay: '' });
});

test.each([
  '12-03-2024 - 14-03-2024',
  '12-03-2024–14-03-2024',
  '12 March 2024 to 14 March 2024',
  '12-03-2024 से 14-03-2024 तक',
])('%j are two days', (text) => {
  expect(readDays(text)).toEqual({ date: '2024-03-12', lastDay: '2024-03-14' });
});

test.each(['03/25/2024', '12-03', 'March 2024', '2024', 'yesterday', '45363', '1-2-3-4'])(
  '%j is not a day',
  (text) => {
    expect(readDays(text)).toBeNull();
  },
);

test.each([
  '12-03-2024 10:30',
  '12-03-2024, 10:30 AM',
  '12-03-2024 10:30 to 12:30',
  '12-03-2024 10:30-12:30',
  '12.03.2024 at 4 pm',
  '12 March 2024, 10.30 a.m. - 1.00 p.m.',
  'Tuesday, 12 March 2024',
  '12-03-2024 (Tue)',
])('%j is a day with its time or weekday', (text) => {
  expect(readDays(text)).toEqual({ date: '2024-03-12', lastDay: '' });
});

test.each([
  '12-14 March 2024',
  '12th & 14th March, 2024',
  '12 to 14 March 2024',
  'March 12-14, 2024',
  '12 March to 14 March 2024',
  '12 Mar - 14 Mar 2024',
  '12-14/03/2024',
  '12 to 14-03-2024',
  '12 और 14 मार्च 2024',
  '12-03-2024 10:00 to 14-03-2024 16:00',
])('%j are two days with a shared part', (text) => {
  expect(readDays(text)).toEqual({ date: '2024-03-12', lastDay: '2024-03-14' });
});

test('the last day may be in another month', () => {
  expect(readDays('30 March - 2 April 2024')).toEqual({ date: '2024-03-30', lastDay: '2024-04-02' });
});

test('a bare number may count the days of this century', () => {
  expect(['46095', '36526', '2026', '460950', '12345'].map(dayOfSerial)).toEqual([
    '2026-03-14',
    '2000-01-01',
    null,
    null,
    null,
  ]);
});
