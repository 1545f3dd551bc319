import {
  ATTENDANCE_SHOWN,
  ATTENDEES_MOST,
  type AttendancePositions,
  type AttendanceRead,
  Attendee,
  type RowProblem,
} from '@club-portal/contract/evidence';
import { type CellFault, faultOfPerson, saysNothing } from '@club-portal/contract/sheet-cells';
import { invalid, refusedFile } from '../errors.ts';
import type { Sentence } from '../sentences.ts';
import { onOneLine, rowsBelow, titlesOf } from '../sheets/layout.ts';
import { type ListOfPeople, layoutOf, notThere } from './attendance-layout.ts';
import { cameBy, columnsOfMarks, type Meanings, openMarks } from './who-came.ts';

interface AttendanceList {
  attendees: Attendee[];
  read: AttendanceRead;
}

/**
 * Reads names and roll numbers from a CSV or XLSX, in the columns and lines of `chosen`; the rest is detected, or null
 * in the layout. Throws like `tablesOf` and {@link layoutOf}, and 400 for an empty file or too many names. `name` is
 * the name of the file.
 */
export async function readAttendance(
  bytes: Uint8Array,
  name: string,
  chosen: AttendancePositions = {},
): Promise<AttendanceList> {
  const { tablesOf } = await import('../sheets/tables.ts');
  const tables = await tablesOf(bytes, name);
  if (tables.length === 0) throw refusedFile(400, (say) => say.api.evidence.noNames(name));
  const { attendees, leftOut, layout } = peopleOf(layoutOf(tables, chosen), chosen);
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

/**
 * Returns the names of a list that can be saved. Throws 400 if something must be chosen first, or there are no names.
 */
export function namesOf({ attendees, read: { layout } }: AttendanceList, name: string): Attendee[] {
  // The lines are known once the sheet is, the columns once the line of the headings is.
  const open =
    (['sheet', 'headings'] as const).find((position) => layout[position] === null) ??
    (['nameColumn', 'rollColumn'] as const).filter((position) => layout[position] === null);
  if (open.length > 0) {
    const required: Sentence = (say) => say.fields.required;
    throw invalid(Object.fromEntries([open].flat().map((position) => [position, required])));
  }
  const asked = layout.marks.flatMap(({ came }, at) => (came === null ? [`marks.${at}`] : []));
  if (asked.length > 0) {
    throw invalid(Object.fromEntries(asked.map((mark) => [mark, (say) => say.fields.required])));
  }
  if (attendees.length === 0) throw refusedFile(400, (say) => say.api.evidence.noNames(name));
  return attendees;
}

function peopleOf({ layout, rows, made }: ListOfPeople, chosen: AttendancePositions) {
  const attendees: Attendee[] = [];
  const leftOut: AttendanceRead['leftOut'] = [];
  const { sheet, headings, nameColumn, rollColumn } = layout;
  if (sheet === null || headings === null || nameColumn === null || rollColumn === null) {
    return { attendees, leftOut, layout: { ...layout, came: [], marks: [] } };
  }
  const titles = titlesOf(rows, headings);
  const title = titles[nameColumn - 1]?.toLowerCase();
  const listed: (Attendee & { cells: string[]; line: number })[] = [];
  let isBelow = false;
  for (const { cells, line } of rowsBelow(rows, headings)) {
    const name = cells[nameColumn - 1] ?? '';
    const written = cells[rollColumn - 1] ?? '';
    const roll = saysNothing(written) ? '' : written;
    const first = cells.find(Boolean) ?? '';
    isBelow ||= closingLine.test(first);
    const isListed = !closingLine.test(first) && (rollColumn > 0 ? roll !== '' : /^\d+[.)]?$/.test(first));
    const isTitle = onOneLine(name).toLowerCase() === title;
    const spoiled = spoiledCell(cells, [nameColumn, rollColumn]);
    const problem = problemOf(name, roll, isTitle || (isBelow && !isListed), spoiled?.fault ?? null);
    if (!problem) {
      listed.push({ ...Attendee.parse({ name, roll }), cells, line });
      continue;
    }
    const cell = spoiled && spoiled.fault === problem ? (layout.columns[spoiled.at]?.letter ?? '') : '';
    leftOut.push({ line, cell: cell && `${cell}${line}`, text: textOf(cells), problem });
  }
  const came = chosen.came ?? made?.came ?? columnsOfMarks(listed, titles, [nameColumn, rollColumn]);
  if (came.some((column) => column > layout.columns.length)) throw notThere('came');
  const meanings: Meanings = new Map(Object.entries(chosen.marks ?? {}));
  const marks = openMarks(listed, came, meanings);
  // A column of names or dates contains no marks.
  if (marks.length > MARKS_ASKED) throw invalid({ came: (say) => say.api.evidence.noMarks });
  const known = new Set<string>();
  for (const { name, roll, cells, line } of listed) {
    const was = cameBy({ cells }, came, meanings);
    // Two people may have the same name.
    const account = roll || (made ? (cells[made.account - 1] ?? '') : '');
    const key = JSON.stringify([name, account].map((text) => text.toLowerCase()));
    const problem = account !== '' && known.has(key) ? 'repeated' : was === false ? 'absent' : null;
    if (problem) leftOut.push({ line, cell: '', text: textOf(cells), problem });
    else if (was) attendees.push({ name, roll });
    if (was) known.add(key);
  }
  leftOut.sort((a, b) => a.line - b.line);
  return { attendees, leftOut, layout: { ...layout, came, marks } };
}

const MARKS_ASKED = 12;

function textOf(cells: readonly string[]): string {
  return cells.filter(Boolean).join(', ').slice(0, 200);
}

/**
 * Text below a list. Names follow it only in lines with a roll number, or with a serial number if there are no roll
 * numbers.
 */
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

function problemOf(name: string, roll: string, isOther: boolean, fault: CellFault | null): RowProblem | null {
  const row = Attendee.safeParse({ name, roll });
  if (!row.success) return name.length > 200 || roll.length > 40 ? 'tooLong' : 'noName';
  if (isOther) return 'notName';
  if (fault) return fault;
  return /\p{L}/u.test(row.data.name) ? null : 'notName';
}
