import type { AttendancePositions } from '@club-portal/contract/evidence';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../errors.ts';
import { namesOf, readAttendance } from './read-attendance.ts';

/** Who on a list came: people who were absent do not count, and exports of programs are recognised by their form. */

const preview = (list: string | Uint8Array, chosen: AttendancePositions = {}) =>
  readAttendance(typeof list === 'string' ? Buffer.from(list) : list, 'list.csv', chosen);

async function namesIn(list: string | Uint8Array, chosen: AttendancePositions = {}): Promise<string[]> {
  return namesOf(await preview(list, chosen), 'list.csv').map(({ name }) => name);
}

/** Tulsi came, Kesar did not, Neem did. */
const withMarks = (title: string, [tulsi, kesar, neem]: [string, string, string]) =>
  `Roll No,Name,${title}\nCS1,Tulsi Champa,${tulsi}\nCS2,Kesar Palash,${kesar}\nCS3,Neem Ashok,${neem}\n`;

describe('people who did not come are left out', () => {
  test.each<[title: string, [string, string, string]]>([
    ['Attendance', ['1', '0', '1']],
    ['Attended', ['Attended', 'Not attended', 'Attended']],
    ['Checked in', ['Yes', 'No', 'Yes']],
    ['Present', ['TRUE', 'FALSE', 'TRUE']],
    ['Hours attended', ['2', '0', '1.5 h']],
    ['Duration', ['1h 2m 6s', '0', '58 min']],
    ['Attendance %', ['85%', '0%', '40%']],
    ['Status', ['Checked In', 'No show', 'Checked In']],
    ['Day 1', ['1', '0', '1']],
    ['14-03-2026', ['P', 'A', 'P']],
    ['Remarks', ['Present', 'Absent', 'Present']],
    ['हाज़िरी', ['हाँ', 'नहीं', 'हाँ']],
    ['Sign', ['✓', '✗', '✓']],
    ['Here', ['✅', '❌', '✔️']],
  ])('by %s', async (title, marks) => {
    const { read } = await preview(withMarks(title, marks));
    expect(await namesIn(withMarks(title, marks))).toEqual(['Tulsi Champa', 'Neem Ashok']);
    expect(read.leftOut).toMatchObject([{ line: 3, problem: 'absent' }]);
  });

  test('by the check boxes of a workbook', async () => {
    const rows = [
      ['Roll No', 'Name', 'Present'],
      ['CS1', 'Tulsi Champa', true],
      ['CS2', 'Kesar Palash', false],
    ];
    expect(await namesIn(await writeXlsx({ sheets: [{ name: 'List', rows }] }))).toEqual(['Tulsi Champa']);
  });

  test('by the column about attendance, not by others with the same marks', async () => {
    const list = 'Name,Roll,Fee status,Day 1,Attended\nTulsi,1,Yes,A,Yes\nKesar,2,No,P,No\n';
    expect(await namesIn(list)).toEqual(['Tulsi']);
  });

  test.each([
    ['a branch', 'Branch', ['CSE', 'IT', 'CSE']],
    ['another question', 'Hostel', ['TRUE', 'FALSE', 'TRUE']],
    ['a section', 'Section', ['A', 'A', 'B']],
    ['marks in an exam', 'Score', ['0', '12', '7']],
    ['when the fee was paid', 'Payment status', ['Yes', 'No', 'Yes']],
  ] as const)('but not by %s', async (_, title, marks) => {
    expect(await namesIn(withMarks(title, [...marks]))).toHaveLength(3);
  });
});

describe('the meaning of the marks is asked for', () => {
  const list = withMarks('Attendee Status', ['Checked In', 'Attending', 'Attending']);

  test('if a mark is unknown', async () => {
    const { read } = await preview(list);
    expect(read.layout).toMatchObject({ came: [3], marks: [{ mark: 'attending', count: 2, came: null }] });
    const refused = await namesIn(list).catch((problem: unknown) => problem);
    expect(Object.keys((refused as ApiProblem).fields ?? {})).toEqual(['marks.0']);
  });

  test('if some rows have none', async () => {
    const blank = withMarks('Status', ['P', 'A', '']);
    expect((await preview(blank)).read.layout.marks).toEqual([{ mark: '', count: 1, came: null }]);
    expect(await namesIn(blank, { marks: { '': false } })).toEqual(['Tulsi Champa']);
    expect(await namesIn(blank, { marks: { '': true } })).toEqual(['Tulsi Champa', 'Neem Ashok']);
  });

  test('and the answer is used', async () => {
    expect(await namesIn(list, { marks: { attending: false } })).toEqual(['Tulsi Champa']);
    expect(await namesIn(list, { marks: { attending: true } })).toHaveLength(3);
    expect(await namesIn(list, { came: [] })).toHaveLength(3);
  });

  test('for a column that a person has chosen, if it has marks', async () => {
    const other = withMarks('Hostel', ['TRUE', 'FALSE', 'TRUE']);
    expect(await namesIn(other, { came: [3] })).toEqual(['Tulsi Champa', 'Neem Ashok']);
    const many = Array.from({ length: 13 }, (_, n) => `CS${n},Tulsi,${'abcdefghijklm'.charAt(n)}x`).join(
      '\n',
    );
    const refused = await preview(`Roll,Name,Seat\n${many}`, { came: [3] }).catch(
      (problem: unknown) => problem,
    );
    expect(Object.keys((refused as ApiProblem).fields ?? {})).toEqual(['came']);
    await expect(preview(list, { came: [9] })).rejects.toBeInstanceOf(ApiProblem);
  });
});

