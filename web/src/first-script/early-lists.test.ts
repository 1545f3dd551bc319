import { afterAll, beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => {
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', { currentScript: null });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const hindi = { base: '/hi', prefixes: ['/hi'], onlyInEnglish: ['/login'] };

test.each([
  ['/', '/hi'],
  ['/about', '/hi/about'],
  ['/?page=2', '/hi?page=2'],
  ['/hi', '/hi'],
  ['/hi?page=2', '/hi?page=2'],
  ['/hi/about', '/hi/about'],
  ['/login', '/login'],
  ['/manage/app', '/manage/app'],
])('a link %s in a list of the Hindi pages leads to %s, as in the application', async (link, page) => {
  const { linkValues } = await import('./early-lists.ts');
  expect(linkValues({ link }, hindi)).toEqual({ page, address: '' });
});
