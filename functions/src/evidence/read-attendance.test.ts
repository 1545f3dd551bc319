import { ATTENDANCE_SHOWN, ATTENDEES_MOST } from '@club-portal/contract/evidence';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../errors.ts';
import { readAttendance } from './read-attendance.ts';

const words = apiSentences.evidence;
const plain = 'Name,Roll number\r\nAsha Gulmohar,21CS001\r\nविकास पलाश,21CS002\r\n';
const both = [
  { name: 'Asha Gulmohar', roll: '21CS001' },
  { name: 'विकास पलाश', roll: '21CS002' },
];

async function read(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return readAttendance(bytes, 'list.csv');
}

async function refusal(content: string | Uint8Array): Promise<string> {
  const error: unknown = await read(content).catch((problem: unknown) => problem);
  if (!(error instanceof ApiProblem)) throw new Error('It was not refused.');
  return `${error.status} ${error.message}`;
}

function bigEndian(text: string): Buffer {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
}

describe('the encoding', () => {
  test.each([
    ['UTF-8', Buffer.from(plain)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${plain}`)],
    ['UTF-16, little endian', Buffer.from(`\ufeff${plain}`, 'utf16le')],
    ['UTF-16, big endian', bigEndian(plain)],
  ])('is %s', async (_, bytes) => {
    expect((await read(bytes)).attendees).toEqual(both);
  });

  test.each([
    ['Windows-1252', Buffer.from('Name\r\nJos\xe9', 'latin1')],
    ['UTF-16 without a byte order mark', Buffer.from(plain, 'utf16le')],
    [
      'half a character of UTF-16',
      Buffer.concat([Buffer.from('\ufeffName\nA', 'utf16le'), Buffer.from([0])]),
    ],
    ['a spreadsheet', Buffer.from('PK\x03\x04\x14\0\x08\0\xff', 'latin1')],
  ])('is not guessed: %s is refused', async (_, bytes) => {
    expect(await refusal(bytes)).toBe(`400 ${words.notUtf8('list.csv')}`);
  });
});

describe('the columns', () => {
  test.each([
    ['comma', plain],
    ['semicolon', plain.replaceAll(',', ';')],
    ['tab', plain.replaceAll(',', '\t')],
    ['what Excel says', `sep=;\r\n${plain.replaceAll(',', ';')}`],
    ['lines of old computers', plain.replaceAll('\r\n', '\r')],
  ])('are separated by %s', async (_, text) => {
    expect((await read(text)).attendees).toEqual(both);
  });

  test.each([
    ['S. No.,Roll No.,Name of the student', '1,7,Asha'],
    ['Enrolment no,Father name,Full Name', '7,Mohan,Asha'],
    ['क्र.,विद्यार्थी का नाम,रोल नंबर', '1,Asha,7'],
    ['नामांकन क्रमांक,पिता का नाम,नाम', '7,Mohan,Asha'],
    ['STUDENT,REG. NO.,Year', 'Asha,7,2'],
    ['Roll,Year', '7,Asha'],
  ])('are found by titles: %s', async (titles, row) => {
    expect((await read(`${titles}\n${row}\n`)).attendees).toEqual([{ name: 'Asha', roll: '7' }]);
  });

  test('are name and roll number if there are no titles', async () => {
    const { attendees, read: shown } = await read('Asha Gulmohar,21CS001\nNamita Rolland\n');
    expect(attendees).toEqual([
      { name: 'Asha Gulmohar', roll: '21CS001' },
      { name: 'Namita Rolland', roll: '' },
    ]);
    expect(shown.leftOutCount).toBe(0);
  });

  test('are without roll numbers if no title names them', async () => {
    expect((await read('Name,Branch\nAsha,CSE\n')).attendees).toEqual([{ name: 'Asha', roll: '' }]);
  });
});

test('quotes hold commas, lines and quotes', async () => {
  const { attendees } = await read(
    'Name,Roll\n"Gulmohar, Asha ""Ash""",1\n"Two\nlines",2\nRavi "Bunty" K,3\n',
  );
  expect(attendees.map(({ name }) => name)).toEqual(['Gulmohar, Asha "Ash"', 'Two lines', 'Ravi "Bunty" K']);
});

test('a quote that does not end is refused', async () => {
  expect(await refusal('Name,Roll\n"Asha,1\nVikas,2\n')).toBe(`400 ${words.brokenList('list.csv')}`);
});

test('says which rows it left out, and why', async () => {
  const long = 'x'.repeat(201);
  const { attendees, read: shown } = await read(
    `Name,Roll\nAsha,1\n,2\n\n , \nASHA,1\nAsha,3\nVikas,\nVikas,\n${long},4\n\u200b,5\n`,
  );
  expect(attendees).toEqual([
    { name: 'Asha', roll: '1' },
    { name: 'Asha', roll: '3' },
    { name: 'Vikas', roll: '' },
    { name: 'Vikas', roll: '' },
  ]);
  expect(shown).toEqual({
    count: 4,
    rows: attendees,
    leftOutCount: 4,
    leftOut: [
      { line: 3, text: '2', problem: 'noName' },
      { line: 6, text: 'ASHA, 1', problem: 'repeated' },
      { line: 10, text: `${long}, 4`.slice(0, 200), problem: 'tooLong' },
      { line: 11, text: '\u200b, 5', problem: 'noName' },
    ],
  });
});

test('takes 5,000 names and shows the first, and refuses 5,001', async () => {
  const rows = Array.from({ length: ATTENDEES_MOST }, (_, index) => `Student ${index},${index}`);
  const { attendees, read: shown } = await read(['Name,Roll', ...rows].join('\n'));
  expect(attendees).toHaveLength(ATTENDEES_MOST);
  expect(attendees.at(-1)).toEqual({ name: 'Student 4999', roll: '4999' });
  expect([shown.count, shown.rows.length]).toEqual([ATTENDEES_MOST, ATTENDANCE_SHOWN]);
  expect(await refusal([...rows, 'One more,x'].join('\n'))).toBe(
    `400 ${words.tooManyNames(ATTENDEES_MOST + 1, ATTENDEES_MOST)}`,
  );
});

test.each(['', '\n\n', 'Name,Roll\n', 'Name,Roll\n,1\n'])(
  'a list without names is refused: %j',
  async (text) => {
    expect(await refusal(text)).toBe(`400 ${words.noNames('list.csv')}`);
  },
);
