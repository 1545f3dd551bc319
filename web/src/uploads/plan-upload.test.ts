import { expect, test } from 'vitest';
import { FORM_BYTES, planUpload, shareOut } from './plan-upload.ts';

const MB = 1024 * 1024;

test.each([
  ['all files that fit the form', { a: 1 * MB, b: 3 * MB }, ['a', 'b'], []],
  [
    'all but the largest, in their order',
    { a: 2 * MB, b: 100 * MB, c: 3 * MB, d: MB },
    ['a', 'd'],
    ['b', 'c'],
  ],
  ['no file that a slow connection would not send in time', { a: FORM_BYTES + 1 }, [], ['a']],
])('the form gets %s', (_, sizes, inForm, staged) => {
  const files = Object.entries(sizes).map(([id, size]) => ({ id, file: { size } }));
  const plan = planUpload(files);
  expect([plan.inForm, plan.staged].map((part) => part.map(({ id }) => id))).toEqual([inForm, staged]);
});

test('shows the progress of a form as progress of its files, one after the other', () => {
  const files = [
    { id: 'a', file: { size: 100 } },
    { id: 'b', file: { size: 50 } },
  ];
  expect(shareOut(files, 5, 160)).toEqual({ a: 0, b: 0 });
  expect(shareOut(files, 60, 160)).toEqual({ a: 50, b: 0 });
  expect(shareOut(files, 120, 160)).toEqual({ a: 100, b: 10 });
  expect(shareOut(files, 160, 160)).toEqual({ a: 100, b: 50 });
});
