import { describe, expect, test } from 'vitest';
import { inBothLanguages } from './both-languages.ts';
import { compose } from './compose.ts';

const mail = { to: 'a@b.example', kind: 'club', subject: 'x', language: 'en' } as const;
const htmlOf = (text: string) => String(compose('1', { ...mail, text }, 'portal@b.example').html);

describe('an address in the text becomes a link in the HTML', () => {
  test.each([
    ['See https://a.example/x?y=1&z=2.', 'https://a.example/x?y=1&amp;z=2'],
    ['(https://a.example/x)', 'https://a.example/x'],
    ['https://a.example/wiki/C_(language), and more', 'https://a.example/wiki/C_(language)'],
    ['“https://a.example/”', 'https://a.example/'],
    ['यहाँ देखें: https://a.example/पथ।', 'https://a.example/पथ'],
    ['one\nhttp://a.example\ntwo', 'http://a.example'],
  ])('%j', (text, link) => {
    expect(htmlOf(text)).toContain(`<a href="${link}">${link}</a>`);
  });

  test('without a scheme too, and email addresses', () => {
    const html = htmlOf('Look at www.a.example/x, or write to office@a.example.');
    expect(html).toContain('at <a href="https://www.a.example/x">www.a.example/x</a>, or');
    expect(html).toContain('to <a href="mailto:office@a.example">office@a.example</a>.');
  });

  test.each([
    'javascript:alert(1)',
    'https://user:password@a.example/',
    'data:text/html,x',
    'www.',
    'https://',
    'Node.js and C#, at 16:30',
  ])('anything that leads elsewhere stays text: %j', (text) => {
    const before = htmlOf('').match(/<a /g)?.length;
    const html = htmlOf(text);
    expect(html.match(/<a /g)?.length).toBe(before);
    expect(html).toContain(text);
  });

  test('markup after an address is escaped', () => {
    const html = htmlOf('https://a.example/"><script>alert(1)</script>');
    expect(html).not.toContain('<script');
    expect(html).toContain('<a href="https://a.example/">https://a.example/</a>&quot;&gt;&lt;script&gt;');
  });

  test('a long text is parsed quickly', () => {
    const started = performance.now();
    for (const part of ['www.', '(', 'a.', 'https://a(', 'a@']) htmlOf(part.repeat(5000 / part.length));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

test('a text in two languages marks the language of each half', () => {
  const texts = inBothLanguages((language) => (language === 'en' ? 'Hello\n\nthere' : 'नमस्ते'));
  const { html, text } = compose('1', { ...mail, ...texts }, 'portal@b.example');
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<p>there</p>\n<hr style="margin:24px 0">\n<div lang="hi">\n<p>नमस्ते</p>\n</div>');
  expect(text).toContain('there\n\n* * *\n\nनमस्ते\n\n-- \n');
});
