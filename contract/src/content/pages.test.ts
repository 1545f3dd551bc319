import { expect, test } from 'vitest';
import { checkPart } from './check-part.ts';
import { Pages } from './schema.ts';

const page = { key: 'fees', title: 'Fees', text: 'Text', place: 'footer' };
const sentencesOf = (pages: unknown) =>
  Pages.safeParse(pages).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('refuses an invalid key, and two pages with the same key', () => {
  expect(sentencesOf([page, { ...page, key: 'fees-2' }])).toEqual([]);
  expect(sentencesOf([page, page])).toEqual(['1.key: another page has this key']);
  for (const key of ['Fees', '../x', 'a/b', '', '1', 'x'.repeat(41)])
    expect(sentencesOf([{ ...page, key }])).toEqual([expect.stringContaining('0.key: a key has')]);
});

test.each([
  ['20,001 signs', 'x'.repeat(20_001), 'has more than 20000 characters'],
  ['a turned text', 'a\u202eb', 'has a character that cannot be seen'],
  ['many quotations in one line', `${'> '.repeat(8)}a`, 'nested too deeply'],
  ['many lists in one line', `${'- '.repeat(8)}a`, 'nested too deeply'],
  ['a line far to the right', `a\n${'\t'.repeat(15)}- b`, 'nested too deeply'],
  [
    'a table of a thousand columns',
    `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'a\n'.repeat(100)}`,
    'cells',
  ],
])('%s is refused, in each language', (_, text, sentence) => {
  expect(sentencesOf([{ ...page, text }])).toEqual([expect.stringContaining(sentence)]);
  expect(sentencesOf([{ ...page, text: { en: 'Text', hi: text } }])).toEqual([
    expect.stringMatching(new RegExp(`^0\\.text\\.hi: .*${sentence}`)),
  ]);
});

test('accepts a table of twenty columns, a list in a list and 5,000 words', () => {
  const table = `|${'a|'.repeat(20)}\n|${'-|'.repeat(20)}\n${`|${'a|'.repeat(20)}\n`.repeat(200)}`;
  for (const text of [table, '- a\n  - b\n    - c\n      > d', 'word '.repeat(3990), '---\n\n**a**\n\n* * *'])
    expect(sentencesOf([{ ...page, text }])).toEqual([]);
});

test('all pages together fit into one document', () => {
  const pages = Array.from({ length: 7 }, (_, number) => ({
    ...page,
    key: `p${number}`,
    text: 'x'.repeat(20_000),
  }));
  expect(sentencesOf(pages)).toEqual([': all pages together have more than 130000 characters']);
});

const lathe = { key: 'lathe', file: 'pages/lathe.webp', alt: 'A lathe' };
const problemsOf = (more: object) =>
  checkPart('pages', [{ ...page, ...more }]).problems.map(({ path, message }) => `${path}: ${message}`);

test('a text shows only the pictures of its own page', () => {
  expect(problemsOf({ text: 'See ![](lathe) and ![again](lathe)', pictures: [lathe] })).toEqual([]);
  expect(problemsOf({ text: '![](lathe)' })).toEqual([
    '0.text: shows the picture “lathe”, which this page does not have',
  ]);
  for (const address of ['https://x.example/a.png', '//x.example/a', 'data:image/png;base64,AA', '/logo.svg'])
    expect(problemsOf({ text: { en: 'Text', hi: `![क](${address} "x")` }, pictures: [lathe] })).toEqual([
      `0.text.hi: shows a picture from elsewhere, ${address}: send it as a picture of this page`,
    ]);
  expect(problemsOf({ pictures: [lathe, lathe] })).toEqual([
    '0.pictures.1.key: another picture of the page has this key',
  ]);
  // Content that an earlier release accepted can still be read.
  expect(Pages.safeParse([{ ...page, text: '![a](https://x.example/a.png)' }]).success).toBe(true);
});
