import { expect, test } from 'vitest';
import { afterConflict, choose, clashesOf, type EditedValue, undecided } from './edited-value.ts';

const person = (name: string, position: string) => ({ name, position });
interface Value {
  text: string;
  list: { name: string; position: string }[];
}

const before: Value = { text: 'Old', list: [person('A', 'Reader'), person('B', 'Reader')] };
const mine = { text: 'Mine', list: [person('A', 'Professor'), person('B', 'Reader')] };
const theirs = {
  text: 'Theirs',
  list: [person('A', 'Reader'), person('B', 'Lecturer'), person('C', 'Reader')],
};
const edited: EditedValue<Value> = { version: '1', base: before, value: mine };
const merged = afterConflict(edited, { version: '2', value: theirs });

test('fields that only they have changed are updated, and the user is asked about the rest', () => {
  expect(merged).toMatchObject({
    version: '2',
    base: theirs,
    value: { text: 'Mine', list: [person('A', 'Professor'), person('B', 'Lecturer'), person('C', 'Reader')] },
  });
  expect([clashesOf(merged), undecided(merged)]).toEqual([['text'], ['text']]);
});

test('a choice changes only its field, and keeps what was typed since', () => {
  const typed: EditedValue<Value> = { ...merged, value: { ...merged.value, list: [] } };
  const asTheirs = choose(typed, 'text', 'theirs');
  expect([asTheirs.value, undecided(asTheirs)]).toEqual([{ text: 'Theirs', list: [] }, []]);
  expect(choose(asTheirs, 'text', 'mine').value.text).toBe('Mine');
  const corrected = { ...asTheirs, value: { ...asTheirs.value, text: 'Theirs, corrected' } };
  expect(choose(corrected, 'text', 'mine').value.text).toBe('Mine');
});

test('an open question stays open when they save again', () => {
  const again = afterConflict(merged, { version: '3', value: { ...theirs, list: [] as Value['list'] } });
  expect(undecided(again)).toContain('text');
});
