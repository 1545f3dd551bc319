import { expect, test } from 'vitest';
import { afterConflict, choose, typedInto, undecided } from './edited.ts';

const before = { title: 'Old', text: '', 'translations.hi.title': 'पुराना', visible: true };
const theirs = { ...before, title: 'Theirs', 'translations.hi.title': 'उनका', visible: false };
const mine = { ...before, title: 'Mine', text: 'My text' };

const opened = { item: { version: '1' }, values: mine };
const current = { item: { version: '2' }, values: theirs };

test('a field that only they have changed gets their value, and one that only I have changed keeps mine', () => {
  const { edited, taken } = afterConflict(opened, before, current);
  expect(edited.values).toEqual({ ...theirs, title: 'Mine', text: 'My text' });
  expect([edited.item.version, taken]).toEqual(['2', ['translations.hi.title', 'visible']]);
});

test('the user is asked about a field that both have changed', () => {
  const { edited } = afterConflict(opened, before, current);
  expect(undecided(edited)).toEqual(['title']);
  const asTheirs = choose(edited, theirs, 'title', 'theirs');
  expect([asTheirs.values.title, undecided(asTheirs)]).toEqual(['Theirs', []]);
  expect(choose(asTheirs, theirs, 'title', 'mine').values.title).toBe('Mine');
});

test('typing into such a field decides it, and the typed value can be chosen again', () => {
  const { edited } = afterConflict(opened, before, current);
  expect(undecided(typedInto(edited, { ...edited.values, text: 'More' }))).toEqual(['title']);
  const typed = typedInto(edited, { ...edited.values, title: 'Both' });
  expect(undecided(typed)).toEqual([]);
  const asTheirs = choose(typed, theirs, 'title', 'theirs');
  expect(choose(asTheirs, theirs, 'title', 'mine').values.title).toBe('Both');
});

test('nothing is asked if both have entered the same', () => {
  const { edited, taken } = afterConflict(opened, before, {
    ...current,
    values: { ...before, title: 'Mine' },
  });
  expect([undecided(edited), taken, edited.values.text]).toEqual([[], [], 'My text']);
});
