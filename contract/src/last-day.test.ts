import { expect, test } from 'vitest';
import { dayAfter, endOf, lastDayOf } from './last-day.ts';
import { UpcomingEventInput } from './upcoming-event.ts';

test.each([
  ['one day', { date: '2026-12-31', lastDay: '', end: '12:00' }, '2026-12-31', '2026-12-31T12:00'],
  ['until midnight', { date: '2026-12-31', lastDay: '', end: '00:00' }, '2026-12-31', '2027-01-01T00:00'],
  [
    'until 00:00 of the next day',
    { date: '2026-12-31', lastDay: '2027-01-01', end: '00:00' },
    '2026-12-31',
    '2027-01-01T00:00',
  ],
  [
    'until 00:00 of the third day',
    { date: '2026-02-27', lastDay: '2026-03-01', end: '00:00' },
    '2026-02-28',
    '2026-03-01T00:00',
  ],
  [
    'until the night',
    { date: '2026-12-31', lastDay: '2027-01-01', end: '00:30' },
    '2027-01-01',
    '2027-01-01T00:30',
  ],
  [
    'a last day before the first',
    { date: '2026-12-31', lastDay: '2026-12-30', end: '12:00' },
    '2026-12-31',
    '2026-12-31T12:00',
  ],
])('an event of %s takes the days that people name', (_, event, lastDay, end) => {
  expect([lastDayOf(event), endOf(event)]).toEqual([lastDay, end]);
});

test('days are counted across the ends of months and years', () => {
  expect([dayAfter('2028-02-28', 1), dayAfter('2027-01-01', -1)]).toEqual(['2028-02-29', '2026-12-31']);
});

test.each([
  [{ start: '18:00', end: '00:00' }, true],
  [{ start: '18:00', end: '00:00', lastDay: '2026-03-02' }, true],
  [{ start: '00:00', end: '00:00' }, false],
  [{ start: '18:00', end: '17:59' }, false],
  [{ start: '', end: '00:00' }, false],
])('%o can be announced: %s', (times, is) => {
  const event = { title: 'Night', description: 'x', date: '2026-03-01', ...times };
  expect(UpcomingEventInput.safeParse(event).success).toBe(is);
});
