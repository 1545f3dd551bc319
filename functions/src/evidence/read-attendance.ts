import {
  ATTENDANCE_SHOWN,
  ATTENDEES_MOST,
  type AttendanceLayout,
  type AttendancePositions,
  type AttendanceRead,
  Attendee,
  type RowProblem,
} from '@club-portal/contract/evidence';
import { type CellFault, columnLetter, faultOfPerson } from '@club-portal/contract/sheet-cells';
import { invalid, refusedFile } from '../errors.ts';
import type { Sentence } from '../sentences.ts';
import type { Table } from '../sheets/tables.ts';
import { layoutOf, onOneLine, rowsBelow, titlesOf } from './attendance-layout.ts';

interface AttendanceList {
  attendees: Attendee[];
  read: AttendanceRead;
}

/**
 * Reads names and roll numbers from a CSV or XLSX, as `chosen` says where they are; the rest is found, or null in the
 * layout. Throws as `tablesOf` and {@link layoutOf}, and 400 for an empty file or too many names. `name` is that of
 * the file.
 */
export async function readAttendance(
  bytes: Uint8Array,
  name: string,
  chosen: AttendancePositions = {},
): Promise<AttendanceList> {
  const { tablesOf } = await import('../sheets/tables.ts');
  const tables = await tablesOf(bytes, name);
  if (tables.length === 0) throw refusedFile(400, (say) => say.api.evidence.noNames(name));
  const layout = layoutOf(tables, chosen);
  const { attendees, leftOut } = people(tables, layout);
  if (attendees.length > ATTENDEES_MOST) {
    throw refusedFile(400, (say) => say.api.evidence.tooManyNames(attendees.length, ATTENDEES_MOST));
  }
  const read = {
    layout,
    count: attendees.length,
    rows: attendees.slice(0, ATTENDANCE_SHOWN),
    leftOutCount: leftOut.length,
    leftOut: leftOut.slice(0, ATTENDANCE_SHOWN),
  };
  return { attendees, read };
}

/** The names of a list that can be saved. Throws 400 if something must be chosen first, or there are none. */
export function namesOf({ attendees, read: { layout } }: AttendanceList, name: string): Attendee[] {
  // The lines are known with the sheet, the columns with the line of the headings.
  const open =
    (['sheet', 'headings'] as const).find((position) => layout[position] === null) ??
    (['nameColumn', 'rollColumn'] as const).filter((position) => layout[position] === null);
  if (open.length > 0) {
    const required: Sentence = (say) => say.fields.required;
    throw invalid(Object.fromEntries([open].flat().map((position) => [position, required])));
  }
  if (attendees.length === 0) throw refusedFile(400, (say) => say.api.evidence.noNames(name));
  return attendees;
}

function people(tables: Table[], { sheet, headings, nameColumn, rollColumn }: AttendanceLayout) {
  const attendees: Attendee[] = [];
  const leftOut: AttendanceRead['leftOut'] = [];
  if (sheet === null || headings === null || nameColumn === null || rollColumn === null) {
    return { attendees, leftOut };
  }
  const rows = tables[sheet - 1]?.rows ?? [];
  const titles = titlesOf(rows, headings);
  const title = titles[nameColumn - 1]?.toLowerCase();
  const listed = rowsBelow(rows, headings);
  const marks = columnsOfMarks(listed, titles, [nameColumn, rollColumn]);
  const known = new Set<string>();
  let isBelow = false;
  for (const { cells, line } of listed) {
    const name = cells[nameColumn - 1] ?? '';
    const roll = cells[rollColumn - 1] ?? '';
    const first = cells.find(Boolean) ?? '';
    isBelow ||= closingLine.test(first);
    const isListed = !closingLine.test(first) && (rollColumn > 0 ? roll !== '' : /^\d+[.)]?$/.test(first));
    const isTitle = onOneLine(name).toLowerCase() === title;
    const spoiled = spoiledCell(cells, [nameColumn, rollColumn]);
    const problem =
      problemOf(name, roll, known, isTitle || (isBelow && !isListed), spoiled?.fault ?? null) ??
      (isAbsent(marks.map((column) => cells[column] ?? '')) ? 'absent' : null);
    if (!problem) {
      attendees.push(Attendee.parse({ name, roll }));
      continue;
    }
    const cell = spoiled && spoiled.fault === problem ? `${columnLetter(spoiled.at)}${line}` : '';
    leftOut.push({ line, cell, text: cells.filter(Boolean).join(', ').slice(0, 200), problem });
  }
  return { attendees, leftOut };
}

