import { expect, test } from 'vitest';
import { chosenContent as written } from '../../contract/src/content/in-language.ts';
import { searchContentIn } from './search-content.ts';

const [english, hindi] = [searchContentIn('en', written), searchContentIn('hi', written)];

test('every language has the same places, with the titles in its own and the other languages', () => {
  const placesOf = ({ texts }: typeof english) => texts.map(({ kind, to }) => [kind, to]);
  expect(placesOf(hindi)).toEqual(placesOf(english));
  for (const [index, { title, names }] of english.texts.entries())
    expect([hindi.texts[index]?.title, hindi.texts[index]?.names]).toEqual([names, title]);
});

test('no place is listed twice', () => {
  const places = english.texts.map(({ to }) => to);
  const shared = places.filter((to) => places.indexOf(to) !== places.lastIndexOf(to));
  expect(shared).toEqual([]);
});

test('clubs without a page and archived clubs are not places, but their names find records', () => {
  const [first, ...others] = written.clubs;
  const changed = { ...written, clubs: [{ ...first, archived: true }, ...others] } as typeof written;
  const { texts, clubWords } = searchContentIn('en', changed);
  const clubs = texts.filter(({ kind }) => kind === 'clubs').map(({ to }) => to.replace('/club/', ''));
  const open = others.filter(({ hasPage, archived }) => hasPage && !archived).map(({ key }) => key);
  expect(clubs).toEqual(open);
  expect(clubWords[first?.key ?? '']).toContain('कोडिंग');
});

test('the figures of placements are found with their headings, in both languages', () => {
  const [found] = english.texts.filter(({ to }) => to.endsWith('#placements'));
  expect(found?.text).toContain(
    '2025-26, Graduates: 112, Placed: 81, Higher studies: 17, Median annual salary: ₹ 5.1 lakh',
  );
  expect(found?.words).toContain('₹ 5.1 लाख');
});

test('a person has a name, a position, and their own place', () => {
  const people = english.texts.filter(({ kind }) => kind === 'people');
  expect(people[0]).toMatchObject({ title: 'Dr. Ananya Meghwal', note: 'Professor and Head of Department' });
  expect(people[0]?.words).toContain('प्रोफ़ेसर');
});

test('the pages added by the department are found by title and text, in both languages', () => {
  const page = english.texts.find(({ to }) => to === '/pages/syllabus');
  expect(page).toMatchObject({ kind: 'pages', title: 'Syllabus', names: 'पाठ्यक्रम' });
  expect(page?.text).toContain('CS-302 Discrete Structures');
  expect(page?.words).toContain('विविक्त संरचनाएँ');
});
