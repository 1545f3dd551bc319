import type { Fact } from '@club-portal/contract/attendance-state';
import { personKey } from '@club-portal/contract/attendance-state';
import type { DoorPerson, DoorSent } from '@club-portal/contract/door';
import { ticketNumber } from '@club-portal/contract/ticket-code';
import { expect, test } from 'vitest';
import { type DoorList, firstArrivals, found, issueOf, lastArrival, mergedList } from './door-list.ts';

const person = (part: Partial<DoorPerson>): DoorPerson => ({
  registration: 'r1',
  person: 0,
  name: 'Asha Champa',
  year: '2nd Year',
  rollEnd: '042',
  outcome: 'seat',
  issue: 1,
  ...part,
});

const fact = (part: Partial<Fact>): Fact => ({
  nonce: 'n1',
  kind: 'in',
  registration: 'r1',
  person: 0,
  how: 'code',
  at: 1000,
  skewMs: 0,
  by: 'link',
  phone: 'p1',
  phoneName: 'Gate 1',
  ...part,
});

test('the first arrival counts, whichever phone sent it first, and a team member is somebody else', () => {
  const facts = [
    fact({ nonce: 'b', at: 2000, phone: 'p2', phoneName: 'Gate 2' }),
    fact({ nonce: 'a' }),
    fact({ nonce: 'c', person: 1, at: 3000 }),
  ];
  const arrivals = firstArrivals(facts, 'p1');
  expect(arrivals.get(personKey({ registration: 'r1', person: 0 }))).toEqual({
    nonce: 'a',
    at: 1000,
    phoneName: 'Gate 1',
    isHere: true,
  });
  expect(arrivals.size).toBe(2);
});

test('a person who was taken back is not in, unless another phone has let them in as well', () => {
  const back = fact({ nonce: 'x', kind: 'undone', of: 'a' });
  expect(firstArrivals([fact({ nonce: 'a' }), back], 'p1').size).toBe(0);
  expect(firstArrivals([back, fact({ nonce: 'a' }), fact({ nonce: 'b' })], 'p1').size).toBe(1);
});

test('each person without registration counts separately', () => {
  const walkIns = ['a', 'b'].map((nonce) =>
    fact({ nonce, registration: '', walkIn: { name: 'Bela', roll: '', year: '' } }),
  );
  expect(firstArrivals(walkIns, 'p1').size).toBe(2);
});

test.each([
  ['asha', true],
  ['ch as', true],
  ['CHAMPA', true],
  ['ha', false],
  ['042', true],
  ['21csE042', true],
  ['42', false],
  ['', false],
])('%s finds Asha Champa with a roll number that ends with 042: %s', (query, isFound) => {
  expect(found([person({})], query)).toHaveLength(isFound ? 1 : 0);
});

test('the number of a ticket finds its person, typed with or without the space', () => {
  const people = [person({}), person({ person: 1, name: 'Bela Rao', rollEnd: '' })];
  const number = ticketNumber('r1', 1);
  const hindi = number.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
  for (const typed of [number, number.replace(' ', ''), hindi])
    expect(found(people, typed).map(({ name }) => name)).toEqual(['Bela Rao']);
  expect(number).not.toBe(ticketNumber('r1', 0));
});

test('a name is found without its accents, but in Devanagari only with its vowels', () => {
  expect(found([person({ name: 'Zoë Nimbalkar' })], 'zoe')).toHaveLength(1);
  expect(found([person({ name: 'मीरा' })], 'मीरा')).toHaveLength(1);
  expect(found([person({ name: 'मीरा' })], 'मारा')).toHaveLength(0);
});

const listOf = (part: Partial<DoorList>) => ({ people: [], facts: [], ...part }) as unknown as DoorList;
const news = (part: Partial<DoorSent>) =>
  ({ people: [], facts: [], whole: false, ...part }) as unknown as DoorSent;

test('a member who has left a team leaves the list with the answer that contains the others, whose tickets are newer', () => {
  const list = listOf({ people: [person({}), person({ person: 1 }), person({ registration: 'r2' })] });
  const merged = mergedList(list, news({ people: [person({ issue: 2 })] }));
  expect(merged.people.map(({ registration, person }) => [registration, person])).toEqual([
    ['r2', 0],
    ['r1', 0],
  ]);
  expect([issueOf(merged, 'r1'), issueOf(merged, 'r2'), issueOf(merged, 'r3')]).toEqual([2, 1, 0]);
});

test('the last scan of this phone is known after a reload, unless it was taken back', () => {
  const list = listOf({
    people: [person({})],
    facts: [fact({}), fact({ nonce: 'other', registration: 'r2', at: 9000, phone: 'p2' })],
  });
  expect(lastArrival(list, [], 'p1')).toEqual({ nonce: 'n1', name: 'Asha Champa' });
  const walkIn = fact({
    nonce: 'w',
    registration: '',
    walkIn: { name: 'Bela', roll: '', year: '' },
    at: 5000,
  });
  expect(lastArrival(list, [walkIn], 'p1')).toEqual({ nonce: 'w', name: 'Bela' });
  const back = fact({ nonce: 'x', kind: 'undone', of: 'n1' });
  expect(lastArrival(list, [back], 'p1')).toBeNull();
});
