import {
  ATTENDANCE_SHOWN,
  ATTENDEES_MOST,
  type AttendanceRead,
  Attendee,
  type RowProblem,
} from '@club-portal/contract/evidence';
import { refusedFile } from '../errors.ts';

interface AttendanceList {
  attendees: Attendee[];
  read: AttendanceRead;
}

/**
 * Reads names and roll numbers from CSV: UTF-8, or UTF-16 with a byte order mark; comma, semicolon or tab. The columns
 * are found by their titles in English or Hindi; without titles the first is the name and the second the roll number.
 * Throws 400 for other encodings, quotes that do not end, no names, and too many. `name` is that of the file.
 */
export async function readAttendance(bytes: Uint8Array, name: string): Promise<AttendanceList> {
  const { rows, columns } = withColumns(await recordsOf(textOf(bytes, name), name));
  const attendees: Attendee[] = [];
  const leftOut: AttendanceRead['leftOut'] = [];
  const known = new Set<string>();
  for (const { cells, line } of rows) {
    const [name = '', roll = ''] = columns.map((column) => cells[column] ?? '');
    const problem = problemOf(name, roll, known);
    if (problem) leftOut.push({ line, text: cells.filter(Boolean).join(', ').slice(0, 200), problem });
    else attendees.push(Attendee.parse({ name, roll }));
  }
  if (attendees.length === 0) throw refusedFile(400, (say) => say.api.evidence.noNames(name));
  if (attendees.length > ATTENDEES_MOST) {
    throw refusedFile(400, (say) => say.api.evidence.tooManyNames(attendees.length, ATTENDEES_MOST));
  }
  const read = {
    count: attendees.length,
    rows: attendees.slice(0, ATTENDANCE_SHOWN),
    leftOutCount: leftOut.length,
    leftOut: leftOut.slice(0, ATTENDANCE_SHOWN),
  };
  return { attendees, read };
}

/** Also remembers the row, so that the same one is not taken again. Two people may have the same name. */
function problemOf(name: string, roll: string, known: Set<string>): RowProblem | null {
  const row = Attendee.safeParse({ name, roll });
  if (!row.success) return name.length > 200 || roll.length > 40 ? 'tooLong' : 'noName';
  const key = JSON.stringify([row.data.name, row.data.roll].map((text) => text.toLowerCase()));
  if (row.data.roll !== '' && known.has(key)) return 'repeated';
  known.add(key);
  return null;
}

const marks: [encoding: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Other encodings are not guessed: a wrong guess would change names. */
function textOf(bytes: Uint8Array, name: string): string {
  const [encoding] = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? ['utf-8'];
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Refused below.
  }
  throw refusedFile(400, (say) => say.api.evidence.notUtf8(name));
}

interface Row {
  cells: string[];
  /** Counted from 1. */
  line: number;
}

/** The parser comes with the first list, because most calls need none. */
async function recordsOf(text: string, name: string): Promise<Row[]> {
  const { parse } = await import('csv-parse/sync');
  // Excel reads this line, and does not show it.
  const [named = '', told] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  try {
    const records = parse(text.slice(named.length), {
      delimiter: told ?? delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const before = named === '' ? 0 : 1;
    return records
      .map(({ record, info }) => ({ cells: record, line: info.lines + before }))
      .filter(({ cells }) => cells.some(Boolean));
  } catch {
    throw refusedFile(400, (say) => say.api.evidence.brokenList(name));
  }
}

/** The one that is most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => bare.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

const rollTitle = /\b(roll|enrol\w*|registration|reg|admission|scholar)\b|रोल|अनुक्रमांक|नामांकन|पंजीयन|पंजीकरण/i;
const nameTitle =
  /\b(name|names|student|students|participant|participants|attendee|attendees)\b|नाम|विद्यार्थी|छात्र|प्रतिभागी/i;
/** Names of others. */
const otherTitle =
  /\b(father|mother|guardian|parent|club|college|school|department|event|course|branch|class)\b|पिता|माता|अभिभावक|क्लब|महाविद्यालय|विभाग|कार्यक्रम|कक्षा/i;

/** The rows without titles, and the columns of name and roll number. The second is -1 if there is none. */
function withColumns(records: Row[]): { rows: Row[]; columns: [name: number, roll: number] } {
  const [first, ...others] = records;
  const titles = first?.cells ?? [];
  const roll = titles.findIndex((title) => rollTitle.test(title) && !/\d/.test(title));
  const isName = (title: string, column: number) =>
    column !== roll && nameTitle.test(title) && !otherTitle.test(title) && !/\d/.test(title);
  const name = titles.findIndex(isName);
  if (name < 0 && roll < 0) return { rows: records, columns: [0, 1] };
  return { rows: others, columns: [name < 0 ? (roll === 0 ? 1 : 0) : name, roll] };
}
