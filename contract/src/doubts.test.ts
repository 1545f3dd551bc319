import { expect, test } from 'vitest';
import { doubtOfAnnouncedDay, doubtsOf, doubtsOfEvidence, isTwice } from './doubts.ts';
import type { EventFile } from './event-record.ts';

const record = { date: '2026-10-01', lastDay: '', no_student: 120, no_faculty: 4, women: null, men: null };
const fileOf = (id: string): EventFile => ({
  ...{ id, alt: '', url: '', kind: 'image', contentType: 'image/webp', size: 1, name: '' },
});
const today = '2026-11-23';

test.each([
  ['nothing but students and faculty', {}, []],
  ['women and men among the students', { women: 52, men: 68 }, []],
  ['women and men among all', { women: 54, men: 70 }, ['participants']],
  ['120 students, 52 women and 70 men', { women: 52, men: 70 }, ['participants']],
  ['fewer women and men than students', { women: 2, men: 3 }, ['participants']],
  ['10 students and 90 women', { no_student: 10, women: 90 }, ['participants']],
  ['women alone', { women: 60 }, []],
  ['women and men without students', { no_student: null, women: 52, men: 70 }, []],
  ['no students, and faculty', { no_student: 0 }, ['noStudents']],
  ['faculty, and students who are not known', { no_student: null }, []],
  ['no students and no faculty, which counts as not known', { no_student: 0, no_faculty: 0 }, []],
  ['a day to come', { date: '2062-10-01' }, ['future']],
  ['a last day to come', { lastDay: '2026-11-24' }, ['future']],
  ['today', { date: today }, []],
  ['a year of long ago', { date: '1026-10-01' }, ['longAgo']],
  ['no day yet', { date: '' }, []],
])('of a record with %s', (_, fields, doubts) => {
  expect(doubtsOf({ ...record, ...fields }, today)).toEqual(doubts);
});

test.each([
  ['as many names as students', {}, 120, []],
  ['fewer names than students', {}, 30, ['names']],
  ['more names than students', {}, 124, ['names']],
  ['no list', {}, 0, []],
  ['a list and no number of students', { no_student: null }, 30, []],
  ['as many names as women and men', { no_student: null, women: 10, men: 20 }, 30, []],
  ['fewer names than women and men', { no_student: null, women: 10, men: 20 }, 29, ['names']],
])('of the evidence of a record with %s', (_, fields, names, doubts) => {
  const attendance = Array.from({ length: names }, () => ({ name: 'Tulsi', roll: '' }));
  expect(doubtsOfEvidence({ ...record, ...fields, files: [] }, { attendance, places: {} })).toEqual(doubts);
});

test.each([
  ['on its first day', '2026-11-20T09:00', []],
  ['a day before', '2026-11-19T00:00', []],
  ['a day after its last one', '2026-11-23T23:59', []],
  ['two days before', '2026-11-18T23:59', ['otherDays']],
  ['two days after its last one', '2026-11-24T00:00', ['otherDays']],
  ['at a time that nobody knows', '', []],
])('of an event of three days with a photograph that was taken %s', (_, takenAt, doubts) => {
  const event = { ...record, date: '2026-11-20', lastDay: '2026-11-22', files: [fileOf('a'), fileOf('b')] };
  const place = { latitude: null, longitude: null };
  const places = {
    a: { ...place, takenAt },
    b: { ...place, takenAt: '2026-11-21T10:00' },
    gone: { ...place, takenAt: '2001-01-01T00:00' },
  };
  expect(doubtsOfEvidence(event, { attendance: [], places })).toEqual(doubts);
});

test.each([
  ['2026-11-22', 'past'],
  [today, undefined],
  ['2028-11-23', undefined],
  ['2028-11-24', 'farAhead'],
  ['2062-11-23', 'farAhead'],
])('of an event that is announced for %s: %s', (day, doubt) => {
  expect(doubtOfAnnouncedDay(day, today)).toBe(doubt);
});

test('a record occurs twice if title, day and club are the same', () => {
  const one = { _id: 'a', title: 'Lathe  Day', date: '2026-10-01', club: 'maintenance' };
  expect(isTwice(one, [one])).toBe(false);
  expect(isTwice(one, [{ ...one, _id: 'b', title: ' lathe day' }])).toBe(true);
  expect(isTwice(one, [{ ...one, _id: 'b', date: '2026-10-02' }])).toBe(false);
  const composed = { ...one, title: '\u0958लम और caf\u00e9' };
  const apart = { ...one, _id: 'b', title: '\u0915\u093cलम  और cafe\u0301' };
  expect(isTwice(composed, [apart])).toBe(true);
  expect(isTwice(composed, [{ ...apart, title: 'कमल और café' }])).toBe(false);
  const { _id, ...added } = one;
  expect(isTwice(added, [one])).toBe(true);
});
