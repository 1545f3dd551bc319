import { clubsForUpload } from '@club-portal/contract/content/clubs';
import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { sheetSentences } from '@club-portal/contract/sentences/sheets';
import { expect, test } from 'vitest';
import { columnNames, columnsByHeading, headingLine, headingOf, unknownColumns } from './columns.ts';
import { readRows, serialsIn, unknownClubs } from './read-row.ts';

const headings = ['Title', 'Date', 'Last day', 'Club', 'Theme', 'Number of students', 'Folder'];

function read(rows: string[][], titles = headings, clubs = clubsForUpload()) {
  const lines = [titles, ...rows].map((cells, at) => ({ line: at + 1, cells }));
  return readRows(lines, 1, columnsByHeading(titles), {}, clubs);
}

const good = ['Winter Hackathon', '19-01-2024', '', 'Coding', 'Open source', '48', ''];
const withCell = (at: number, text: string) => good.map((cell, index) => (index === at ? text : cell));
const problemsOf = (row: string[]) =>
  read([row])[0]?.problems.map(({ cell, sentence }) => `${cell} ${sentence}`);

test('a row becomes what the form sends', () => {
  expect(read([good])[0]).toMatchObject({
    line: 2,
    event: { title: 'Winter Hackathon', date: '2024-01-19', club: 'coding' },
    input: { theme: 'Open source', no_student: 48, lastDay: '', type: 'photo', location: 'College Campus' },
    problems: [],
    doubts: [],
    sameAs: 0,
  });
});

test.each([
  [0, '', 'A2 This field is required.'],
  [1, '31.02.2024', 'B2 '],
  [1, '03/25/2024', 'B2 This is not a date. Write it as 2024-03-12 or 12-03-2024.'],
  [2, '18-01-2024', 'C2 '],
  [3, 'Chess', 'D2 There is no such club.'],
  [4, '', 'E2 This field is required.'],
  [5, 'about 40', 'F2 '],
])('reports cell %d with %j as wrong', (at, text, start) => {
  const problems = problemsOf(withCell(at, text)) ?? [];
  expect(problems).toHaveLength(1);
  expect(problems[0]?.startsWith(start)).toBe(true);
});

test('a club that is not the user’s own is reported as such', () => {
  const own = clubsForUpload().filter(({ key }) => key === 'iot');
  expect(read([good], headings, own)[0]?.problems).toMatchObject([
    { cell: 'D2', sentence: 'You do not look after this club.' },
  ]);
});

test.each(['coding', 'Coding Club', ' the CODING club '])('the club may be written %j', (text) => {
  expect(read([withCell(3, text)])[0]?.event?.club).toBe('coding');
});

test.each(['\u095eोटोग्रा\u095eी', 'फ\u093cोटोग्राफ\u093cी', 'फोटोग्राफी Club'])(
  'the club may be written in another form of Unicode: %j',
  (text) => {
    const label = 'फ\u093cोटोग्राफ\u093cी';
    const clubs = clubsForUpload().map((club) => (club.key === 'sport' ? { ...club, label } : club));
    expect(read([withCell(3, text)], headings, clubs)[0]?.event?.club).toBe('sport');
  },
);

test('numbers may have commas and Devanagari digits', () => {
  expect(read([withCell(5, '1,250'), withCell(5, '४८')]).map(({ input }) => input?.no_student)).toEqual([
    1250, 48,
  ]);
});

test('titles in Hindi and in a second language are read', () => {
  const titles = [...headings, 'Title in Hindi'];
  const [row] = read([[...withCell(0, 'शीतकालीन हैकाथॉन'), 'सर्दी का हैकाथॉन']], titles);
  expect(row?.input).toMatchObject({
    title: 'शीतकालीन हैकाथॉन',
    translations: { hi: { title: 'सर्दी का हैकाथॉन' } },
  });
});

test('malicious cells stay text', () => {
  const hostile = [
    '=HYPERLINK("javascript:alert(1)")',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '-5 degrees',
  ];
  expect(read(hostile.map((text) => withCell(0, text))).map(({ input }) => input?.title)).toEqual(hostile);
});

test('a cell that says that there is nothing is empty', () => {
  const titles = [...headings, 'Last day', 'Venue', 'Guest speaker'];
  const rows = [
    ['-', 'NA', 'N/A'],
    ['Nil', '--', 'n.a.'],
    ['', '', ''],
  ].map((more) => [...good, ...more]);
  expect(read(rows, titles).map(({ input }) => input)).toEqual([1, 2, 3].map(() => read([good])[0]?.input));
});

test('reports the same event in a later line', () => {
  expect(
    read([good, withCell(0, ' winter  HACKATHON '), withCell(1, '20-01-2024')]).map(({ sameAs }) => sameAs),
  ).toEqual([0, 2, 0]);
});

test('a doubt is not a problem', () => {
  const [row] = read([withCell(1, '19-01-1999')]);
  expect([row?.problems, row?.doubts]).toEqual([[], ['longAgo']]);
});

