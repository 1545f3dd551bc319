import type { SearchAnswer } from '@club-portal/contract/search';
import { describe, expect, test } from 'vitest';
import { indexed } from './find.ts';

const answer: SearchAnswer = {
  success: true,
  pages: [['/contact', { en: 'Contact Us', hi: 'संपर्क करें' }]],
  clubs: [['/club/coding', { en: 'Coding Club', hi: 'कोडिंग क्लब' }]],
  events: [['e1', 'Résumé Clinic', '2026-12-02', '']],
  notices: [['n1', 'Library closed on Saturday', '2026-11-01T04:00:00.000Z']],
  records: [
    ['r1', 'Winter Hackathon: 36 Hours', '2025-12-25', 'hackthon'],
    ['r2', 'Monthly contest', '2024-03-01', 'coding'],
    ['r3', 'विज्ञान मेला', '2024-02-01', 'robotic'],
  ],
};
const find = indexed(answer, 'en', (club) => `${club} club`);
const ids = (words: string) => find(words).map(({ id }) => id);

describe('finds', () => {
  test.each([
    ['a word in any case', 'HACKATHON', ['r1']],
    ['the beginning of a word', 'hack', ['r1']],
    ['a word without its accents', 'resume', ['e1']],
    ['a word with a wrong letter', 'hackethon', ['r1']],
    ['a word with a missing letter', 'libary', ['n1']],
    ['a long word with two wrong letters', 'hakcathon', ['r1']],
    ['all the words, in any order', 'saturday library', ['n1']],
    ['a record by its club and year', 'coding 2024', ['r2']],
    ['Hindi, also its beginning', 'विज्ञा', ['r3']],
    ['a club by its name in another language', 'कोडिंग', ['/club/coding']],
    ['a page', 'contact', ['/contact']],
  ])('%s', (_, words, found) => expect(ids(words)).toEqual(found));

  test.each([
    ['a word that nothing has', 'volcano'],
    ['one word of two', 'library volcano'],
    ['nothing', ''],
    ['signs alone', '*?()'],
  ])('nothing for %s', (_, words) => expect(ids(words)).toEqual([]));
});

test('the best match comes first', () => expect(ids('coding')).toEqual(['/club/coding', 'r2']));

test('names are in the language of the page', () => {
  const club = indexed(answer, 'hi', (key) => key)('coding').find(({ kind }) => kind === 'clubs');
  expect(club?.title).toBe('कोडिंग क्लब');
});
