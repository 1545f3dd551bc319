import { expect, test } from 'vitest';
import { clubYears, newestPictures, nextOfClub } from './club-facts.ts';
import type { EventFile } from './event-record.ts';
import { CLUB_PICTURES_MOST } from './limits.ts';

test('the next event is the first one of the club that is not cancelled', () => {
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

test('the pictures are the first of each of the newest events, then their second ones', () => {
  const file = (id: string, kind: EventFile['kind']) => ({ id, kind }) as EventFile;
  const item = (_id: string, ...files: EventFile[]) => ({ _id, title: _id, date: '', club: 'iot', files });
  const found = newestPictures([
    item('new', file('1', 'image'), file('2', 'pdf'), file('3', 'image')),
    item('old', file('4', 'video'), file('5', 'image'), file('6', 'image'), file('7', 'image')),
  ]);
  expect(found).toHaveLength(CLUB_PICTURES_MOST);
  expect(found.map(({ id, gallery }) => id + gallery)).toEqual(['1new', '5old', '3new', '6old']);
});

test.each([
  [[], [], [2024, 2023, 2022], 2024],
  [[2023, 2021], [], [2024, 2023, 2022], 2023],
  [[2026, 2022], ['2025-03-01', '2025-04-01'], [2026, 2025, 2024, 2023, 2022], 2026],
  [[2025], ['2027-01-05', '2021-06-01'], [2027, 2025, 2024, 2023, 2022, 2021], 2025],
  [[2062, 2027, 2025], [], [2062, 2027, 2025, 2024, 2023, 2022], 2025],
])(
  'records of %j and announced events of %j make the tabs %j, of which %i is shown in 2026',
  (filled, days, years, newest) => {
    const unrecorded = days.map((date) => ({ date }));
    expect(clubYears(filled, unrecorded, '2026-01-01')).toEqual({ years, newest });
  },
);
