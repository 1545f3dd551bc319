import { expect, test } from 'vitest';
import { inLanguage, isOlder, withLanguage } from './texts.ts';

test('a text that is a string is English', () => {
  expect(inLanguage('Clubs', 'en')).toBe('Clubs');
  expect(inLanguage('Clubs', 'hi')).toBe('');
  expect(inLanguage({ en: 'Clubs', hi: 'क्लब' }, 'hi')).toBe('क्लब');
  expect(inLanguage(undefined, 'en')).toBe('');
});

test('an emptied translation is taken out', () => {
  expect(withLanguage('Clubs', 'hi', 'क्लब')).toEqual({ en: 'Clubs', hi: 'क्लब' });
  expect(withLanguage({ en: 'Clubs', hi: 'क्लब' }, 'hi', '')).toBe('Clubs');
  expect(withLanguage({ en: 'Clubs', hi: 'क्लब' }, 'en', '')).toEqual({ en: '', hi: 'क्लब' });
  expect(withLanguage(undefined, 'en', 'Clubs')).toBe('Clubs');
});

test('a translation is older if only English was changed', () => {
  const published = { en: 'Fridays', hi: 'शुक्रवार' };
  expect(isOlder('hi', { en: 'Mondays', hi: 'शुक्रवार' }, published)).toBe(true);
  expect(isOlder('hi', { en: 'Mondays', hi: 'सोमवार' }, published)).toBe(false);
  expect(isOlder('hi', published, published)).toBe(false);
  expect(isOlder('hi', 'Mondays', 'Fridays')).toBe(false);
  expect(isOlder('hi', { en: 'New', hi: 'नया' }, undefined)).toBe(false);
});
