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

test.each([
  '9000000042',
  '00000 42',
  '+919000000042',
  '+91 (0) 90000-00042',
  '0091 90000 00042',
  '09000000042',
  '९०००० ०००४२',
  '90000\u201100042',
  '\u202a90000 00042\u202c',
  '0042',
])('finds a phone number by %j, however its digits are grouped', (query) => {
  const other = { ...kabir, phone: '9876500123' };
  expect(searchMembers(makeSearchable([asha, other]), query)).toEqual([asha]);
});

test.each(['+91 98765', '98765 00', '+919876500123'])(
  'finds a phone number that was stored without the code of India by %j',
  (query) => {
    const other = { ...kabir, phone: '9876500123' };
    const earlier = { ...other, _id: 'gate-3', phone: '\u202a098765\u201100123' };
    expect(searchMembers(makeSearchable([asha, other, earlier]), query)).toEqual([other, earlier]);
  },
);

test.each([
  ['\u0958लम', '\u0915\u093cलम'],
  ['\u0915\u093cलम', '\u0958लम'],
  ['Jos\u00e9', 'Jose\u0301'],
  ['Jose\u0301', 'José'],
  ['Jose\u0301', 'jose'],
])('finds the name %j by %j', (name, query) => {
  const named = { ...kabir, name };
  expect(searchMembers(makeSearchable([asha, named]), query)).toEqual([named]);
});

test.each(['25-ec-068', '25 EC', '२५EC०६८', '25\u2013EC'])('finds a roll number by %j', (query) => {
  expect(searchMembers(list, query)).toEqual([asha]);
});

test('does not match across two fields', () => {
  expect(searchMembers(list, 'tulsi asha@')).toEqual([]);
});

test('searches for characters of regular expressions literally', () => {
  expect(searchMembers(list, '.*')).toEqual([]);
});

test('the name of a year finds only that year', () => {
  const three = makeSearchable([asha, kabir, first]);
  expect(searchMembers(three, 'i YEAR')).toEqual([first]);
  expect(searchMembers(three, 'ii year')).toEqual([asha, kabir]);
});

test.each([
  [{ club: 'gate' }, [kabir, first]],
  [{ year: 'II year' }, [asha, kabir]],
  [{ consent: 'given' as const }, [first]],
  [{ consent: 'missing' as const, club: 'gate' }, [kabir]],
])('the filter %j excludes the others, even from a search', (filter, found) => {
  const three = makeSearchable([asha, kabir, first]);
  expect(searchMembers(three, '', { ...noFilter, ...filter })).toEqual(found);
  expect(searchMembers(three, 'nobody', { ...noFilter, ...filter })).toEqual([]);
});

test('finds students by whether they are accepted', () => {
  const waiting: Member = { ...asha, _id: 'waiting', state: 'waiting' };
  const list = makeSearchable([asha, waiting]);
  expect(searchMembers(list, '', { ...noFilter, state: 'waiting' })).toEqual([waiting]);
  expect(searchMembers(list, '', noFilter)).toEqual([asha, waiting]);
});
