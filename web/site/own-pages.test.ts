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

test('each page has a file of its own, with HTML whose links stay in the language', () => {
  expect(ownPagesIn('en', written)['pages/fees']).toEqual({
    page: { title: 'Fees', description: 'Pay here', html: '<p>Pay <a href="/contact">here</a></p>\n' },
  });
  expect(ownPagesIn('hi', written)['pages/fees']?.page).toMatchObject({
    title: 'शुल्क',
    html: '<p><a href="/hi/contact">यहाँ</a></p>\n',
  });
});

test('a page without Hindi has the English text, and a long text a short description', () => {
  const { page } = ownPagesIn('hi', written)['pages/hostel'] as {
    page: { title: string; description: string };
  };
  expect(page.title).toBe('Hostel');
  expect(page.description).toMatch(/^A long sentence\. .{100,190} …$/);
});

test('what went of a page are its HTML and its content, and of other content nothing', () => {
  const there = [
    'pages/old.html',
    'hi/pages/old.html',
    'content/hi/pages/old.js',
    'content/hi/site.js',
    'pages/new.html',
  ];
  expect(filesThatWent(there, new Map([['pages/new.html', '']]))).toEqual(there.slice(0, 3));
});
