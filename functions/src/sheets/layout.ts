import { columnLetter } from '@club-portal/contract/sheet-cells';
import type { SheetLayout } from '@club-portal/contract/sheet-layout';
import type { Row, Table } from './tables.ts';
import { isNameTitle, isPartOfName, partsOfName } from './titles.ts';

/** The titles of a list are in one of its first lines. */
export const LINES_SHOWN = 20;
/** Names are not searched for in other columns. */
const COLUMNS_SHOWN = 26;

export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
export const filled = (cells: readonly string[]) => cells.filter(Boolean);

/** A file may have a million lines, which are too many for the arguments of a call. */
export function widthOf(rows: readonly Row[]): number {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Math.min(width, COLUMNS_SHOWN);
}

export function rowsBelow(rows: readonly Row[], headings: number): Row[] {
  return rows.filter(({ line }) => line > headings);
}

export function titlesOf(rows: readonly Row[], headings: number): string[] {
  return rows.find(({ line }) => line === headings)?.cells.map(onOneLine) ?? [];
}

/** Rows to be read as people. */
interface PeopleRows {
  rows: Row[];
  /** The letters of the columns. The last one is `A + B` if it joins the parts of a name. */
  letters: string[];
}

/**
 * Adds a column with the whole name if the parts of a name have their own columns, and no other column contains the
 * name.
 */
export function withWholeNames(rows: Row[], headings: number): PeopleRows {
  const width = widthOf(rows);
  const letters = Array.from({ length: width }, (_, at) => columnLetter(at));
  const titles = titlesOf(rows, headings);
  const parts = partsOfName(titles);
  if (!parts || titles.some((title) => isNameTitle(title) && !isPartOfName(title))) return { rows, letters };
  const joined = rows.map(({ cells, line }) => {
    const of = (at: number) => cells[at] ?? '';
    const whole = filled(parts.map(of)).join(line === headings ? ' + ' : ' ');
    return { line, cells: [...Array.from({ length: width }, (_, at) => of(at)), whole] };
  });
  return { rows: joined, letters: [...letters, parts.map((at) => letters[at]).join(' + ')] };
}

/** What a person can choose from. */
export function choicesOf(
  tables: readonly Table[],
  rows: readonly Row[],
  headings: number | null,
  people: PeopleRows,
  sheet: number | null,
): Pick<SheetLayout, 'sheets' | 'lines' | 'columns' | 'hiddenRows'> {
  return {
    sheets: tables.length > 1 ? tables.map(({ name }) => name) : [],
    lines: rows.slice(0, LINES_SHOWN).map(({ line, cells }) => ({ line, text: shortened(filled(cells)) })),
    columns: headings === null ? [] : shownColumns(people, headings),
    hiddenRows: sheet === null ? 0 : (tables[sheet - 1]?.hiddenRows ?? 0),
  };
}

function shownColumns({ rows, letters }: PeopleRows, headings: number): SheetLayout['columns'] {
  const titles = titlesOf(rows, headings);
  const below = rowsBelow(rows, headings);
  return letters.map((letter, column) => ({
    letter,
    title: shortened([titles[column] ?? '']),
    sample: shortened([below.find(({ cells }) => cells[column])?.cells[column] ?? '']),
  }));
}

function shortened(texts: string[]): string {
  return texts.map(onOneLine).join(', ').slice(0, 80);
}
