import { expect, test } from 'vitest';
import { readDays } from './read-day.ts';

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

test.each(['03/25/2024', '12-03', 'March 2024', '2024', '12-14 March 2024', 'yesterday', '45363', '1-2-3-4'])(
  '%j is no day',
  (text) => {
    expect(readDays(text)).toBeNull();
  },
);
