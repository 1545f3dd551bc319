import { expect, test } from 'vitest';
import { hindi, plain } from './fixtures/records.ts';
import { languageOfEvent, languageOfYear } from './report-language.ts';

test('a record is Hindi when most letters of its title and texts are Devanagari', () => {
  expect(languageOfEvent(hindi)).toBe('hi');
  expect(languageOfEvent(plain)).toBe('en');
});

test('a Hindi title over English texts, or the other way round, follows the texts', () => {
  expect(languageOfEvent({ ...plain, title: hindi.title })).toBe('en');
  expect(languageOfEvent({ ...hindi, title: plain.title })).toBe('hi');
});

test('figures and signs do not count, and a record without letters is English', () => {
  const empty = { ...plain, theme: '', description: '', summary: '', outcome: '' };
  expect(languageOfEvent({ ...empty, title: '2026: 50 % (10/20)' })).toBe('en');
  expect(languageOfEvent({ ...empty, title: 'दिवस 2026, 100 + 200 = 300' })).toBe('hi');
});

test('a year takes the language of most of its records', () => {
  expect(languageOfYear([hindi, hindi, plain])).toBe('hi');
  expect(languageOfYear([hindi, plain])).toBe('en');
  expect(languageOfYear([])).toBe('en');
});
