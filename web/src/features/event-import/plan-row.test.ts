import { expect, test } from 'vitest';
import { lackingOf, planRow } from './plan-row.ts';
import type { EventRow } from './read-row.ts';
import type { Picture } from './take-file.ts';

function pictures(...names: string[]): Picture[] {
  return names.map((name) => ({
    folders: [],
    name,
    size: 1,
    open: () => Promise.reject(new Error('not read')),
  }));
}

const row: EventRow = {
  line: 2,
  title: 'Race',
  folder: '',
  event: { title: 'Race', date: '2024-01-19', club: 'coding' },
  input: null,
  problems: [],
  doubts: [],
  sameAs: 0,
};
const record = (...files: string[]) => ({ _id: 'a', files });
const wrong = { column: 'date', cell: 'B2', text: '31.02.2024', sentence: 'No.' } as const;

test('missing files are found by name, whatever the browser and the server made of it', () => {
  const chosen = pictures('1.jpg', '2.HEIC', '3.png', 'अ‍ब.jpg', `${'x'.repeat(120)}.jpg`, '4.jpg');
  const stored = ['1.jpg', '2.jpg', '3.webp', 'अब.jpg', 'x'.repeat(100)];
  expect(lackingOf(chosen, stored).map(({ name }) => name)).toEqual(['4.jpg']);
});

test('recognizes what the export of a portal wrote, and a number in a name still counts', () => {
  const exported = pictures('01 Group photo 1.webp', '02 Robots.webp', '03 Robots.webp');
  expect(lackingOf(exported, ['Group:photo-1.jpg', 'Robots.png', 'Robots.png'])).toEqual([]);
  const years = pictures('10 Years.jpg', '11 Years.jpg');
  expect(lackingOf(years, ['11 Years.jpg']).map(({ name }) => name)).toEqual(['10 Years.jpg']);
});

test('of files with the same name, those not sent are missing', () => {
  expect(lackingOf(pictures('1.jpg', '1.jpg', '1.jpg'), ['1.jpg'])).toHaveLength(2);
});

test.each([
  ['new', row, pictures('1.jpg'), null],
  ['withoutFiles', row, [], null],
  ['wrong', { ...row, problems: [wrong] }, [], null],
  ['wrong', { ...row, problems: [wrong] }, pictures('1.jpg'), null],
  ['wrong', row, pictures(...Array(61).fill('1.jpg')), null],
  ['there', row, [], record('1.jpg')],
  ['there', row, pictures('1.jpg'), record('1.jpg', '2.jpg')],
  ['lacking', row, pictures('1.jpg', '2.jpg'), record('1.jpg')],
  // A recorded event is completed, whatever the sheet says by now.
  ['lacking', { ...row, problems: [wrong] }, pictures('2.jpg'), record('1.jpg')],
  ['wrong', row, pictures('new.jpg'), record(...Array(60).fill('1.jpg'))],
  ['double', { ...row, sameAs: 1 }, pictures('1.jpg'), null],
])('a row is %s', (state, row, chosen, found) => {
  expect(planRow(row, chosen, found).state).toBe(state);
});

test('a row waits for a folder that it names, unless its event is recorded', () => {
  const named = { ...row, folder: 'album' };
  const waits = (files: Picture[], found: Parameters<typeof planRow>[2]) =>
    planRow(named, files, found).waits;
  expect([waits([], null), waits(pictures('1.jpg'), null), waits([], record())]).toEqual([
    true,
    false,
    false,
  ]);
  expect(planRow(row, [], null).waits).toBe(false);
});

test('a wrong cell is reported with its heading and its text', () => {
  expect(planRow({ ...row, problems: [wrong] }, pictures('1.jpg'), null).wrong).toEqual([
    'B2, Date “31.02.2024”: No.',
  ]);
});
