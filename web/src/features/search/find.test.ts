import type { SearchAnswer } from '@club-portal/contract/search';
import { describe, expect, test } from 'vitest';
import type { SearchContent } from '../../../site/search-content.ts';
import { indexed } from './find.ts';

const answer: SearchAnswer = {
  success: true,
  events: [['e1', 'Résumé Clinic', '2026-12-02', '']],
  unrecorded: [['e0', 'Bonfire Evening', '2026-11-16', '']],
  notices: [
    ['n1', 'Library closed on Saturday', '2026-11-01T04:00:00.000Z'],
    ['n2', 'रोबोट की प्रदर्शनी', '2026-10-01T04:00:00.000Z'],
  ],
  records: [
    ['r1', 'Winter Hackathon: 36 Hours', '2025-12-25', 'hackthon'],
    ['r2', 'Monthly contest', '2024-03-01', 'coding'],
    ['r3', 'विज्ञान मेला', '2024-02-01', 'cultural'],
    ['r4', 'Robot Arena', '2023-02-01', 'cultural'],
  ],
};
const clubWords = { coding: 'Coding कोडिंग', hackthon: 'Hackthon हैकथॉन', cultural: 'Cultural सांस्कृतिक' };
const english: SearchContent = {
  clubWords,
  texts: [
    {
      kind: 'pages',
      to: '/about#what-we-do',
      title: 'What We Do',
      note: 'About Us',
      text: 'We hold exhibitions.',
      names: 'हम क्या करते हैं',
      words: 'हमारे बारे में प्रदर्शनियाँ करते हैं',
    },
    { kind: 'pages', to: '/contact', title: 'Contact', text: 'Call us.', names: 'संपर्क', words: 'फ़ोन करें' },
    {
      kind: 'people',
      to: '/department#faculty-1',
      title: 'Dr. Mahua Palash',
      note: 'Professor of Networks',
      names: 'डॉ. महुआ पलाश',
      words: 'प्रोफ़ेसर नेटवर्क',
    },
    {
      kind: 'clubs',
      to: '/club/coding',
      title: 'Coding Club',
      text: 'It meets on Tuesdays, builds a robot, and runs a monthly ladder.',
      names: 'कोडिंग क्लब',
      words: 'मंगलवार',
    },
  ],
};
const hindi: SearchContent = {
  clubWords,
  texts: english.texts.map(({ title, note = '', text = '', names, words, ...place }) => {
    return { ...place, title: names, names: title, text: words, words: `${note} ${text}` };
  }),
};
const find = indexed(answer, english);
const ids = (words: string) => find(words).found.map(({ id }) => id);

describe('finds', () => {
  test.each([
    ['a word in any case', 'CLINIC', ['e1']],
    ['the beginning of a word', 'clin', ['e1']],
    ['an event that is over without a record', 'bonfire', ['e0']],
    ['a word without its accents', 'resume', ['e1']],
    ['a word with a wrong letter', 'hackethon', ['r1']],
    ['a word with a missing letter', 'libary', ['n1']],
    ['a long word with two wrong letters', 'hakcathon', ['r1']],
    ['a wrong letter in a text', 'tuesdais', ['/club/coding']],
    ['all the words, in any order', 'saturday library', ['n1']],
    ['a record by its club and year', 'coding 2024', ['r2']],
    ['a record by its month', 'december', ['e1', 'r1']],
    ['a record by its month in Hindi', 'मार्च', ['r2']],
    ['Hindi, also its beginning', 'विज्ञा', ['r3']],
    ['Hindi in another spelling', 'फोन', ['/contact']],
    ['a year in Devanagari', 'resume २०२६', ['e1']],
    ['a club by its name in another language', 'कोडिंग', ['/club/coding', 'r2']],
    ['a person', 'mahua', ['/department#faculty-1']],
    ['a person by the position, in Hindi', 'प्रोफ़ेसर', ['/department#faculty-1']],
    ['a page', 'contact', ['/contact']],
    ['a text', 'exhibitions', ['/about#what-we-do']],
    ['Hindi in Latin letters', 'vigyan mela', ['r3']],
    ['English in Devanagari', 'विंटर हैकथॉन', ['r1']],
    ['two English words in Devanagari', 'लाइब्रेरी सैटरडे', ['n1']],
    ['a year, and no other one', '2025', ['r1']],
    ['the beginning of a number', '202', ['e0', 'e1', 'n1', 'n2', 'r1', 'r2', 'r3', 'r4']],
    ['many for one, in both scripts', 'robots', ['n2', 'r4', '/club/coding']],
  ])('%s', (_, words, found) => expect(new Set(ids(words))).toEqual(new Set(found)));

  test.each([
    ['a word that nothing has', 'volcano'],
    ['a number that is one digit off', '2021'],
    ['short words', 'the vol'],
    ['nothing', ''],
    ['signs alone', '*?()'],
  ])('nothing for %s', (_, words) => expect(ids(words)).toEqual([]));
});

