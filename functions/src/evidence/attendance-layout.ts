import type { AttendanceLayout, AttendancePositions } from '@club-portal/contract/evidence';
import { invalid } from '../errors.ts';
import type { Row, Table } from '../sheets/tables.ts';

/** A list has its titles in one of its first lines. */
const LINES_SHOWN = 20;
/** Names are not looked for in others. */
const COLUMNS_SHOWN = 26;
/** Lines from which a column's content is known. */
const LINES_LOOKED_AT = 500;

/**
 * Where the list has names and roll numbers: as it was chosen, or by the titles of its columns, or by what they hold. Null
 * where two answers are possible. Throws 400 for a choice that the list does not have.
 */
export function layoutOf(tables: Table[], chosen: AttendancePositions): AttendanceLayout {
  const sheet = chosen.sheet ?? (tables.length === 1 ? 1 : null);
  if (sheet !== null && !tables[sheet - 1]) throw notThere('sheet');
  const rows = sheet === null ? [] : (tables[sheet - 1]?.rows ?? []);
  const headings = sheet === null ? null : (chosen.headings ?? headingsOf(rows));
  const found = headings === null ? nowhere : columnsOf(rows, headings);
  const nameColumn = chosen.nameColumn ?? found.nameColumn;
  const rollColumn = chosen.rollColumn ?? found.rollColumn;
  const width = widthOf(rows);
  if (headings && !rows.some(({ line }) => line === headings)) throw notThere('headings');
  if (nameColumn === 0 || (nameColumn ?? 0) > width) throw notThere('nameColumn');
  if ((rollColumn ?? 0) > width) throw notThere('rollColumn');
  // What was found gives way to what was chosen.
  const isSame = nameColumn !== null && nameColumn === rollColumn;
  if (isSame && chosen.nameColumn && chosen.rollColumn) {
    throw invalid({ rollColumn: (say) => say.api.evidence.sameColumn });
  }
  return {
    sheet,
    headings,
    nameColumn: isSame && !chosen.nameColumn ? null : nameColumn,
    rollColumn: isSame && !chosen.rollColumn ? null : rollColumn,
    sheets: tables.length > 1 ? tables.map(({ name }) => name) : [],
    lines: rows.slice(0, LINES_SHOWN).map(({ line, cells }) => ({ line, text: shortened(filled(cells)) })),
    columns: headings === null ? [] : shownColumns(rows, headings, width),
  };
}

function notThere(name: keyof AttendancePositions) {
  return invalid({ [name]: (say) => say.fields.choice });
}

/** A file may have a million lines, which are too many for the arguments of a call. */
function widthOf(rows: Row[]): number {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Math.min(width, COLUMNS_SHOWN);
}

function shownColumns(rows: Row[], headings: number, width: number): AttendanceLayout['columns'] {
  const titles = titlesOf(rows, headings);
  const below = rowsBelow(rows, headings);
  return Array.from({ length: width }, (_, column) => ({
    title: shortened([titles[column] ?? '']),
    sample: shortened([below.find(({ cells }) => cells[column])?.cells[column] ?? '']),
  }));
}

function shortened(texts: string[]): string {
  return texts.map(onOneLine).join(', ').slice(0, 80);
}

export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const filled = (cells: string[]) => cells.filter(Boolean);

export function rowsBelow(rows: Row[], headings: number): Row[] {
  return rows.filter(({ line }) => line > headings);
}

export function titlesOf(rows: Row[], headings: number): string[] {
  return rows.find(({ line }) => line === headings)?.cells.map(onOneLine) ?? [];
}

/** Words in Devanagari have no `\b`. */
function word(...words: string[]): string {
  return `(?<![\\p{L}\\p{M}\\d])(?:${words.join('|')})(?![\\p{L}\\p{M}\\d])`;
}