const presentMark = /^(?:p|pr|present|✓|✔|उ|उप\.?|उपस्थित)$/iu;
const absentMark = /^(?:a|ab|abs|absent|✗|✘|अ|अनु\.?|अनुपस्थित)$/iu;
/** These stand for other things too, so the title must say that they are about attendance. */
const yesMark = /^(?:yes|y|हाँ)$/iu;
const noMark = /^(?:no|n|नहीं)$/iu;
const titleOfMarks = /attend|present|status|उपस्थिति/iu;

/** The columns, from 0, that say who was there and who was not, but for totals below: one, or one for each session. */
function columnsOfMarks(rows: Table['rows'], titles: string[], others: number[]): number[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    if (others.includes(column + 1)) return false;
    const marks = rows.map(({ cells }) => cells[column] ?? '').filter(Boolean);
    const isTitled = titleOfMarks.test(titles[column] ?? '');
    const isNo = (mark: string) => absentMark.test(mark) || (isTitled && noMark.test(mark));
    const isYes = (mark: string) => presentMark.test(mark) || (isTitled && yesMark.test(mark));
    const said = marks.filter((mark) => isNo(mark) || isYes(mark));
    return marks.some(isNo) && marks.some(isYes) && said.length > 0.7 * marks.length;
  });
}

/** Who was at one session of several took part. */
function isAbsent(marks: string[]): boolean {
  const said = marks.filter(Boolean);
  return said.length > 0 && said.every((mark) => absentMark.test(mark) || noMark.test(mark));
}

/** What stands below a list. Names follow it only in lines with a roll number, or a serial number if there are no rolls. */
const closingLine = new RegExp(
  [
    '^(?:grand |sub ?)?total(?![a-z])',
    '^(?:no\\.?|number) of (?:students|participants|present)',
    '^signatures?(?![a-z])',
    '^(?:prepared|verified|checked|approved|certified|submitted|attested|counted) by(?![a-z])',
    '^(?:faculty|student|event|program(?:me)?|club)? ?(?:co-?ordinator|in-?charge)(?![a-z])',
    '^(?:hod|head of (?:the )?department|principal|convenor|convener)(?![a-z])',
    '^(?:date|place|note|remarks?) ?[:.]',
    '^(?:कुल|योग|हस्ताक्षर|समन्वयक|प्राचार्य|विभागाध्यक्ष|दिनांक|स्थान)(?![\\p{L}\\p{M}])',
  ].join('|'),
  'iu',
);

/** The first of these cells, counted from 1, that the spreadsheet has spoiled. `at` is counted from 0. */
function spoiledCell(cells: readonly string[], columns: readonly number[]) {
  for (const column of columns) {
    const fault = faultOfPerson(cells[column - 1] ?? '');
    if (fault) return { at: column - 1, fault };
  }
  return null;
}

/** Also remembers the row, so that the same one is not taken again. Two people may have the same name. */
function problemOf(
  name: string,
  roll: string,
  known: Set<string>,
  isOther: boolean,
  fault: CellFault | null,
): RowProblem | null {
  const row = Attendee.safeParse({ name, roll });
  if (!row.success) return name.length > 200 || roll.length > 40 ? 'tooLong' : 'noName';
  if (isOther) return 'notName';
  if (fault) return fault;
  if (!/\p{L}/u.test(row.data.name)) return 'notName';
  const key = JSON.stringify([row.data.name, row.data.roll].map((text) => text.toLowerCase()));
  if (row.data.roll !== '' && known.has(key)) return 'repeated';
  known.add(key);
  return null;
}
