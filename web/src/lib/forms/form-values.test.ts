import { expect, test } from 'vitest';
import { nameAt, nested, valueAt } from './form-values.ts';

const flat = { title: 'a', 'translations.hi.title': 'b', 'translations.hi.text': '' };
const record = { title: 'a', translations: { hi: { title: 'b', text: '' } } };

test('a form has its values side by side, a record has them inside', () => {
  expect(nested(flat)).toEqual(record);
});

test('the value of a field is found in a record', () => {
  expect(
    ['title', 'translations.hi.title', 'translations.mr.title'].map((name) => valueAt(record, name)),
  ).toEqual(['a', 'b', undefined]);
});

test('the form shows a problem at its field, and that of an item at its list', () => {
  expect([['title'], ['translations', 'hi', 'title'], ['files', 0, 'alt'], []].map(nameAt)).toEqual([
    'title',
    'translations.hi.title',
    'files',
    '',
  ]);
});
