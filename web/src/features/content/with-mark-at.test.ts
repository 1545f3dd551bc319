import { expect, test } from 'vitest';
import { withMarkAt } from './with-mark-at.ts';

/** ‸ marks the caret. */
test.each([
  ['into an empty text', '‸', '![](a)'],
  ['before a text', '‸One\ntwo', '![](a)\n\nOne\ntwo'],
  ['between two paragraphs', 'One\n\n‸two', 'One\n\n![](a)\n\ntwo'],
  [
    'below the paragraph that the caret is in',
    'One, t‸wo\nthree\n\nfour',
    'One, two\nthree\n\n![](a)\n\nfour',
  ],
  ['below a table', '|a|\n|-|\n|‸b|\n', '|a|\n|-|\n|b|\n\n![](a)'],
  ['at the end', 'One‸', 'One\n\n![](a)'],
])('inserts a picture %s', (_, typed, made) => {
  expect(withMarkAt(typed.replace('‸', ''), typed.indexOf('‸'), '![](a)')).toBe(made);
});