test('if nothing has all the words, results with one of them are found, and kept apart', () => {
  expect(find('library volcano')).toMatchObject({ hasSome: true, found: [{ id: 'n1' }] });
  expect(find('library saturday')).toMatchObject({ hasSome: false, found: [{ id: 'n1' }] });
  expect(find('volcano eruption')).toEqual({ hasSome: false, found: [] });
});

describe('the best match comes first', () => {
  test.each([
    [
      'titles before texts, and what is written before what sounds like it',
      'robot',
      ['r4', 'n2', '/club/coding'],
    ],
    ['the same for the other script', 'रोबोट', ['n2', 'r4', '/club/coding']],
    ['what sounds like it before typos', 'हैकथॉन', ['r1']],
    ['a club before its records', 'coding', ['/club/coding', 'r2']],
  ])('%s', (_, words, found) => expect(ids(words)).toEqual(found));
});

test('finds the same in every language, and shows it in the language of the page', () => {
  const inHindi = indexed(answer, hindi);
  for (const words of ['robot', 'रोबोट', 'coding', 'कोडिंग', 'mahua', 'संपर्क', 'hakathon', 'monthly', 'मंगलवार'])
    expect(new Set(inHindi(words).found.map(({ id }) => id)), words).toEqual(new Set(ids(words)));
  expect(find('कोडिंग').found[0]?.title).toBe('Coding Club');
  expect(inHindi('coding').found[0]?.title).toBe('कोडिंग क्लब');
});

test('an event of several days has its last day, with or without titles in other languages', () => {
  const several: SearchAnswer = {
    ...answer,
    events: [['e1', 'Camp', '2026-12-02', '', {}, '2026-12-04']],
    records: [
      ['r1', 'Camp', '2025-12-02', 'cultural', { hi: { title: 'शिविर' } }, '2025-12-03'],
      ['r2', 'Camp', '2024-12-02', 'cultural'],
    ],
  };
  const { found } = indexed(several, english)('camp');
  const days = Object.fromEntries(found.map(({ id, club, lastDay }) => [id, [club, lastDay]]));
  expect(days).toEqual({ e1: ['', '2026-12-04'], r1: ['cultural', '2025-12-03'], r2: ['cultural', ''] });
});

test('an announced event has its time, and its place in the language of the page, and is found by its place', () => {
  const texts = { hi: { location: 'सभागार' } };
  const placed: SearchAnswer = {
    ...answer,
    events: [['e1', 'Camp', '2026-12-02', '', texts, '', '14:00–16:30', 'Seminar Hall']],
  };
  const found = (code: 'en' | 'hi', words: string) => indexed(placed, english, code)(words).found[0];
  expect(found('en', 'सभागार')).toMatchObject({ title: 'Camp', time: '14:00–16:30', place: 'Seminar Hall' });
  expect(found('hi', 'seminar hall')).toMatchObject({ title: 'Camp', place: 'सभागार' });
});

test('reports the words by which something was found', () =>
  expect(find('रोबोट').found.find(({ kind }) => kind === 'clubs')?.terms).toEqual(['robot']));

test('a record is found by its title in each language, and shown with that of the page', () => {
  const translations = { hi: { title: 'पतंग उत्सव' } };
  const kites: SearchAnswer = {
    ...answer,
    events: [['e1', 'Kite Festival', '2026-12-02', '', translations]],
    notices: [['n1', 'Kites are sold', '2026-11-01T04:00:00.000Z', translations]],
    records: [['r1', 'Kite Day', '2025-12-02', 'cultural', translations]],
  };
  const titles = (code: 'en' | 'hi', words: string) =>
    indexed(kites, english, code)(words).found.map(({ title }) => title);
  for (const words of ['kite', 'उत्सव']) {
    expect(titles('en', words).sort()).toEqual(['Kite Day', 'Kite Festival', 'Kites are sold']);
    expect(titles('hi', words)).toEqual(Array(3).fill('पतंग उत्सव'));
  }
});
