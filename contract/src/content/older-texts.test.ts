import { expect, test } from 'vitest';
import { olderTexts } from './older-texts.ts';

const fridays = { en: 'Fridays', hi: 'शुक्रवार' };
const mondays = { en: 'Mondays', hi: 'शुक्रवार' };

test('a translation is older if only the English changed', () => {
  const older = (now: unknown, before: unknown) => olderTexts(now, [{ value: before, older: [] }]);
  expect(older({ meets: mondays }, { meets: fridays })).toEqual(['meets.hi']);
  expect(older({ meets: { en: 'Mondays', hi: 'सोमवार' } }, { meets: fridays })).toEqual([]);
  expect(older({ meets: fridays }, { meets: fridays })).toEqual([]);
  expect(older({ meets: 'Mondays' }, { meets: 'Fridays' })).toEqual([]);
  expect(older({ meets: fridays }, { meets: 'Fridays' })).toEqual([]);
  expect(older({ meets: fridays }, {})).toEqual([]);
  expect(olderTexts({ meets: fridays }, [])).toEqual([]);
});

test('it stays older while neither changes, and when the English changes again', () => {
  const before = [{ value: { meets: mondays }, older: ['meets.hi'] }];
  expect(olderTexts({ meets: mondays }, before)).toEqual(['meets.hi']);
  expect(olderTexts({ meets: { ...mondays, en: 'Tuesdays' } }, before)).toEqual(['meets.hi']);
  expect(olderTexts({ meets: { en: 'Mondays', hi: 'सोमवार' } }, before)).toEqual([]);
});

test('if several earlier values have the same words, the first counts', () => {
  const draft = { value: { meets: mondays }, older: [] };
  const published = { value: { meets: fridays }, older: [] };
  // The draft's translation was confirmed.
  expect(olderTexts({ meets: mondays }, [draft, published])).toEqual([]);
  // It is the same as the public one.
  expect(olderTexts({ meets: fridays }, [{ ...draft, older: ['meets.hi'] }, published])).toEqual([]);
  // The draft had a different translation.
  const other = { value: { meets: { en: 'Mondays', hi: 'सोमवार' } }, older: [] };
  expect(olderTexts({ meets: mondays }, [other, published])).toEqual(['meets.hi']);
});

test('recognizes moved records by their keys, and records without keys by their names', () => {
  const before = {
    clubs: [
      { key: 'a', meets: fridays },
      { key: 'b', meets: mondays },
    ],
    faculty: [
      { name: 'A', position: { en: 'Professor', hi: 'प्राध्यापक' } },
      { name: { en: 'B', hi: 'ब' }, position: { en: 'Lecturer', hi: 'व्याख्याता' } },
    ],
  };
  const now = {
    clubs: [
      { key: 'new', meets: fridays },
      { key: 'b', meets: mondays },
      { key: 'a', meets: mondays },
    ],
    faculty: [
      { name: { en: 'Bee', hi: 'ब' }, position: { en: 'Lecturer', hi: 'व्याख्याता' } },
      { name: 'A', position: { en: 'Dean', hi: 'प्राध्यापक' } },
    ],
  };
  expect(olderTexts(now, [{ value: before, older: ['clubs.1.meets.hi'] }])).toEqual([
    'clubs.1.meets.hi',
    'clubs.2.meets.hi',
    'faculty.0.name.hi',
    'faculty.1.position.hi',
  ]);
});

test('recognizes moved texts of a list by their translations', () => {
  const before = [{ en: 'One', hi: 'एक' }, { en: 'Two', hi: 'दो' }, 'Three'];
  const now = ['New', { en: 'Two!', hi: 'दो' }, { en: 'One', hi: 'एक' }, { en: 'Three', hi: 'तीन' }];
  expect(olderTexts(now, [{ value: before, older: ['0.hi'] }])).toEqual(['1.hi', '2.hi']);
});
