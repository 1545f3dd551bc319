import { expect, test } from 'vitest';
import { basePath, pathAt } from './site-address.ts';

test('English pages are at the root, and what is below /hi belongs to another build', () => {
  expect(basePath).toBe('');
  expect(['/', '/about', '/hi', '/hi/about', '/hindi'].map(pathAt)).toEqual([
    '/',
    '/about',
    undefined,
    undefined,
    '/hindi',
  ]);
});