const rollTitle = new RegExp(
  `${word('roll', 'enrol\\w*', 'registration', 'register', 'regd?', 'regn', 'admission', 'adm', 'scholar', 'usn', 'prn', 'htno', 'h\\.?t\\.? ?no', 'hall ticket', 'id', 'sid', 'seat')}|रोल|अनुक्रमांक|नामांकन|पंजीयन|पंजीकरण`,
  'iu',
);
/** Titles that a column of serial numbers may have too. */
const weakRollTitle = /^(?:id|अनुक्रमांक|सीट)$/iu;
const nameTitle = new RegExp(
  `${word('names?', 'नाम')}|^(?:(?:the )?(?:students?|participants?|attendees?|candidates?)|विद्यार्थी|छात्रा?|प्रतिभागी)$`,
  'iu',
);
const ownNameTitle = new RegExp(
  word('students?', 'participants?', 'candidates?', 'full', 'विद्यार्थी', 'छात्र', 'प्रतिभागी'),
  'iu',
);
/** Names of others. */
const othersName = new RegExp(
  `${word('father', 'fathers', 'mother', 'mothers', 'guardian', 'parents?', 'club', 'college', 'school', 'institut\\w*', 'department', 'dept', 'event', 'course', 'branch', 'class', 'team', 'user', 'activity', 'program\\w*', 'workshop', 'seminar', 'session', 'topic', 'project', 'speaker', 'guest', 'resource', 'faculty', 'teacher', 'mentor', 'guide', 'trainer', 'hod', 'co-?ordinators?', 'organi[sz]\\w*', 'company', 'bank', 'city', 'village', 'district', 'state')}|(?:father|mother)['’]s|पिता|माता|अभिभावक|क्लब|महाविद्यालय|विद्यालय|विभाग|कार्यक्रम|कक्षा|शिक्षक|समन्वयक|आयोजन|संस्थ`,
  'iu',
);
/** What is no roll number, whatever else the title says, or however its numbers look. */
const notRollTitle = new RegExp(
  `${word('date', 'time', 'timestamp', 'e-?mail', 'mail', 'mobile', 'phone', 'contact', 'whatsapp', 'fees?', 'status', 'type', 'proof', 'age', 'marks?', 'score', 'sem', 'semester', 'year', 'section', 'sec', 'batch', 'amount', 'receipt', 'transaction', 'aadha?ar', 'signature', 'team', 's\\.? ?no', 'sl\\.? ?no', 'sr\\.? ?no', 'serial')}|^(?:s|sl|sr|क्र)\\.?$|मोबाइल|फ़ोन|फोन|ईमेल|दिनांक|तिथि|वर्ष|क्रम संख्या|^क्रमांक$|हस्ताक्षर`,
  'iu',
);
/** A line above a list or below its headings. */
const titleLine = new RegExp(
  `${word('attendance', 'department', 'dept', 'list', 'event', 'workshop', 'seminar', 'college', 'institut\\w*', 'university', 'club', 'date', 'venue', 'participants', 'students')}|:|उपस्थिति|विभाग|सूची|कार्यक्रम|कार्यशाला|महाविद्यालय|संस्थान|दिनांक`,
  'iu',
);

/** A cell that can be a title: short, without a number, and it does not say its own value, as “Date: 4 May” does. */
const canBeTitle = (text: string) => text.length <= 60 && !/\d|:\s*\S/.test(text.replace(/\([^)]*\)/g, ''));
const isRollTitle = (text: string) => canBeTitle(text) && rollTitle.test(text) && !notRollTitle.test(text);
const isNameTitle = (text: string) =>
  canBeTitle(text) && nameTitle.test(text) && !othersName.test(text) && !isRollTitle(text);

/** The line with the titles, 0 if the first line has a name. Null if it is neither. */
function headingsOf(rows: Row[]): number | null {
  const first = rows.slice(0, LINES_SHOWN).map(({ line, cells }) => ({ line, titles: cells.map(onOneLine) }));
  const width = Math.max(...rows.slice(0, LINES_LOOKED_AT).map(({ cells }) => filled(cells).length));
  const both = first.find(({ titles }) => titles.some(isRollTitle) && titles.some(isNameTitle));
  const one = first.find(
    ({ titles }) =>
      filled(titles).length >= Math.min(2, width) && (titles.some(isNameTitle) || titles.some(isRollTitle)),
  );
  const found = both ?? one;
  if (found) return found.line;
  return beginsWithName(rows, width) ? 0 : null;
}

