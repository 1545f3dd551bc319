import { expect, test } from 'vitest';
import { isWholeAddress } from './link-address.ts';
import { basePath, buildAddresses, pathAt } from './site-address.ts';

test('English pages are at the root, and everything below /hi belongs to another build', () => {
  expect(basePath).toBe('');
  expect(['/', '/about', '/hi', '/hi/about', '/hindi'].map(pathAt)).toEqual([
    '/',
    '/about',
    undefined,
    undefined,
    '/hindi',
  ]);
});

test('a link to a page below /hi is not a page of the English router', () => {
  expect(['/hi', '/hi/about?page=2'].every(isWhole)).toBe(true);
  expect(['/', '/login', '/hindi', '/about'].some(isWhole)).toBe(false);
});

function isWhole(link: string): boolean {
  return isWholeAddress(link, buildAddresses);
}