const tabs = (text: string) => Buffer.from(`\ufeff${text.replaceAll('|', '\t')}`, 'utf16le');

const teams = tabs(
  [
    '1. Summary',
    'Meeting title|Robotics talk',
    'Attended participants|3',
    'Start time|3/14/26, 10:00:05 AM',
    '',
    '2. Participants',
    'Name|First Join|Last Leave|In-Meeting Duration|Email|Participant ID (UPN)|Role',
    'Tulsi Champa|3/14/26, 10:00:05 AM|3/14/26, 11:02:11 AM|1h 2m 6s|tulsi@students.example|tulsi@students.example|Presenter',
    'Kesar Palash|3/14/26, 10:01:05 AM|3/14/26, 11:02:11 AM|1h 1m 6s|kesar@students.example|kesar@students.example|Attendee',
    '',
    '3. In-Meeting Activities',
    'Name|Join Time|Leave Time|Duration|Email|Role',
    'Tulsi Champa|3/14/26, 10:00:05 AM|3/14/26, 10:20:11 AM|20m 6s|tulsi@students.example|Presenter',
    'Tulsi Champa|3/14/26, 10:30:05 AM|3/14/26, 11:02:11 AM|32m 6s|tulsi@students.example|Presenter',
  ].join('\r\n'),
);
const teamsOfActions = tabs(
  [
    'Full Name|User Action|Timestamp',
    'Tulsi Champa|Joined before|3/14/2026, 10:00:05 AM',
    'Kesar Palash|Joined|3/14/2026, 10:01:05 AM',
    'Kesar Palash|Left|3/14/2026, 10:20:05 AM',
    'Kesar Palash|Joined|3/14/2026, 10:22:05 AM',
  ].join('\r\n'),
);
const teamsOfJoins = tabs(
  [
    'Meeting Summary',
    'Total Number of Participants|2',
    'Meeting Title|Robotics talk',
    'Full Name|Join Time|Leave Time|Duration|Email|Role|Participant ID (UPN)',
    'Tulsi Champa|3/14/2026, 10:00:05 AM|3/14/2026, 10:20:05 AM|20m|tulsi@students.example|Organizer|tulsi',
    'Kesar Palash|3/14/2026, 10:01:05 AM|3/14/2026, 10:20:05 AM|19m||Attendee|',
    'Kesar Palash|3/14/2026, 10:30:05 AM|3/14/2026, 11:20:05 AM|50m||Attendee|',
  ].join('\r\n'),
);
const zoom = [
  '\ufeffMeeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants',
  '812 3456 7890,Robotics talk,03/14/2026 10:00:00 AM,03/14/2026 11:00:00 AM,desk@college.example,60,3',
  '',
  'Name (Original Name),User Email,Total Duration (Minutes),Guest',
  'Tulsi Champa,tulsi@students.example,60,No',
  'Kesar Palash (Kesar),kesar@students.example,58,Yes',
].join('\r\n');
const zoomOfJoins = [
  'Topic,ID,Host name,Host email,Start time,End time,Participants,Duration (minutes)',
  'Robotics talk,812 3456 7890,Desk,desk@college.example,03/14/2026 10:00:00 AM,03/14/2026 11:00:00 AM,3,60',
  '',
  'Name (original name),Email,Join time,Leave time,Duration (minutes),Guest,In waiting room',
  'Neem Ashok,,03/14/2026 09:58:00 AM,03/14/2026 09:59:00 AM,1,Yes,Yes',
  'Tulsi Champa,tulsi@students.example,03/14/2026 10:00:00 AM,03/14/2026 10:20:00 AM,20,Yes,No',
  'Tulsi on the phone,tulsi@students.example,03/14/2026 10:21:00 AM,03/14/2026 11:00:00 AM,39,Yes,No',
  'Kesar Palash,,03/14/2026 10:00:00 AM,03/14/2026 10:20:00 AM,20,Yes,No',
  'Kesar Palash (Kesar),,03/14/2026 10:30:00 AM,03/14/2026 11:00:00 AM,30,Yes,No',
].join('\n');
const webinar = [
  'Attendee Report',
  'Report Generated:,"Mar 14, 2026 11:30 AM"',
  'Topic,Webinar ID,Actual Start Time,Actual Duration (minutes),# Registered',
  'Robotics talk,812 3456 7890,"Mar 14, 2026 10:00 AM",62,4',
  'Host Details,',
  'Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes),Is Guest',
  'Yes,Desk College,desk@college.example,"Mar 14, 2026 10:00:00 AM","Mar 14, 2026 11:02:00 AM",62,No',
  'Attendee Details,',
  'Attended,User Name (Original Name),First Name,Last Name,Email,Approval Status,Join Time,Leave Time,Time in Session (minutes)',
  'Yes,Tulsi Champa,Tulsi,Champa,tulsi@students.example,approved,"Mar 14, 2026 10:00:00 AM","Mar 14, 2026 11:02:00 AM",62',
  'Yes,Kesar Palash,Kesar,Palash,kesar@students.example,approved,"Mar 14, 2026 10:05:00 AM","Mar 14, 2026 11:02:00 AM",57',
  'No,Neem Ashok,Neem,Ashok,neem@students.example,approved,--,--,--',
].join('\n');
const forms = [
  '"Timestamp","Email Address","Name of the Participant","Roll Number / Enrollment No.","Branch","Did you attend?"',
  '"2026/03/14 11:32:11 AM GMT+5:30","tulsi@students.example","Tulsi Champa","0901CS221001","CSE","Yes"',
  '"2026/03/14 11:33:11 AM GMT+5:30","kesar@students.example","Neem Ashok","0901CS221002","CSE","No"',
  '"2026/03/14 11:40:11 AM GMT+5:30","tulsi@students.example","Tulsi Champa","0901CS221001","CSE","Yes"',
  '"2026/03/14 11:41:11 AM GMT+5:30","tulsi@students.example","Kesar Palash","0901CS221003","CSE","Yes"',
].join('\n');

