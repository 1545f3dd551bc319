import { catalogues } from '@club-portal/contract/catalogues';
import { ATTENDANCE_SHOWN, ATTENDEES_MOST, type AttendancePositions } from '@club-portal/contract/evidence';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { strToU8, zipSync } from 'fflate';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../errors.ts';
import { namesOf, readAttendance } from './read-attendance.ts';

const words = { ...apiSentences.evidence, ...apiSentences.sheet };
const plain = 'Name,Roll number\r\nAsha Gulmohar,21CS001\r\nविकास पलाश,21CS002\r\n';
const both = [
  { name: 'Asha Gulmohar', roll: '21CS001' },
  { name: 'विकास पलाश', roll: '21CS002' },
];

async function preview(content: string | Uint8Array, chosen: AttendancePositions = {}) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return readAttendance(bytes, 'list.csv', chosen);
}

async function read(content: string | Uint8Array, chosen: AttendancePositions = {}) {
  const list = await preview(content, chosen);
  return { ...list, attendees: namesOf(list, 'list.csv') };
}

async function refusal(content: string | Uint8Array, chosen: AttendancePositions = {}): Promise<string> {
  const error: unknown = await read(content, chosen).catch((problem: unknown) => problem);
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
    ['Name (as in class 12),Register Number (12 digits)', 'Asha,7'],
    ['Sno,H.T.No,Name of the Candidate', '1,7,Asha'],
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

test('a roll number that stands for "none" is empty', async () => {
  const { attendees } = await read('Name,Roll\nAsha,N/A\nVikas,-\nMeera,7\nAsha,n.a.\n');
  expect(attendees.map(({ roll }) => roll)).toEqual(['', '', '7', '']);
});

test('quotes may contain commas, line breaks and quotes', async () => {
  const { attendees } = await read(
    'Name,Roll\n"Gulmohar, Asha ""Ash""",1\n"Two\nlines",2\nRavi "Bunty" K,3\n',
  );
  expect(attendees.map(({ name }) => name)).toEqual(['Gulmohar, Asha "Ash"', 'Two lines', 'Ravi "Bunty" K']);
});

test('an unclosed quote is refused', async () => {
  expect(await refusal('Name,Roll\n"Asha,1\nVikas,2\n')).toBe(`400 ${words.brokenList('list.csv', 2)}`);
});

test('reports which rows it left out, and why', async () => {
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
  expect(shown).toMatchObject({
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

test('accepts 5,000 names and shows the first, but refuses 5,001', { tags: 'long' }, async () => {
  const rows = Array.from({ length: ATTENDEES_MOST }, (_, index) => `Student ${index},${index}`);
  const { attendees, read: shown } = await read(['Name,Roll', ...rows].join('\n'));
  expect(attendees).toHaveLength(ATTENDEES_MOST);
  expect(attendees.at(-1)).toEqual({ name: 'Student 4999', roll: '4999' });
  expect([shown.count, shown.rows.length]).toEqual([ATTENDEES_MOST, ATTENDANCE_SHOWN]);
  expect(await refusal(['Name,Roll', ...rows, 'One more,x'].join('\n'))).toBe(
    `400 ${words.tooManyNames(ATTENDEES_MOST + 1, ATTENDEES_MOST)}`,
  );
});

test('a file with very many lines or columns gets an answer', async () => {
  expect(await refusal('a\n'.repeat(130_000))).toBe(`400 ${catalogues.en.pages.request.invalid}`);
  const { layout } = (await preview(`Name${',x'.repeat(1000)}\nAsha\n`)).read;
  expect(layout.columns).toHaveLength(26);
});

test.each(['', '\n\n', 'Name,Roll\n', 'Name,Roll\n,1\n'])(
  'a list without names is refused: %j',
  async (text) => {
    expect(await refusal(text)).toBe(`400 ${words.noNames('list.csv')}`);
  },
);

const title = `Department of Computer Science and Engineering,,
Attendance: Winter Hackathon,,
,,
`;
const people = `1,Asha Gulmohar,21CS001
2,Vikas Palash,21CS002
`;
const hackathon = `${title}S.No.,Name of the Student,Roll No.\n${people}`;

type Found = [headings: number | null, nameColumn: number | null, rollColumn: number | null];
const foundIn = ({ read: { layout } }: Awaited<ReturnType<typeof preview>>): Found => [
  layout.headings,
  layout.nameColumn,
  layout.rollColumn,
];

/** Each list has the same two people. `left` lines are left out. */
describe('headings and columns', () => {
  test.each<[string, string, Found, left: number]>([
    ['below title lines', hackathon, [4, 2, 3], 0],
    [
      'in another order, with a total, signatures and a name below them',
      `Attendance sheet

USN,Sl. No.,Branch,Student Name,Signature
21CS001,1,CSE,Asha Gulmohar,

21CS002,2,CSE,Vikas Palash,
Total: 2,,,,
Total,,,2,
,,,Signature of the coordinator,
,,,Dr. Kachnar Neem,`,
      [3, 4, 1],
      4,
    ],
    [
      'on two lines, and again on the next page',
      `S.No.,Student,,Day
,Name,Reg. No.,Present
1,Asha Gulmohar,21CS001,P
,Name,Reg. No.,Present
2,Vikas Palash,21CS002,P`,
      [2, 2, 3],
      1,
    ],
    [
      'beside the name of the event and of a coordinator',
      `Name of the Event,Robot race,
Name of the Coordinator,Dr. Neem,
Participants,Roll number,Mobile
Asha Gulmohar,21CS001,9000000042
Vikas Palash,21CS002,9000000043`,
      [3, 1, 2],
      0,
    ],
    [
      'with two numbers of students, of which one is the roll number',
      'Enrolment No,Roll No,Name\nE-1,21CS001,Asha Gulmohar\nE-2,21CS002,Vikas Palash',
      [1, 3, 2],
      0,
    ],
    [
      'of a form, whose numbers are no roll numbers',
      `Timestamp,Email ID,Full Name,Roll No,Year
2026-05-04 10:00,a@students.example,Asha Gulmohar,21CS001,2
2026-05-04 10:01,b@students.example,Vikas Palash,21CS002,2`,
      [1, 3, 4],
      0,
    ],
    [
      'that are missing, where only one column can be the names',
      '1,21CS001,Asha Gulmohar\n2,21CS002,Vikas Palash',
      [0, 3, 2],
      0,
    ],
  ])('are found %s', async (_, list, found, left) => {
    const taken = await read(list);
    expect(foundIn(taken)).toEqual(found);
    expect(taken.attendees).toEqual([
      { name: 'Asha Gulmohar', roll: '21CS001' },
      { name: 'Vikas Palash', roll: '21CS002' },
    ]);
    expect(taken.read.leftOutCount).toBe(left);
  });

  test('are found in Hindi, with semicolons below a title with commas', async () => {
    const list = `विभाग: संगणक विज्ञान, भोपाल, 2026
क्रमांक;विद्यार्थी का नाम;पंजीयन क्रमांक;कक्षा
1;आशा गुलमोहर;21CS001;II
2;नामदेव पलाश;21CS002;II
कुल योग: 2;;;`;
    const taken = await read(list);
    expect(foundIn(taken)).toEqual([2, 2, 3]);
    expect(taken.attendees.map(({ name }) => name)).toEqual(['आशा गुलमोहर', 'नामदेव पलाश']);
    expect(taken.read.leftOutCount).toBe(1);
  });

  test('a name that begins like a closing line is a name', async () => {
    const { attendees } = await read('S.No.,Name,Roll\n1,Principal Das,7\n2,Kuldeep Champa,8\n');
    expect(attendees.map(({ name }) => name)).toEqual(['Principal Das', 'Kuldeep Champa']);
  });

  test.each<[string, string, Found]>([
    ['names below a title without headings', title + people, [null, null, null]],
    ['a title above names alone', 'Attendance of the race\nAsha Gulmohar\nVikas Palash', [null, null, null]],
    ['names and branches without headings', 'Asha,CSE,21CS001\nVikas,ECE,21EC001', [null, null, null]],
    ['numbers that may be serial numbers', '1,Asha\n2,Vikas', [0, 2, null]],
    ['two roll numbers', 'Class Roll,University Roll,Name\n1,U1,Asha\n2,U2,Vikas', [1, 3, null]],
    ['an ID that counts the lines', 'ID,Name\n1,Asha\n2,Vikas', [1, 2, null]],
    ['numbers of an unknown kind', 'Name,College number\nAsha,A-17\nVikas,A-23', [1, 1, null]],
  ])('are asked for: %s', async (_, list, found) => {
    const asked = await preview(list);
    expect(foundIn(asked)).toEqual(found);
    expect([asked.attendees, asked.read.count, asked.read.leftOut]).toEqual([[], 0, []]);
    const error = await read(list).catch((problem: unknown) => problem);
    const names = ['headings', 'nameColumn', 'rollColumn'];
    const open = found[0] === null ? ['headings'] : names.filter((_, at) => found[at] === null);
    expect(Object.keys((error as ApiProblem).fields ?? {})).toEqual(open);
  });

  test('can be chosen, and the counts follow', async () => {
    const list = title + people;
    const below = await preview(list, { headings: 2 });
    expect(below.read.layout).toMatchObject({ headings: 2, nameColumn: 2, rollColumn: 3 });
    expect(below.read.count).toBe(2);
    const others = await preview(list, { headings: 4, nameColumn: 3, rollColumn: 0 });
    expect(others.attendees).toEqual([{ name: '21CS002', roll: '' }]);
    const serial = await preview(hackathon, { nameColumn: 1 });
    expect([serial.read.count, serial.read.leftOut.map(({ problem }) => problem)]).toEqual([
      0,
      ['notName', 'notName'],
    ]);
    expect(await refusal(hackathon, { nameColumn: 1 })).toBe(`400 ${words.noNames('list.csv')}`);
    expect((await preview(hackathon, { nameColumn: 3 })).read.layout).toMatchObject({
      nameColumn: 3,
      rollColumn: null,
    });
  });

  test.each<[AttendancePositions, string]>([
    [{ sheet: 2 }, fieldSentences.choice],
    [{ headings: 3 }, fieldSentences.choice],
    [{ nameColumn: 0 }, fieldSentences.choice],
    [{ nameColumn: 4 }, fieldSentences.choice],
    [{ rollColumn: 4 }, fieldSentences.choice],
    [{ nameColumn: 2, rollColumn: 2 }, words.sameColumn],
  ])('are refused if the list has none of them: %j', async (chosen, sentence) => {
    const error: unknown = await read(hackathon, chosen).catch((problem: unknown) => problem);
    const { fields = {} } = error as ApiProblem;
    const name = Object.keys(chosen).at(-1) ?? '';
    expect(fields[name]?.(catalogues.en, 'en')).toBe(sentence);
  });

  test('are shown for the choice', async () => {
    const { layout } = (await preview(hackathon)).read;
    expect(layout.lines.slice(0, 3)).toEqual([
      { line: 1, text: 'Department of Computer Science and Engineering' },
      { line: 2, text: 'Attendance: Winter Hackathon' },
      { line: 4, text: 'S.No., Name of the Student, Roll No.' },
    ]);
    expect(layout.columns[1]).toEqual({ letter: 'B', title: 'Name of the Student', sample: 'Asha Gulmohar' });
  });
});

test.each([
  ['shortened', 'Asha,2.20101E+11', 'B2'],
  ['shortened', 'Asha,"2,10032E+12"', 'B2'],
  ['error', 'Asha,#N/A', 'B2'],
  ['error', '#NAME?,7', 'A2'],
  ['hidden', 'Asha,########', 'B2'],
  ['logical', 'TRUE,7', 'A2'],
  ['day', 'Asha,12-Mar', 'B2'],
  ['encoding', 'à¤†à¤°à¤µ,7', 'A2'],
  ['encoding', '????? ????,7', 'A2'],
])('values spoiled by the spreadsheet are refused, with their cell: %s', async (problem, row, cell) => {
  const { read: shown } = await preview(`Name,Roll\n${row}\nVikas,220101230002\n`);
  expect([shown.count, shown.leftOut]).toEqual([1, [{ line: 2, cell, text: expect.any(String), problem }]]);
});

describe('a workbook', () => {
  const rows: WriteSheet['rows'] = [
    [],
    ['Department of Physics'],
    ['Attendance: Winter Hackathon'],
    [],
    ['S.No.', 'Name of the\nStudent', null, 'Roll No.'],
    [1, 'Asha Gulmohar', null, null],
    [2, 'विकास पलाश', null, 220101230002],
    [],
    ['Total: 2'],
  ];
  const sheet: WriteSheet = {
    name: 'Day 1',
    rows,
    merges: [
      { startRow: 1, startCol: 0, endRow: 1, endCol: 3 },
      { startRow: 4, startCol: 1, endRow: 4, endCol: 2 },
    ],
    cells: new Map([['5,3', { value: 42, style: { numFmt: '00000' } }]]),
  };

  test('with merged titles, blank lines, a total and leading zeros', async () => {
    const hidden: WriteSheet = { name: 'Old', hidden: true, rows: [['Name'], ['Nobody']] };
    const { attendees, read: shown } = await read(
      await writeXlsx({ sheets: [hidden, sheet, { name: 'Empty', rows: [] }] }),
    );
    expect(attendees).toEqual([
      { name: 'Asha Gulmohar', roll: '00042' },
      { name: 'विकास पलाश', roll: '220101230002' },
    ]);
    expect(shown.layout).toMatchObject({ sheet: 1, sheets: [], headings: 5, nameColumn: 2, rollColumn: 4 });
    expect(shown.leftOut).toEqual([{ line: 9, cell: '', text: 'Total: 2', problem: 'noName' }]);
  });

  test('with several sheets needs a choice of one', async () => {
    const bytes = await writeXlsx({ sheets: [sheet, { name: 'Day 2', rows: [['Name'], ['Mohan']] }] });
    const { layout, count } = (await preview(bytes)).read;
    expect([layout.sheet, layout.sheets, layout.headings, count]).toEqual([
      null,
      ['Day 1', 'Day 2'],
      null,
      0,
    ]);
    expect((await read(bytes, { sheet: 2 })).attendees).toEqual([{ name: 'Mohan', roll: '' }]);
  });

  test('that is broken, fake or grows when unpacked is refused', async () => {
    const broken = words.brokenWorkbook('list.csv');
    expect(await refusal(Buffer.from('PK\x03\x04\x14\0\x08\0\xff', 'latin1'))).toBe(`400 ${broken}`);
    expect(await refusal(zipSync({ 'a.txt': strToU8('x') }))).toBe(`400 ${broken}`);
    const growing = (size: number) => {
      const bytes = Buffer.from(zipSync({ 'a.xml': new Uint8Array(1_000_000) }));
      bytes.writeUInt32LE(size, bytes.lastIndexOf('PK\x01\x02') + 24);
      return bytes;
    };
    expect(await refusal(growing(30_000_000))).toBe(`413 ${words.workbookTooLarge('list.csv')}`);
    expect(await refusal(growing(10))).toBe(`400 ${broken}`);
  });

  test('with a number in place of a date is read, and the cell is reported', async () => {
    const day = { value: 1e15, style: { numFmt: 'yyyy-mm-dd' } };
    const cells = new Map([['1,1', day]]);
    const rows = [
      ['Name', 'Roll number'],
      ['Asha', 1e15],
      ['Vikas', 7],
    ];
    const { attendees, read: shown } = await read(
      await writeXlsx({ sheets: [{ name: 'List', rows, cells }] }),
    );
    expect(attendees.map(({ name }) => name)).toEqual(['Vikas']);
    expect(shown.leftOut).toMatchObject([{ cell: 'B2', problem: 'hidden' }]);
  });

  test('whose cells repeat one long text stored only once is refused', {
    tags: 'long',
  }, async () => {
    const rows = Array.from({ length: 500 }, () => Array.from({ length: 20 }, () => 'x'.repeat(2000)));
    const bytes = await writeXlsx({ sheets: [{ name: 'List', rows }] });
    expect(bytes.byteLength).toBeLessThan(100_000);
    expect(await refusal(bytes)).toBe(`413 ${words.workbookTooLarge('list.csv')}`);
  });
});

test.each([
  ['letters', 'Name,Roll,Status\nAsha,1,P\nVikas,2,A\n', ['Asha']],
  [
    'letters above a total',
    'Name,Roll,Status\nAsha,1,P\nVikas,2,A\nMeera,3,P\nTotal,,2\n',
    ['Asha', 'Meera'],
  ],
  ['words', 'Name,Roll,Attendance\nAsha,1,Yes\nVikas,2,No\n', ['Asha']],
  ['Hindi', 'नाम,रोल नंबर,उपस्थिति\nआशा,1,उपस्थित\nविकास,2,अनुपस्थित\n', ['आशा']],
  [
    'sessions: one is enough',
    'Name,Roll,Day 1,Day 2\nAsha,1,P,A\nVikas,2,A,A\nMeera,3,P,P\n',
    ['Asha', 'Meera'],
  ],
])('people who were absent are left out: %s', async (_, text, names) => {
  const { attendees, read: shown } = await read(text);
  expect(attendees.map(({ name }) => name)).toEqual(names);
  expect(shown.leftOut[0]?.problem).toBe('absent');
});

test.each([
  ['a section', 'Name,Roll,Section\nAsha,1,A\nVikas,2,A\n'],
  ['a section of several', 'Name,Roll,Section\nAsha,1,A\nVikas,2,B\n'],
  ['another question', 'Name,Roll,Hostel\nAsha,1,Yes\nVikas,2,No\n'],
])('%s does not say who was absent', async (_, text) => {
  expect((await read(text)).attendees).toHaveLength(2);
});
