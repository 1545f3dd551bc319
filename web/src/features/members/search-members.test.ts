import type { Member } from '@club-portal/contract/member';
import { expect, test } from 'vitest';
import { makeSearchable, noFilter, searchMembers } from './search-members.ts';

const asha: Member = {
  _id: 'poster-25ec068',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 'v',
  name: 'Asha Tulsi',
  email: 'asha@students.example',
  phone: '+91 90000 00042',
  roll: '25EC068',
  year: 'II year',
  club: 'poster',
  state: 'accepted',
  note: '',
};
const kabir: Member = {
  ...asha,
  _id: 'gate-1',
  name: 'Kabir Neem',
  email: 'k@x.example',
  roll: '1',
  club: 'gate',
};
const first: Member = { ...kabir, _id: 'gate-2', year: 'I year', consentAt: '2026-11-23T00:00:00.000Z' };
const list = makeSearchable([asha, kabir]);

test.each([
  ['name', 'ASHA tul'],
  ['email', 'asha@STUDENTS'],
  ['roll', 'ec068'],
  ['club key', 'poster'],
  ['club label', 'digital media'],
  ['id', 'poster-25'],
])('finds a student by %s and ignores capitals', (_, query) => {
  expect(searchMembers(list, query)).toEqual([asha]);
});

test.each(['90000 000', 'ii year', '', '   '])('finds every student with "%s"', (query) => {
  expect(searchMembers(list, query)).toEqual([asha, kabir]);
});

test('does not match across two fields', () => {
  expect(searchMembers(list, 'tulsi asha@')).toEqual([]);
});

test('searches for characters of regular expressions literally', () => {
  expect(searchMembers(list, '.*')).toEqual([]);
});

test('the name of a year finds that year only', () => {
  const three = makeSearchable([asha, kabir, first]);
  expect(searchMembers(three, 'i YEAR')).toEqual([first]);
  expect(searchMembers(three, 'ii year')).toEqual([asha, kabir]);
});

test.each([
  [{ club: 'gate' }, [kabir, first]],
  [{ year: 'II year' }, [asha, kabir]],
  [{ consent: 'given' as const }, [first]],
  [{ consent: 'missing' as const, club: 'gate' }, [kabir]],
])('the filter %j leaves the others out, also of a search', (filter, found) => {
  const three = makeSearchable([asha, kabir, first]);
  expect(searchMembers(three, '', { ...noFilter, ...filter })).toEqual(found);
  expect(searchMembers(three, 'nobody', { ...noFilter, ...filter })).toEqual([]);
});

test('finds students by whether they are in', () => {
  const waiting: Member = { ...asha, _id: 'waiting', state: 'waiting' };
  const list = makeSearchable([asha, waiting]);
  expect(searchMembers(list, '', { ...noFilter, state: 'waiting' })).toEqual([waiting]);
  expect(searchMembers(list, '', noFilter)).toEqual([asha, waiting]);
});
