import { expect, test } from 'vitest';
import { nameAt, nested, valueAt } from './form-values.ts';

const flat = { title: 'a', 'translations.hi.title': 'b', 'translations.hi.text': '' };
const record = { title: 'a', translations: { hi: { title: 'b', text: '' } } };

test('the values of a form are flat, those of a record nested', () => {
  expect(nested(flat)).toEqual(record);
});

test('finds the value of a field in a record', () => {
  expect(
    ['title', 'translations.hi.title', 'translations.mr.title'].map((name) => valueAt(record, name)),
  ).toEqual(['a', 'b', undefined]);
});

test('the form shows a problem at its field, and an item’s problem at its list', () => {
  expect([['title'], ['translations', 'hi', 'title'], ['files', 0, 'alt'], []].map(nameAt)).toEqual([
    'title',
    'translations.hi.title',
    'files',
    '',
  ]);
});