test('one club and one theme can be given for all rows', () => {
  const lines = [
    { line: 4, cells: ['Name of the event', 'Date (From - to)'] },
    { line: 6, cells: ['Race', '12-03-2024 - 14-03-2024'] },
  ];
  const columns = columnsByHeading(lines[0]?.cells ?? []);
  expect(
    readRows(lines, 4, columns, {}, clubsForUpload())[0]?.problems.map(({ cell, column }) => [cell, column]),
  ).toEqual([
    ['', 'theme'],
    ['', 'club'],
  ]);
  const [row] = readRows(lines, 4, columns, { club: 'robotic', theme: 'Robots' }, clubsForUpload());
  expect(row?.input).toMatchObject({
    date: '2024-03-12',
    lastDay: '2024-03-14',
    club: 'robotic',
    theme: 'Robots',
  });
});

test('the line with the headings is found below titles, not guessed', () => {
  const lines = [
    { line: 1, cells: ['Events of the department', ''] },
    { line: 3, cells: ['Date', 'Title', 'Club'] },
    { line: 4, cells: ['19-01-2024', 'Title', 'Coding'] },
  ];
  expect([headingLine(lines), headingLine(lines.slice(0, 1))]).toEqual([3, null]);
});

test('every heading of the template is known', () => {
  expect(Object.keys(columnsByHeading(columnNames.map(headingOf)))).toEqual(columnNames);
});

test.each([
  [5, '4.8E+01', 'F2', sheetSentences.faults.shortened],
  [0, '#REF!', 'A2', sheetSentences.faults.error],
  [0, '########', 'A2', sheetSentences.faults.hidden],
  [4, 'TRUE', 'E2', sheetSentences.faults.logical],
  [0, 'à¤†à¤°à¤µ', 'A2', sheetSentences.faults.encoding],
])('what the spreadsheet has spoiled in column %i is wrong: %s', (at, text, cell, sentence) => {
  const [row] = read([withCell(at, text)]);
  expect(row?.input).toBeNull();
  expect(row?.problems).toMatchObject([{ cell, text, sentence }]);
});

test.each([
  ['31-02-2026', words.noSuchDay('31 February 2026')],
  ['30 Feb 2026', words.noSuchDay('30 February 2026')],
  ['31/04/2026', words.noSuchDay('31 April 2026')],
  ['28-31 April 2026', words.noSuchDay('31 April 2026')],
  ['46095', words.serialDay('14 March 2026')],
  ['soon', words.noDay],
])('a wrong day has one sentence: %s', (text, sentence) => {
  expect(problemsOf(withCell(1, text))).toEqual([`B2 ${sentence}`]);
});

test('a bare number is a day if a person says so', () => {
  const lines = [headings, withCell(1, '46095')].map((cells, at) => ({ line: at + 1, cells }));
  const columns = columnsByHeading(headings);
  expect(serialsIn(lines, 1, columns)).toEqual(['46095']);
  const [row] = readRows(lines, 1, columns, { serials: true }, clubsForUpload());
  expect(row?.input?.date).toBe('2026-03-14');
});

test('asks about each unknown club name once, and suggests the nearest club', () => {
  const lines = [
    headings,
    ...['Robotics', 'codng', 'Robotics Club', 'Auto CAD', 'Chess'].map((club) => withCell(3, club)),
  ].map((cells, at) => ({ line: at + 1, cells }));
  const columns = columnsByHeading(headings);
  const found = unknownClubs(lines, 1, columns, clubsForUpload());
  expect(found.map(({ text, rows, nearest }) => [text, rows, nearest?.key])).toEqual([
    ['Robotics', 2, 'robotic'],
    ['codng', 1, 'coding'],
    ['Chess', 1, undefined],
  ]);
  const clubs = { robotics: 'robotic', codng: 'coding' };
  const rows = readRows(lines, 1, columns, { clubs }, clubsForUpload());
  expect(rows.map(({ event }) => event?.club)).toEqual([
    'robotic',
    'coding',
    'robotic',
    'autocad',
    undefined,
  ]);
});

test.each([
  ['Organised by (Club)', 'club'],
  ['Organized By', 'club'],
  ['Details', 'description'],
  ['Description (objective)', 'description'],
  ['No. of participants', 'no_student'],
  ['Number of Students Participated', 'no_student'],
  ['Name of the Programme', 'title'],
  ['Title of the Event *', 'title'],
  ['Date(s)', 'date'],
  ['Date of the Activity', 'date'],
  ['Name of the Resource Person', 'speaker'],
  ['Venue of the event', 'location'],
  ['No. of Faculty', 'no_faculty'],
])('the heading %s is understood', (heading, column) => {
  expect(columnsByHeading([heading])).toEqual({ [column]: 0 });
});

test('finds filled columns with unknown headings, except line numbers', () => {
  const cells = [
    ['S. No.', 'Title', 'Budget', 'Empty', '', 'Date'],
    ['1', 'Race', '500', '', 'x', '12-03-2024'],
  ];
  expect(
    unknownColumns(
      cells.map((cells, at) => ({ line: at + 1, cells })),
      1,
    ),
  ).toEqual([2, 4]);
});
