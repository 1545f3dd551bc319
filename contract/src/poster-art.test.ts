import { describe, expect, it } from 'vitest';
import { compositionOf, compositions, compositionsOf, faceOf, posterDays, shapesOf } from './poster-art.ts';

const ids = Array.from({ length: 400 }, (_, number) => ({ _id: `event${number * 7919}` }));
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

describe('the composition of a poster', () => {
  it('stays the same for an event, and each one is used', () => {
    const all = ids.map(compositionOf);
    expect(ids.map(compositionOf)).toEqual(all);
    expect(new Set(all)).toEqual(new Set(compositions));
  });

  it('is the one that the organiser chose, if it exists', () => {
    expect(compositionOf({ _id: 'a', poster: 'rings' })).toBe('rings');
    expect(compositionOf({ _id: 'a', poster: '' })).toBe(compositionOf({ _id: 'a' }));
    expect(compositionOf({ _id: 'a', poster: 'one of a later release' })).toBe(compositionOf({ _id: 'a' }));
  });

  it.each([1, 2, 3])('differs from its neighbours in a list of %i columns', (columns) => {
    const all = compositionsOf(ids);
    for (const [place, composition] of all.entries()) {
      expect(composition).not.toBe(all[place - 1]);
      expect(composition).not.toBe(all[place - columns]);
    }
  });

  it('differs from its neighbours even if all events have the same id or an organiser chose the next one', () => {
    const same = compositionsOf(Array.from({ length: 20 }, () => ({ _id: 'same' })));
    expect(same.some((composition, place) => composition === same[place - 1])).toBe(false);
    const own = compositionOf({ _id: 'same' });
    expect(compositionsOf([{ _id: 'same' }, { _id: 'other', poster: own }])).toEqual([
      expect.not.stringMatching(own),
      own,
    ]);
  });
});

describe.each(compositions)('%s', (composition) => {
  it('has shapes made of paths, at every size', () => {
    for (const [width, height] of [
      [300, 200],
      [400, 500],
      [1200, 630],
    ] as const) {
      const shapes = shapesOf(composition, width, height, '2026-03-14');
      expect(shapes.join('')).toMatch(/^(M[MmHhVvLaqtz\d .-]+)+$/);
      expect(shapes[2]).not.toBe('');
    }
  });

  it('is short in a list', () => {
    expect(shapesOf(composition, 300, 200, '2026-03-14').join('').length).toBeLessThan(1700);
  });
});

describe('the calendar', () => {
  it('marks a different place for each day of the month', () => {
    const days = Array.from({ length: 31 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`);
    expect(new Set(days.map((day) => shapesOf('calendar', 300, 200, day)[2])).size).toBe(31);
  });
});

describe('the days of a poster', () => {
  const event = (date: string, lastDay = '', end = '') => posterDays({ date, lastDay, end }, months);

  it('are figures with the month below', () => {
    expect(event('2026-03-04')).toEqual({ days: '4', month: 'March 2026' });
    expect(event('2026-03-14', '2026-03-16')).toEqual({ days: '14–16', month: 'March 2026' });
    expect(event('2026-03-30', '2026-04-02')).toEqual({ days: '30–2', month: 'March – April 2026' });
    expect(event('2026-12-30', '2027-01-02')).toEqual({
      days: '30–2',
      month: 'December 2026 – January 2027',
    });
  });

  it('end the day before if the event ends at midnight', () => {
    expect(event('2026-03-14', '2026-03-15', '00:00').days).toBe('14');
  });
});

it('a poster in a list has smaller figures for several days, and smaller type for a long month', () => {
  const face = (date: string, lastDay = '') => faceOf({ date, lastDay, club: '' }, 'sun', months);
  expect(face('2026-03-14')).toMatchObject({ daysSize: '80', monthSize: '22', clubKey: 'none' });
  expect(face('2026-12-30', '2027-01-02')).toMatchObject({ daysSize: '56', monthSize: '17' });
});
