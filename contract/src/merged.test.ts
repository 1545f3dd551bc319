import { describe, expect, test } from 'vitest';
import { merged, withChanges } from './merged.ts';

const before = {
  incharge: { en: 'A', hi: 'क' },
  meets: 'Fridays' as unknown,
  paragraphs: ['One', { en: 'Two', hi: 'दो' }] as unknown[],
  colour: { onLight: '#111111', onDark: '#eeeeee' },
};

test('a field that only others have changed keeps their change', () => {
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

test('each language and each paragraph is a field of its own', () => {
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

test('a text that gains or loses its translation keeps others’ English', () => {
  const string = { text: 'A' as unknown };
  const translated = { text: { en: 'A', hi: 'क' } as unknown };
  expect(withChanges({ text: 'B' }, string, translated)).toEqual({ text: { en: 'B', hi: 'क' } });
  expect(withChanges({ text: { en: 'B', hi: 'क' } }, translated, string)).toEqual({ text: { en: 'B' } });
});

test('a field that both have changed is as in my change', () => {
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
])('a record %s is recognized by its name', (_, others, mine, merged) => {
  expect(withChanges({ list: others }, { list: three }, { list: mine })).toEqual({ list: merged });
});

describe('a field changed in two ways is reported, and merged as chosen', () => {
  test.each([
    [
      'a field',
      { title: 'A', text: 'a' },
      { title: 'T', text: 'a' },
      { title: 'M', text: 'm' },
      'title',
      { title: 'T', text: 'm' },
    ],
    [
      'one language of a text',
      { title: { en: 'A', hi: 'क' } },
      { title: { en: 'T', hi: 'त' } },
      { title: { en: 'A', hi: 'म' } },
      'title.hi',
      { title: { en: 'T', hi: 'त' } },
    ],
    [
      'a record',
      { list: three },
      { list: [person('A', 'T')] },
      { list: [person('A', 'M')] },
      'list.A.position',
      { list: [person('A', 'T')] },
    ],
    [
      'a record that they have deleted',
      { list: three },
      { list: [person('A'), person('C')] },
      { list: [person('A'), person('B', 'M'), person('C')] },
      'list.B',
      { list: [person('A'), person('C')] },
    ],
    [
      'a record that I have deleted',
      { list: three },
      { list: [person('A'), person('B', 'T'), person('C')] },
      { list: [person('A'), person('C')] },
      'list.B',
      { list: [person('A'), person('B', 'T'), person('C')] },
    ],
    [
      'the order of records',
      { list: three },
      { list: [person('B'), person('A'), person('C')] },
      { list: [person('C'), person('B', 'M'), person('A')] },
      'list.order',
      { list: [person('B', 'M'), person('A'), person('C')] },
    ],
    [
      'a list of texts',
      { list: ['A'] },
      { list: ['A', 'T'] },
      { list: ['A', 'M'] },
      'list',
      { list: ['A', 'T'] },
    ],
  ])('%s', (_, before, theirs, mine, name, asTheirs) => {
    expect(merged<object>(before, theirs, mine).clashes).toEqual([name]);
    expect(merged<object>(before, theirs, mine, { [name]: 'theirs' }).value).toEqual(asTheirs);
  });

  test('but does not ask about fields changed in the same way, or by one person only', () => {
    const old = { title: 'A', text: 'a', visible: true };
    const theirs = { title: 'B', text: 'a', visible: false };
    const mine = { title: 'B', text: 'b', visible: true };
    expect(merged(old, theirs, mine)).toEqual({
      value: { title: 'B', text: 'b', visible: false },
      clashes: [],
    });
  });
});

test('a question that both have reworded stays one question', () => {
  const asking = (label: string) => [{ id: 'q', label }];
  expect(withChanges(asking('Theirs'), asking('Old'), asking('Mine'))).toEqual(asking('Mine'));
  expect(withChanges(asking('Theirs'), asking('Old'), [])).toEqual([]);
});
