import { NoticeBlock } from '@club-portal/contract/notice';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { blocksOf } from './blocks.ts';

const Blocks = z.array(NoticeBlock);

const paragraph = (...spans: (string | object)[]) => ({
  kind: 'paragraph',
  spans: spans.map((span) => (typeof span === 'string' ? { text: span } : span)),
});

test.each<[string, string, object[]]>([
  ['nothing', '', []],
  ['paragraphs', 'One.\n\nTwo.', [paragraph('One.'), paragraph('Two.')]],
  ['line ends', 'One\ntwo\\\nthree', [paragraph('One\ntwo', '\n', 'three')]],
  [
    'bold and emphasis',
    'a **b *c* d** _e_',
    [
      paragraph(
        'a ',
        { text: 'b ', strong: true },
        { text: 'c', strong: true, emphasis: true },
        { text: ' d', strong: true },
        ' ',
        { text: 'e', emphasis: true },
      ),
    ],
  ],
  [
    'lists with bullets and with numbers',
    '- one\n- **two**\n\n3. three\n4. four',
    [
      { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two', strong: true }]] },
      { kind: 'list', first: 3, items: [[{ text: 'three' }], [{ text: 'four' }]] },
    ],
  ],
  [
    'a list in a list, and an item with two paragraphs',
    '- one\n\n  more\n  - two\n- three',
    [
      {
        kind: 'list',
        items: [[{ text: 'one' }, { text: '\n' }, { text: 'more' }], [{ text: 'two' }], [{ text: 'three' }]],
      },
    ],
  ],
  [
    'links',
    '[a *b*](https://x.example "title") <https://y.example> <a@x.example> [here](/contact)',
    [
      paragraph(
        { text: 'a ', to: 'https://x.example' },
        { text: 'b', emphasis: true, to: 'https://x.example' },
        ' ',
        { text: 'https://y.example', to: 'https://y.example' },
        ' ',
        { text: 'a@x.example', to: 'mailto:a@x.example' },
        ' ',
        { text: 'here', to: '/contact' },
      ),
    ],
  ],
  [
    'addresses in a text',
    'Go to https://x.example/a_b_c?d=1, **www.y.example** or a@x.example.',
    [
      paragraph(
        'Go to ',
        { text: 'https://x.example/a_b_c?d=1', to: 'https://x.example/a_b_c?d=1' },
        ', ',
        { text: 'www.y.example', strong: true, to: 'https://www.y.example' },
        ' or ',
        { text: 'a@x.example', to: 'mailto:a@x.example' },
        '.',
      ),
    ],
  ],
  ['a host name as a link', '[a](www.x.example)', [paragraph({ text: 'a', to: 'https://www.x.example' })]],
])('reads %s', async (_, text, blocks) => {
  expect(Blocks.parse(await blocksOf(text))).toEqual(blocks);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'relative',
  '#part',
  'mailto://evil.example',
])('shows only the text of a link to %s', async (target) => {
  expect(await blocksOf(`[a](<${target}>)`)).toEqual([paragraph('a')]);
});

test.each([
  '<b onclick="alert(1)">x</b>',
  '<script>alert(1)</script>',
  '# heading',
  'heading\n===',
  '> quotation',
  '`code`',
  '```\ncode\n```',
  '[a]: /about',
])('leaves %j as typed', async (text) => {
  const [block, ...others] = await blocksOf(text);
  expect(others).toEqual([]);
  expect(block).toEqual(paragraph(text));
});

test.each([
  '- '.repeat(5000),
  '1. '.repeat(3000),
  '*'.repeat(10_000),
  '*a _b '.repeat(1600),
  '[a]('.repeat(2500),
])('reads 10,000 characters that nobody would write (%#)', async (text) => {
  expect(Blocks.parse(await blocksOf(text.slice(0, 10_000)))).not.toEqual([]);
});
