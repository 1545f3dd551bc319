import { expect, test } from 'vitest';
import { chosenContent } from '../../contract/src/content/in-language.ts';
import { filesThatWent } from './files-that-went.ts';
import { ownPagesIn } from './own-pages.ts';

const pages = [
  {
    key: 'fees',
    title: { en: 'Fees', hi: 'शुल्क' },
    text: { en: 'Pay [here](/contact)', hi: '[यहाँ](/contact)' },
    place: 'none',
  },
  { key: 'hostel', title: 'Hostel', text: `${'A long sentence. '.repeat(30)}`, place: 'footer' },
] as const;
const written = { ...chosenContent, pages: [...pages] };
const none = { pages: {} };

test('each page has its own file, with HTML whose links stay in the language', () => {
  expect(ownPagesIn('en', written, none)['pages/fees']).toEqual({
    page: { title: 'Fees', description: 'Pay here', html: '<p>Pay <a href="/contact">here</a></p>\n' },
  });
  expect(ownPagesIn('hi', written, none)['pages/fees']?.page).toMatchObject({
    title: 'शुल्क',
    html: '<p><a href="/hi/contact">यहाँ</a></p>\n',
  });
});

test('a page without Hindi has the English text, and a long text a short description', () => {
  const { page } = ownPagesIn('hi', written, none)['pages/hostel'] as {
    page: { title: string; description: string };
  };
  expect(page.title).toBe('Hostel');
  expect(page.description).toMatch(/^A long sentence\. .{100,190} …$/);
});

test('the removed files of a page are its HTML and its content, and no other content', () => {
  const there = [
    'pages/old.html',
    'hi/pages/old.html',
    'content/hi/pages/old.json',
    'content/hi/clubs.json',
    'pages/new.html',
  ];
  expect(filesThatWent(there, new Map([['pages/new.html', '']]))).toEqual(there.slice(0, 3));
});

test('a page shows its own pictures lazily, with a size, and with a description in its language', () => {
  const lathe = { key: 'lathe', file: 'pages/lathe.webp', alt: { en: 'A “lathe”', hi: 'खराद' } };
  const text = 'See\n\n![](lathe)\n\n![Another](lathe) ![](other) ![](https://x.example/a.png)';
  const picture = {
    src: '/a/800.webp',
    srcSet: '/a/480.webp 480w, /a/800.webp 800w',
    width: 800,
    height: 600,
  };
  const ofBuild = { pages: { 'pages/lathe.webp': picture } };
  const page = { key: 'lab', title: 'Lab', text, place: 'none' as const, pictures: [lathe] };
  const htmlIn = (language: 'en' | 'hi') => {
    const files = ownPagesIn(language, { ...chosenContent, pages: [page] }, ofBuild);
    return (files['pages/lab'] as { page: { html: string; description: string } }).page;
  };
  expect(htmlIn('en').html).toContain(
    '<p><img src="/a/800.webp" srcset="/a/480.webp 480w, /a/800.webp 800w" sizes="(min-width: 45rem) 42rem, 94vw" ' +
      'width="800" height="600" alt="A “lathe”" loading="lazy" decoding="async"></p>',
  );
  expect(htmlIn('en').html).toContain('alt="Another"');
  expect(htmlIn('hi').html).toContain('alt="खराद"');
  expect(htmlIn('en').html.match(/<img/g)).toHaveLength(2);
  expect(htmlIn('en').description).toBe('See');
  expect(() => ownPagesIn('en', { ...chosenContent, pages: [page] }, none)).toThrow(
    'no picture pages/lathe.webp',
  );
});
