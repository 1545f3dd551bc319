import { expect, test } from 'vitest';
import { withChanges } from './with-changes.ts';

const before = {
  incharge: { en: 'A', hi: 'क' },
  meets: 'Fridays' as unknown,
  paragraphs: ['One', { en: 'Two', hi: 'दो' }] as unknown[],
  colour: { onLight: '#111111', onDark: '#eeeeee' },
};

test('what only others have changed stays', () => {
  const others = { ...before, meets: 'Mondays', colour: { ...before.colour, onDark: '#dddddd' } };
  const mine = {
    ...before,
    incharge: { en: 'B', hi: 'ख' },
    colour: { ...before.colour, onLight: '#222222' },
  };
  expect(withChanges(others, before, mine)).toEqual({
    ...before,
    incharge: { en: 'B', hi: 'ख' },
    meets: 'Mondays',
    colour: { onLight: '#222222', onDark: '#dddddd' },
  });
});

test('a language that only one has changed, and each paragraph, is a field of its own', () => {
  const others = {
    ...before,
    incharge: { en: 'A of others', hi: 'क' },
    paragraphs: ['One', { en: 'Two of others', hi: 'दो' }],
  };
  const mine = { ...before, incharge: { en: 'A', hi: 'मेरा' }, paragraphs: ['Mine', before.paragraphs[1]] };
  expect(withChanges(others, before, mine)).toEqual({
    ...before,
    incharge: { en: 'A of others', hi: 'मेरा' },
    paragraphs: ['Mine', { en: 'Two of others', hi: 'दो' }],
  });
});

test('a text that gets or loses its translation keeps the English of others', () => {
  const string = { text: 'A' as unknown };
  const translated = { text: { en: 'A', hi: 'क' } as unknown };
  expect(withChanges({ text: 'B' }, string, translated)).toEqual({ text: { en: 'B', hi: 'क' } });
  expect(withChanges({ text: { en: 'B', hi: 'क' } }, translated, string)).toEqual({ text: { en: 'B' } });
});

test('where both have changed one field, it is as in the change', () => {
  const others = { ...before, incharge: { en: 'Theirs', hi: 'उनका' }, meets: null };
  const mine = { ...before, incharge: { en: 'Mine', hi: 'क' }, meets: { en: 'Mondays', hi: 'सोमवार' } };
  expect(withChanges(others, before, mine)).toEqual({
    ...before,
    incharge: { en: 'Mine', hi: 'उनका' },
    meets: { en: 'Mondays', hi: 'सोमवार' },
  });
  expect(withChanges({ ...before, meets: 'Mondays' }, before, { ...before, meets: null })).toEqual({
    ...before,
    meets: null,
  });
});

const person = (name: string, position = 'Professor') => ({ name, position });
const three = [person('A'), person('B'), person('C')];

test.each([
  ['that only others have added', [...three, person('D')], three, [...three, person('D')]],
  [
    'that both have added',
    [...three, person('D')],
    [...three, person('E')],
    [...three, person('D'), person('E')],
  ],
  ['that only others have deleted', [person('A'), person('C')], three, [person('A'), person('C')]],
  [
    'that others have deleted and the change has changed',
    [person('A'), person('C')],
    [person('A'), person('B', 'Reader'), person('C')],
    [person('A'), person('C'), person('B', 'Reader')],
  ],
  [
    'that the change has deleted',
    [person('A', 'Reader'), person('B'), person('C')],
    [person('A'), person('C')],
    [person('A', 'Reader'), person('C')],
  ],
  [
    'that others have changed and the change has moved',
    [person('A', 'Reader'), person('B'), person('C')],
    [person('B'), person('A'), person('C')],
    [person('B'), person('A', 'Reader'), person('C')],
  ],
  [
    'that others have moved and the change has changed',
    [person('C'), person('A'), person('B')],
    [person('A', 'Reader'), person('B'), person('C')],
    [person('C'), person('A', 'Reader'), person('B')],
  ],
])('a record %s is known by its name', (_, others, mine, merged) => {
  expect(withChanges({ list: others }, { list: three }, { list: mine })).toEqual({ list: merged });
});
