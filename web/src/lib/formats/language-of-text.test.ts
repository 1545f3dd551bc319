import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { langOf } from './language-of-text.ts';

beforeEach(() => {
  vi.stubEnv('SSR', false);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  ['en', 'Robot race', undefined],
  ['en', 'रोबोट की दौड़', 'hi'],
  ['en', 'Hackathon 2026: पंजीकरण', 'hi'],
  ['hi', 'रोबोट की दौड़', undefined],
  ['hi', 'हैकथॉन: register by Friday', undefined],
  ['hi', 'Robot race', 'en'],
  ['hi', ', 10:00–13:00', undefined],
  ['hi', '3', undefined],
  ['hi', '', undefined],
  ['en', '२०२६', undefined],
])('on a page in %s, the language of “%s” is marked as %s', (page, text, marked) => {
  vi.stubGlobal('document', { documentElement: { lang: page } });
  expect(langOf(text)).toBe(marked);
});

test('a mark in an early part, which the build writes, has no language', () => {
  vi.stubEnv('SSR', true);
  expect(langOf('~title~')).toBeUndefined();
});