function beginsWithName(rows: Row[], width: number): boolean {
  const { nameColumn, rollColumn } = columnsOf(rows, 0);
  const cells = rows[0]?.cells ?? [];
  if (cells.some((text) => titleLine.test(text)) || !nameColumn || !isName(cells[nameColumn - 1] ?? '')) {
    return false;
  }
  return rollColumn ? isRoll(cells[rollColumn - 1] ?? '') : filled(cells).length >= Math.min(2, width);
}

const nowhere = { nameColumn: null, rollColumn: null };

/** Columns below the titles, counted from 1. */
function columnsOf(rows: Row[], headings: number): Pick<AttendanceLayout, 'nameColumn' | 'rollColumn'> {
  const titles = titlesOf(rows, headings);
  const below = rowsBelow(rows, headings).slice(0, LINES_LOOKED_AT);
  const width = widthOf(rows);
  const columns = Array.from({ length: width }, (_, index) => ({
    number: index + 1,
    title: titles[index] ?? '',
    values: below.map(({ cells }) => cells[index] ?? ''),
  }));
  type Column = (typeof columns)[number];
  const only = (some: Column[]) => (some.length === 1 ? (some[0]?.number ?? null) : null);

  const rollTitled = columns.filter(({ title }) => isRollTitle(title));
  const nameTitled = columns.filter(({ title }) => isNameTitle(title));
  const rest = columns.filter((column) => !rollTitled.includes(column) && !nameTitled.includes(column));
  const nameColumn =
    nameTitled.length > 0
      ? (only(nameTitled) ?? only(nameTitled.filter(({ title }) => ownNameTitle.test(title))))
      : only(rest.filter(({ values }) => areNames(values, below.length)));

  const rollColumn = () => {
    if (rollTitled.length > 0) {
      const rolls = rollTitled.filter(
        ({ title, values }) => !weakRollTitle.test(title) || !areSerial(values),
      );
      return only(rolls) ?? only(rolls.filter(({ title }) => /roll|रोल/i.test(title)));
    }
    const others = rest.filter(({ number, title }) => number !== nameColumn && !notRollTitle.test(title));
    const like = others.filter(({ values }) => areRolls(values));
    if (nameTitled.length > 0) return like.length === 0 ? 0 : null;
    const isNumbered = rest.some(({ values }) => areSerial(values));
    return like.length === 0 ? (isNumbered ? null : 0) : only(like);
  };
  return { nameColumn, rollColumn: rollColumn() };
}

const isName = (text: string) =>
  /\p{L}/u.test(text) && !text.includes('@') && (!/\d/.test(text) || /\s/.test(text));
const isRoll = (text: string) =>
  /^(?=.*\d)[\p{L}\d/.-]{1,20}$/u.test(text) &&
  !/^(\+?91)?[6-9]\d{9}$/.test(text) &&
  !/^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/.test(text);

/** Most of them are so, and they differ: names of a branch or a year do not. */
function areMost(values: string[], is: (text: string) => boolean): boolean {
  const there = filled(values);
  const enough = there.length * 0.8;
  return there.length > 0 && there.filter(is).length >= enough && new Set(there).size >= enough;
}

const areNames = (values: string[], rows: number) =>
  filled(values).length * 2 >= rows && areMost(values, isName);
const areRolls = (values: string[]) => areMost(values, isRoll) && !areSerial(values);

/** 1, 2, 3, … */
function areSerial(values: string[]): boolean {
  const numbers = filled(values).map((text) => Number(text.replace(/[.)]$/, '')));
  const next = numbers.filter((number, index) => number === (numbers[index - 1] ?? number - 1) + 1);
  return (numbers[0] ?? 2) <= 1 && next.length >= numbers.length * 0.8;
}
