import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chosenContent as written } from '../../contract/src/content/in-language.ts';
import type { SearchAnswer } from '../../contract/src/search.ts';
import { indexed } from '../src/features/search/find.ts';
import { searchContentIn } from './search-content.ts';

/** What students type, and what must be among the first three results in the demo's content. */

interface Seed {
  id: string;
  title: string;
  date?: string;
  createdAt?: string;
  club?: string;
  visible?: boolean;
  translations?: { hi?: { title?: string } };
}

const seeds = (...names: string[]): Seed[] =>
  names.flatMap((name) =>
    JSON.parse(
      readFileSync(new URL(`../../contract/content/demo/seeds/${name}.json`, import.meta.url), 'utf8'),
    ),
  );
const titles = ({ translations }: Seed) => ({ hi: { title: translations?.hi?.title ?? '' } });

/** Names with special characters, which no seed has. */
const titled: [id: string, title: string][] = [
  ['phd', 'Ph.D. entrance test: list of candidates'],
  ['node', 'Node.js for Beginners'],
  ['c-sharp', 'C# Bootcamp'],
  ['c-plus', 'Templates in C++'],
  ['dot-net', 'A day with .NET'],
];
const answer: SearchAnswer = {
  success: true,
  events: seeds('upcoming-events', 'further-upcoming-events').map((one) => [
    one.id,
    one.title,
    '2026-12-12',
    one.club ?? '',
    titles(one),
  ]),
  unrecorded: [],
  records: [
    ...seeds('galleries', 'further-galleries').map((one): SearchAnswer['records'][number] => {
      return [one.id, one.title, one.date ?? '', one.club ?? '', titles(one)];
    }),
    ...titled.map(([id, title]): SearchAnswer['records'][number] => [id, title, '2022-01-01', 'coding']),
  ],
  notices: seeds('notices')
    .filter(({ visible }) => visible)
    .map((one) => [one.id, one.title, one.createdAt ?? '', titles(one)]),
};

const examination = 'exam-timetable-odd-2026';

test.each<[typed: string, ...found: string[]]>([
  ['exam', examination],
  ['exams', examination],
  ['pariksha', examination],
  ['परीक्षा', examination],
  ['time table', examination],
  ['timetable', examination],
  ['time-table', examination],
  ['date sheet', examination],
  ['समय सारणी', examination],
  ['result', 'placement-results-first-round'],
  ['scholarship', 'chhatravritti-antim-tithi'],
  ['chhatravritti', 'chhatravritti-antim-tithi'],
  ['छात्रवृत्ति', 'chhatravritti-antim-tithi'],
  ['library', 'library-hours-examinations'],
  ['पुस्तकालय', 'library-hours-examinations'],
  ['pustakalay', 'library-hours-examinations'],
  ['job', '/club/placement'],
  ['syllabus', '/pages/syllabus'],
  ['pathyakram', '/pages/syllabus'],
  ['DSA', '/pages/syllabus'],
  ['CS301', '/pages/syllabus'],
  ['admission', '/pages/admissions'],
  ['dakhila', '/pages/admissions'],
  ['fees', '/pages/admissions'],
  ['HOD', '/cse-department#faculty-1'],
  ['Dr. Kaveri', '/cse-department#faculty-3'],
  ['GATE 2027', 'gate-2027-doubt-sessions'],
  ['hackathon', 'monsoon-hackathon-2026'],
  ['हैकाथॉन', '/club/hackthon'],
  ['AI', '/club/iot'],
  ['auto cad', '/club/autocad'],
  ['opensource', 'open-source-day-2025', 'open-source-evening'],
  ['volley ball', 'volleyball-league-2023', 'inter-department-volleyball'],
  ['work shop', 'line-follower-2023'],
  ['resume', 'resume-clinic'],
  ['CV', 'resume-clinic'],
  ['raktdan', 'blood-donation-camp'],
  ['khel', '/club/sport', 'khel-saptah-2024'],
  ['diwali', 'deepotsav-2023'],
  ['btech', '/pages/admissions'],
  ['B.Tech', '/pages/admissions'],
  ['PhD', 'phd'],
  ['Ph.D', 'phd'],
  ['ph d', 'phd'],
  ['nodejs', 'node'],
  ['Node.js', 'node'],
  ['node js', 'node'],
  ['C#', 'c-sharp'],
  ['c++', 'c-plus'],
  ['.NET', 'dot-net'],
])('“%s” finds it among the first three, on both sites', (typed, ...found) => {
  for (const code of ['en', 'hi'] as const) {
    const first = indexed(answer, searchContentIn(code, written), code)(typed).found.slice(0, 3);
    expect(first.map(({ id }) => id)).toEqual(expect.arrayContaining(found));
  }
});

test.each([
  ['C#', ['c-sharp']],
  ['C++', ['c-plus']],
  ['.net', ['dot-net']],
  ['example', []],
  ['palashvan.example', []],
])('“%s” finds nothing else', (typed, found) => {
  const result = indexed(answer, searchContentIn('en', written))(typed);
  expect(result.hasSome ? [] : result.found.map(({ id }) => id)).toEqual(found);
});

test.each(['exam', 'pariksha', 'time table', 'समय सारणी'])('“%s” does not find the address', (typed) => {
  const { found } = indexed(answer, searchContentIn('en', written))(typed);
  expect(found.map(({ id }) => id)).not.toContain('/contact#visit');
});
