import { expect, test } from 'vitest';
import { linksIn } from './links-in-text.ts';

test.each([
  ['https://forms.example/AbC123', 'https://forms.example/AbC123'],
  ['http://x.example:8080/a?b=c&d=%20#e', 'http://x.example:8080/a?b=c&d=%20#e'],
  ['www.x.example/a', 'https://www.x.example/a'],
  ['https://en.example/wiki/Race_(robots)', 'https://en.example/wiki/Race_(robots)'],
  ['https://पोर्टल.example/सूचना', 'https://पोर्टल.example/सूचना'],
  ['asha.k+club@x.example', 'mailto:asha.k+club@x.example'],
])('%s becomes a link, whatever stands around it', (address, to) => {
  for (const [before, after] of [
    ['', ''],
    ['See ', '. It closes soon.'],
    ['(', ')'],
    ['देखें: ', '।'],
    ['\n', '\nmore'],
    ['“', '”!'],
  ])
    expect(linksIn(before + address + after)).toEqual([
      ...(before ? [{ text: before }] : []),
      { text: address, to },
      ...(after ? [{ text: after }] : []),
    ]);
});

test.each([
  '',
  'Room 3.2, 10:00-12:00, C++ and Node.js, see readme.md',
  'https://',
  'http://user:secret@x.example/',
  'https://x.example\\@evil.example',
  'www.',
  'www..x',
  'javascript:alert(1) data:text/html,x ftp://x.example //x.example',
  'a @ b, @handle, a@b',
])('%s has no link', (text) => {
  expect(linksIn(text).filter(({ to }) => to)).toEqual([]);
  expect(
    linksIn(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('several addresses in a text, one after another', () => {
  const text = 'https://a.example, https://b.example/ and c@d.example';
  expect(linksIn(text).map(({ to }) => to)).toEqual([
    'https://a.example',
    undefined,
    'https://b.example/',
    undefined,
    'mailto:c@d.example',
  ]);
});
