import { expect, test } from 'vitest';
import { labelAtPath } from './label-at-path.ts';

test.each([
  ['clubs', '0.incharge.hi', 'club 1: In-charge (Hindi)'],
  ['clubs', '2.paragraphs.1', 'club 3: Text of its page: Paragraph 2'],
  ['clubs', '0.colour.onDark', 'club 1: Colour'],
  ['clubs', '0', 'club 1'],
])('a field of %s at %s is %s', (part, path, label) => {
  expect(labelAtPath(part, path)).toBe(label);
});

test('an unknown field has no label', () => {
  expect([labelAtPath('clubs', '0.unknown'), labelAtPath('unknown', 'title')]).toEqual([
    undefined,
    undefined,
  ]);
});
