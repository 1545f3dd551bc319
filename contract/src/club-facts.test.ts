import { expect, test } from 'vitest';
import { clubYears, nextOfClub } from './club-facts.ts';

test('the next event is the club’s first one that is not cancelled', () => {
  const event = (id: string, club: string, cancelled = false) => ({ id, club, cancelled });
  const events = [
    event('a', 'gaming', true),
    event('b', 'sport'),
    event('c', 'gaming'),
    event('d', 'gaming'),
  ];
  expect(nextOfClub(events, 'gaming')?.id).toBe('c');
  expect(nextOfClub(events, 'iot')).toBeUndefined();
});

test.each([
  [[], [], [2024, 2023, 2022], 2024],
  [[2023, 2021], [], [2024, 2023, 2022], 2023],
  [[2026, 2022], ['2025-03-01', '2025-04-01'], [2026, 2025, 2024, 2023, 2022], 2026],
  [[2025], ['2027-01-05', '2021-06-01'], [2027, 2025, 2024, 2023, 2022, 2021], 2025],
  [[2062, 2027, 2025], [], [2062, 2027, 2025, 2024, 2023, 2022], 2025],
])(
  'records of %j and announced events of %j give the tabs %j, of which %i is shown in 2026',
  (filled, days, years, newest) => {
    const unrecorded = days.map((date) => ({ date }));
    expect(clubYears(filled, unrecorded, '2026-01-01')).toEqual({ years, newest });
  },
);
