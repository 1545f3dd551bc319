import { expect, test } from 'vitest';
import { hasAllWords } from './words.ts';

test.each([
  ['', true],
  ['  ', true],
  ['hackathon', true],
  ['café  monsoon', true],
  ['mons', true],
  ['monsoon 2025', false],
])('“%s” is found in a title: %s', (words, isFound) => {
  expect(hasAllWords('Monsoon Hackathon 2026 at the Cafe', words)).toBe(isFound);
});

test('finds words in each Unicode form', () => {
  expect(hasAllWords('\u0958लम और caf\u00e9', '\u0915\u093cलम cafe\u0301')).toBe(true);
  expect(hasAllWords('\u0915\u093cलम और cafe\u0301', '\u0958लम caf\u00e9')).toBe(true);
});

test('treats Devanagari signs as letters', () => {
  expect(hasAllWords('छात्रवृत्ति आवेदन', 'आवेदन छात्र')).toBe(true);
  expect(hasAllWords('किताब', 'कताब')).toBe(false);
});
