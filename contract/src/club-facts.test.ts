import { expect, test } from 'vitest';
import { newestPictures, nextOfClub } from './club-facts.ts';
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
