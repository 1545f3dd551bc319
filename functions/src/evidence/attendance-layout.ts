import type { AttendanceLayout, AttendancePositions } from '@club-portal/contract/evidence';
import { invalid } from '../errors.ts';
import {
  choicesOf,
  filled,
  LINES_SHOWN,
  onOneLine,
  rowsBelow,
  titlesOf,
  widthOf,
  withWholeNames,
} from '../sheets/layout.ts';
import type { Row, Table } from '../sheets/tables.ts';
import {
  isNameTitle,
  isPartOfName,
  isRollTitle,
  notRollTitle,
  ownNameTitle,
  titleLine,
  weakRollTitle,
} from '../sheets/titles.ts';
import { type MeetingExport, meetingExportOf } from './meeting-exports.ts';

/** The number of lines examined to find out what a column contains. */
const LINES_LOOKED_AT = 500;

/** Where a list contains people, and in which rows. */
export interface ListOfPeople {
  layout: Omit<AttendanceLayout, 'came' | 'marks'>;
  rows: Row[];
  /** What the list itself says if a program has written it. */
  made: MeetingExport | null;
}

/**
 * Finds the names and roll numbers in the list: as chosen, or by the titles of its columns, or by their content. Null
 * where two answers are possible. Throws 400 for a choice that the list does not have.
 */
export function layoutOf(tables: Table[], chosen: AttendancePositions): ListOfPeople {
  const sheet = chosen.sheet ?? (tables.length === 1 ? 1 : null);
  if (sheet !== null && !tables[sheet - 1]) throw notThere('sheet');
  const all = sheet === null ? [] : (tables[sheet - 1]?.rows ?? []);
  const exported = meetingExportOf(all);
  // Another line was chosen, so it is read like any list.
  const made = exported && (chosen.headings ?? exported.headings) === exported.headings ? exported : null;
  const headings = sheet === null ? null : (made?.headings ?? chosen.headings ?? headingsOf(all));
  if (headings && !all.some(({ line }) => line === headings)) throw notThere('headings');
  const people = withWholeNames(made?.rows ?? all, headings ?? 0);
  const { rows } = people;
  const found = headings === null ? nowhere : columnsOf(rows, headings);
  const nameColumn = chosen.nameColumn ?? made?.nameColumn ?? found.nameColumn;
  // Exports of meetings have no roll numbers.
  const rollColumn = chosen.rollColumn ?? (made?.nameColumn ? 0 : found.rollColumn);
  const width = people.letters.length;
  if (nameColumn === 0 || (nameColumn ?? 0) > width) throw notThere('nameColumn');
  if ((rollColumn ?? 0) > width) throw notThere('rollColumn');
  // What was chosen overrides what was found.
  const isSame = nameColumn !== null && nameColumn === rollColumn;
  if (isSame && chosen.nameColumn && chosen.rollColumn) {
    throw invalid({ rollColumn: (say) => say.api.evidence.sameColumn });
  }
  const layout = {
    sheet,
    headings,
    nameColumn: isSame && !chosen.nameColumn ? null : nameColumn,
    rollColumn: isSame && !chosen.rollColumn ? null : rollColumn,
    ...choicesOf(tables, all, headings, people, sheet),
    from: made?.kind ?? null,
  };
  return { layout, rows, made };
}

export function notThere(name: keyof AttendancePositions) {
  return invalid({ [name]: (say) => say.fields.choice });
}

/** Returns the line with the titles, or 0 if the first line has a name. Null if it is neither. */
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

/** Finds columns below the titles, counted from 1. */
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
  const named = columns.filter(({ title }) => isNameTitle(title));
  const whole = named.filter(({ title }) => !isPartOfName(title) || title.includes(' + '));
  const nameTitled = whole.length > 0 ? whole : named;
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

/** Whether most of them match and they differ: names of a branch or a year do not. */
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
