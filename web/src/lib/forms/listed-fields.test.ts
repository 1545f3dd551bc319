import { expect, test } from 'vitest';
import { afterConflict, asked, choose, typedInto } from './edited.ts';
import type { FormList } from './listed-fields.ts';

const list: FormList = { name: 'q', joined: ['kind'], written: ({ label = '' }) => label };

/** The fields of a form with four places: `id label kind`. */
function form(...items: string[]) {
  const all = [...items, ...Array(4 - items.length).fill('')];
  const fields = all.flatMap((item, at) => {
    const [id = '', label = '', kind = ''] = item.split(' ');
    return [
      [`q.${at}.id`, id],
      [`q.${at}.label`, label],
      [`q.${at}.kind`, kind],
    ];
  });
  return { title: 'T', ...Object.fromEntries(fields) };
}

/** The result of two people's changes of `a` and `b`, with each side chosen where both have changed something. */
function after(
  mine: ReturnType<typeof form>,
  theirs: ReturnType<typeof form>,
  before = form('a A text', 'b B one'),
) {
  const opened = { item: 1, values: mine };
  const { edited, taken } = afterConflict(opened, before, { item: 2, values: theirs }, list);
  const as = (side: 'mine' | 'theirs') => {
    const chosen = asked(edited).reduce((one, name) => choose(one, theirs, name, side), edited);
    return chosen.values;
  };
  return { edited, taken, asked: asked(edited), mine: as('mine'), theirs: as('theirs') };
}

test('items that both have changed in compatible parts are merged', () => {
  const both = after(form('a AA text', 'b B one'), form('b B one', 'a A yesNo', 'c C text'));
  expect(both.asked).toEqual([]);
  expect(both.mine).toEqual(form('b B one', 'a AA yesNo', 'c C text'));
});

test('an item that they have removed and nobody else has changed is removed, and reported', () => {
  const { mine, taken } = after({ ...form('a A text', 'b B one'), title: 'Mine' }, form('b B one'));
  expect(mine).toEqual({ ...form('b B one'), title: 'Mine' });
  expect(taken).toEqual(['q.1.id', 'q.1.label', 'q.1.kind']);
});

test('an item that one has removed and the other changed is asked about as a whole', () => {
  const reworded = after(form('a AA text', 'b B one'), form('b B one'));
  expect(reworded.asked).toEqual(['q.1.id']);
  expect([reworded.mine, reworded.theirs]).toEqual([form('b B one', 'a AA text'), form('b B one')]);
  const removed = after(form('', 'b B one'), form('a AA text', 'b B one'));
  expect(removed.asked).toEqual(['q.0.id']);
  expect([removed.mine, removed.theirs]).toEqual([form('', 'b B one'), form('a AA text', 'b B one')]);
});

test('typing into such an item chooses mine, and it can be chosen again', () => {
  const { edited } = after(form('a AA text', 'b B one'), form('b B one'));
  const typed = typedInto(edited, { ...edited.values, 'q.1.label': 'AAA' });
  expect(typed.chosen).toEqual({ 'q.1.id': 'mine' });
  const theirs = choose(typed, form('b B one'), 'q.1.id', 'theirs');
  expect(theirs.values).toEqual(form('b B one'));
  expect(choose(theirs, form('b B one'), 'q.1.id', 'mine').values).toEqual(form('b B one', 'a AAA text'));
});

test('if both have added items, all are kept, and one is asked about if there is no place for it', () => {
  const added = after(form('a A text', 'b B one', 'm M text'), form('a A text', 'b B one', 't T text'));
  expect([added.asked, added.mine]).toEqual([[], form('a A text', 'b B one', 't T text', 'm M text')]);
  const four = form('a A text', 'b B one', 't T text', 'u U text');
  const full = after(form('a A text', 'b B one', 'm M one'), four);
  expect(full.asked).toEqual(['q.2.id']);
  expect([full.mine, full.theirs]).toEqual([form('a A text', 'b B one', 'm M one', 'u U text'), four]);
});
