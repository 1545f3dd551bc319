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

test('the signs of Devanagari are letters', () => {
  expect(hasAllWords('छात्रवृत्ति आवेदन', 'आवेदन छात्र')).toBe(true);
  expect(hasAllWords('किताब', 'कताब')).toBe(false);
});
