import type { Fact } from '@club-portal/contract/attendance-state';
import { CertificateSettings } from '@club-portal/contract/certificate';
import type { Attendance } from '@club-portal/contract/door';
import { expect, test } from 'vitest';
import {
  candidatesOf,
  groupsOf,
  type IssuedCertificate,
  lackingOf,
  type RegisteredPerson,
} from './candidates.ts';

const settings = (changes: object = {}) => CertificateSettings.parse(changes);

function row(changes: Partial<Attendance> & { came?: boolean } = {}): Attendance {
  const { came = true, ...fields } = changes;
  const person = { registration: 'asha', person: 0, name: 'Asha', roll: '24CS1', year: 'II year', ...fields };
  const { registration, name, roll, year } = person;
  const walkIn = registration === '' ? { name, roll, year } : undefined;
  const first = { nonce: 'n1', kind: 'in', how: 'code', at: 1, ...person, walkIn } as unknown as Fact;
  return {
    ...{ outcome: 'seat', contradictions: [], ...person },
    arrival: came ? { first, facts: [first] } : null,
  };
}

const registered = (...people: Partial<RegisteredPerson>[]): RegisteredPerson[] =>
  people.map((one) => ({
    ...{ registration: 'asha', person: 0, name: 'Asha', roll: '24CS1', email: 'asha@students.example' },
    ...one,
  }));

const issued = (changes: Partial<IssuedCertificate> = {}): IssuedCertificate => ({
  ...{ number: '2222222222', key: 'asha.0', kind: 'participation', prize: '', name: 'Asha', roll: '24CS1' },
  ...changes,
});

const known = (changes: Partial<Parameters<typeof candidatesOf>[0]> = {}) =>
  candidatesOf({
    ...{ settings: settings(), attendance: [row()], registered: registered({}), issued: [] },
    ...changes,
  });

test('everyone who came gets one, in the name as written, with the address of the registration', () => {
  expect(known()).toEqual([
    {
      ...{ key: 'asha.0', kind: 'participation', prize: '', name: 'Asha', written: 'Asha', roll: '24CS1' },
      ...{ email: 'asha@students.example', registration: 'asha', person: 0, number: '' },
    },
  ]);
});

test('someone who registered but did not come gets none, nor does someone whose name is erased', () => {
  const attendance = [row({ came: false }), row({ registration: 'gone', name: '', roll: '' })];
  expect(known({ attendance })).toEqual([]);
});

test('a walk-in gets one without an email', () => {
  const attendance = [row({ registration: '', name: 'Bela', roll: '24 CS-2', outcome: '' })];
  expect(known({ attendance })).toMatchObject([
    { key: 'walkIn.24CS2', name: 'Bela', email: '', registration: '' },
  ]);
});

test('the members of a team who came get one each, and the emails go to the leader', () => {
  const team = [
    { registration: 'race', person: 0, name: 'Asha', roll: '24CS1', email: 'asha@students.example' },
    { registration: 'race', person: 1, name: 'Dev', roll: '24CS2', email: 'asha@students.example' },
    { registration: 'race', person: 2, name: 'Farah', roll: '24CS3', email: 'asha@students.example' },
  ];
  const attendance = team.map(({ email: _, ...one }) => row({ ...one, came: one.person !== 2 }));
  const candidates = known({ attendance, registered: team });
  expect(candidates.map(({ key, email }) => [key, email])).toEqual([
    ['race.0', 'asha@students.example'],
    ['race.1', 'asha@students.example'],
  ]);
  expect(groupsOf(candidates)).toEqual([candidates]);
});

test('a roll number gets one certificate, no matter how often it was let in', () => {
  const walkIn = row({ registration: '', name: 'Asha K', roll: '24-cs-1', outcome: '' });
  expect(known({ attendance: [row(), walkIn] }).map(({ key }) => key)).toEqual(['asha.0']);
  // The certificate of a walk-in counts for the registration that came in later.
  const before = issued({ key: 'walkIn.24CS1', number: '3333333333', name: 'Asha K' });
  expect(known({ issued: [before] })).toMatchObject([{ number: '3333333333', name: 'Asha K' }]);
});

test('people without a roll number are told apart', () => {
  const attendance = ['n1', 'n2'].map((nonce) => {
    const one = row({ registration: '', name: 'Guest', roll: '', outcome: '' });
    if (one.arrival) one.arrival.first = { ...one.arrival.first, nonce };
    return one;
  });
  expect(known({ attendance }).map(({ key }) => key)).toEqual(['walkIn.n1', 'walkIn.n2']);
});

test('a corrected name appears on all certificates of the person', () => {
  const besides = [{ id: 'w', kind: 'winner', prize: 'First prize', registration: 'asha' }];
  const corrected = settings({ names: { 'asha.0': 'Asha Kelkar' }, besides });
  expect(known({ settings: corrected }).map(({ name, written }) => [name, written])).toEqual([
    ['Asha Kelkar', 'Asha'],
    ['Asha Kelkar', 'Asha'],
  ]);
});

test('an added person gets one with the registered or the typed data, and none if the registration is gone', () => {
  const besides = [
    { id: 'w', kind: 'winner', prize: 'First prize', registration: 'asha' },
    { id: 's', kind: 'speaker', name: 'Dr. Rao', email: 'rao@guests.example' },
    { id: 'x', kind: 'volunteer', registration: 'gone' },
  ];
  const candidates = known({ settings: settings({ besides }), attendance: [row({ came: false })] });
  expect(candidates).toMatchObject([
    { key: 'besides.w', kind: 'winner', prize: 'First prize', written: 'Asha', registration: 'asha' },
    { key: 'besides.s', kind: 'speaker', written: 'Dr. Rao', email: 'rao@guests.example', registration: '' },
  ]);
});

test('someone who already has one, or is to get none, lacks none', () => {
  const attendance = [row(), row({ registration: 'bela', name: 'Bela', roll: '24CS2' })];
  const candidates = known({ attendance, issued: [issued()] });
  expect(candidates.map(({ number }) => number)).toEqual(['2222222222', '']);
  expect(lackingOf(candidates, { none: [] }).map(({ key }) => key)).toEqual(['bela.0']);
  expect(lackingOf(candidates, { none: ['bela.0'] })).toEqual([]);
});

test('a changed prize is another certificate', () => {
  const entry = { id: 'w', kind: 'winner', registration: 'asha' };
  const before = issued({ key: 'besides.w', kind: 'winner', prize: 'First prize' });
  const numbersWith = (prize: string) =>
    known({ settings: settings({ besides: [{ ...entry, prize }] }), attendance: [], issued: [before] }).map(
      ({ number }) => number,
    );
  expect(numbersWith('First prize')).toEqual(['2222222222']);
  expect(numbersWith('Second prize')).toEqual(['']);
});
