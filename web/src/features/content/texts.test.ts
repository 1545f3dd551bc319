import { expect, test } from 'vitest';
import { inLanguage, withLanguage } from './texts.ts';

test('a text that is a string is English', () => {
  expect(inLanguage('Clubs', 'en')).toBe('Clubs');
  expect(inLanguage('Clubs', 'hi')).toBe('');
  expect(inLanguage({ en: 'Clubs', hi: 'क्लब' }, 'hi')).toBe('क्लब');
  expect(inLanguage(undefined, 'en')).toBe('');
});

test('an emptied translation is removed', () => {
  expect(withLanguage('Clubs', 'hi', 'क्लब')).toEqual({ en: 'Clubs', hi: 'क्लब' });
  expect(withLanguage({ en: 'Clubs', hi: 'क्लब' }, 'hi', '')).toBe('Clubs');
  expect(withLanguage({ en: 'Clubs', hi: 'क्लब' }, 'en', '')).toEqual({ en: '', hi: 'क्लब' });
  expect(withLanguage(undefined, 'en', 'Clubs')).toBe('Clubs');
});