describe('exports of programs', () => {
  test.each<[string, string, string | Uint8Array]>([
    ['Teams', 'teams', teams],
    ['Teams, with what everybody did', 'teams', teamsOfActions],
    ['Teams, with each joining', 'teams', teamsOfJoins],
    ['a meeting of Zoom', 'zoom', zoom],
    ['a meeting of Zoom, with each joining', 'zoom', zoomOfJoins],
    ['a webinar of Zoom', 'zoom', webinar],
    ['a Google form', 'forms', forms],
  ])('have the people who came, each once: %s', async (_, from, list) => {
    const { read } = await preview(list);
    expect(read.layout.from).toBe(from);
    const names = await namesIn(list);
    expect(names.map((name) => name.replace('Tulsi on the phone', 'Tulsi Champa'))).toEqual([
      'Tulsi Champa',
      'Kesar Palash',
    ]);
    // What was shown is saved.
    const { sheet, headings, nameColumn, rollColumn, came } = read.layout;
    if (sheet === null || headings === null || nameColumn === null || rollColumn === null)
      throw new Error('open');
    expect(await namesIn(list, { sheet, headings, nameColumn, rollColumn, came })).toEqual(names);
  });

  test('are read like any list if another line is chosen', async () => {
    const { read } = await preview(zoom, { headings: 1 });
    expect(read.layout.from).toBeNull();
  });

  test('are not confused with lists that only look alike', async () => {
    const { read } = await preview('Timestamp,Name\nsoon,Tulsi Champa\n');
    expect(read.layout.from).toBeNull();
  });
});

test.each([
  ['First Name,Surname,Roll', 'Tulsi,Champa,1', 'A + B'],
  ['Roll,First Name,Middle Name,Last Name', '1,Tulsi,,Champa', 'B + C + D'],
  ['Surname,Given name,Roll', 'Champa,Tulsi,1', 'B + A'],
])('names split across columns become one name: %s', async (titles, row, letter) => {
  const { read } = await preview(`${titles}\n${row}\n`);
  expect(read.layout.columns.at(-1)).toMatchObject({ letter, sample: 'Tulsi Champa' });
  expect(await namesIn(`${titles}\n${row}\n`)).toEqual(['Tulsi Champa']);
});

test.each(['Student’s Name', 'Name*', 'Name of the Student (in capitals)', 'NAME :', 'Participant Name'])(
  'the title %s belongs to a column of names',
  async (title) => {
    expect(
      await namesIn(`USN,${title},Email-ID,Father’s Name\n1AB21CS001,Tulsi,t@students.example,Ram\n`),
    ).toEqual(['Tulsi']);
  },
);
