import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test.each([
  ['Bring a laptop.', 'Bring a laptop.'],
  ['', ''],
  [`${'x'.repeat(199)} 😀😀`, 'x'.repeat(199)],
  [`${'x'.repeat(199)}😀😀`, `${'x'.repeat(199)}😀`],
  [`${'x'.repeat(195)} क्षेत्र`, 'x'.repeat(195)],
  [`${'word '.repeat(50)}`, 'word '.repeat(40).trim()],
  [`one\ntwo`, 'one\ntwo'],
])('%j begins with %j', (text, beginning) => {
  expect(beginningOf(text)).toBe(beginning);
});
