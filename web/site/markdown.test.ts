import { expect, test } from 'vitest';
import { htmlOf } from './markdown.ts';

const around = { title: 'Syllabus', addressOf: (path: string) => `/hi${path}`, newTab: '<i>new</i>' };
const read = (markdown: string) => htmlOf(markdown, around).trim();

test.each([
  ['paragraphs and line ends', 'One\ntwo\n\nthree', '<p>One<br>\ntwo</p>\n<p>three</p>'],
  ['bold and emphasis', '**a** *b*', '<p><strong>a</strong> <em>b</em></p>'],
  ['a list with numbers', '3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['a quotation', '> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
])('parses %s', (_, markdown, html) => {
  expect(read(markdown)).toBe(html);
});

test('headings start below the heading of the page and skip no level', () => {
  const ranks = (markdown: string) =>
    [...read(markdown).matchAll(/<h(\d)>/g)].map(([, rank]) => Number(rank));
  expect(ranks('# a\n### b\n###### c\n## d\n# e')).toEqual([2, 3, 4, 3, 2]);
  expect(ranks('### a\n# b\n#### c')).toEqual([2, 2, 3]);
  expect(read('a\n===')).toBe('<h2>a</h2>');
});

test('a code with a hyphen stays on one line of its cell', () => {
  const html = read('|a|\n|--|\n|CS-301|\n|two words-here|');
  expect(html).toContain('<td data-word>CS-301</td>');
  expect(html).toContain('<td>two words-here</td>');
});

test('a table scrolls, has a name, and is aligned without a style attribute', () => {
  const table = '|a|b|\n|:-:|--|\n|1|<b>|';
  expect(read(`## Third *semester*\n\n${table}`)).toContain(
    '<div role="group" tabindex="0" aria-label="Third semester"><table>',
  );
  const html = read(table);
  expect(html).toContain('aria-label="Syllabus"');
  expect(html).toContain('<th scope="col" data-align="center">a</th>');
  expect(html).toContain('<td>&lt;b&gt;</td>');
  expect(html).not.toContain('style=');
});

test.each([
  ['[a](/about?x=1)', '<a href="/hi/about?x=1">a</a>'],
  ['[a](mailto:a@x.example)', '<a href="mailto:a@x.example">a</a>'],
  ['[a](tel:+91755010)', '<a href="tel:+91755010">a</a>'],
  ['a@x.example', '<a href="mailto:a@x.example">a@x.example</a>'],
  [
    '[a](www.x.example)',
    '<a href="https://www.x.example" target="_blank" rel="noopener noreferrer">a<i>new</i></a>',
  ],
  [
    'https://x.example/?a&b',
    '<a href="https://x.example/?a&amp;b" target="_blank" rel="noopener noreferrer">https://x.example/?a&amp;b<i>new</i></a>',
  ],
])('%s is a link', (markdown, html) => {
  expect(read(markdown)).toBe(`<p>${html}</p>`);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#x6A;avascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  '//evil.example',
  'relative',
  '#part',
])('a link to %j stays text', (target) => {
  for (const markdown of [
    `[a](<${target}>)`,
    `[a](${target})`,
    `<${target}>`,
    `![a](${target})`,
    `[a]\n\n[a]: ${target}`,
  ])
    expect(read(markdown)).not.toMatch(/<a|<img|href/);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>body{display:none}</style>',
  '<!-- x -->',
  '<svg/onload=alert(1)>',
  '</div></main><iframe src=x>',
  '<b onclick="x">\n\n<x',
  '[a](/b "\\" onclick=\\"alert(1)")',
  '```js" onload="alert(1)\n</code><script>\n```',
  '`<script>`',
  '## <script> "\n\n|a|\n|-|',
])('HTML stays text: %j', (markdown) => {
  const made = read(markdown);
  const tags = [...made.matchAll(/<\/?([a-z]\w*)([^>]*)>/g)];
  for (const [, tag = '', attributes = ''] of tags) {
    expect(['p', 'a', 'pre', 'code', 'h2', 'div', 'table', 'thead', 'tr', 'th']).toContain(tag);
    expect(attributes.replace(/="[^"]*"/g, '')).not.toMatch(/on\w+|src|style/);
  }
});

test('a picture is a link to it', () => {
  expect(read('![a](https://x.example/a.png)')).toContain('!<a href="https://x.example/a.png"');
});

test.each([
  '*a _b '.repeat(3300),
  '['.repeat(20_000),
  '[a]('.repeat(5000),
  '- a\n'.repeat(5000),
  'a\n'.repeat(10_000),
  'https://a.b '.repeat(1600),
])('20,000 characters that nobody writes are parsed in time (%#)', (markdown) => {
  const start = performance.now();
  expect(read(markdown)).not.toBe('');
  expect(performance.now() - start).toBeLessThan(3000);
});

test('an item that is a link without an address is left out, and so is a heading with nothing else', () => {
  const text =
    '## Safety\n\n- [Anti-ragging]()\n- [Police](tel:100)\n\n## Quality\n\n- [NAAC]( )\n\n## RTI\n\nAsk us.';
  expect(read(text)).toBe(
    '<h2>Safety</h2>\n<ul>\n<li><a href="tel:100">Police</a></li>\n</ul>\n<h2>RTI</h2>\n<p>Ask us.</p>',
  );
  expect(read('## Quality\n\n- [NAAC]()')).toBe('');
  expect(read('## A\n### B\n- [x]()\n### C\nc')).toBe('<h2>A</h2>\n<h3>C</h3>\n<p>c</p>');
});
