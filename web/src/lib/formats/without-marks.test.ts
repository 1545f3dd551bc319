import { expect, test } from 'vitest';
import { withoutMarks } from './without-marks.ts';

test.each([
  ['## Who can *apply*\n\n- **You**\n1. me', 'Who can apply You me'],
  ['See [the office](/contact), a_b and _c_.', 'See the office, a_b and c.'],
  ['| Code | Subject |\n|---|---:|\n| CS-301 | Data |', 'Code Subject CS-301 Data'],
  ['__Bring__ **a pen**, a\\_b, 5 \\* 4.', 'Bring a pen, a_b, 5 * 4.'],
  ['> पाठ्यक्रम\n\n---\n\n```\nx\n```', 'पाठ्यक्रम x'],
])('%j has the words %j', (markdown, words) => {
  expect(withoutMarks(markdown)).toBe(words);
});
