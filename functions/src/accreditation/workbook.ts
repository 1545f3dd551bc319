import type { Cell, CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';
import { uniqueNames } from '../files/file-names.ts';
import { type TableCell, textOf } from '../reports/column-cells.ts';
import type { Table } from './tables.ts';

/**
 * Writes tables as XLSX, one sheet each. Texts stay texts, whatever they begin with. Numbers and days are numbers. The
 * first row stays in view. When printed, a sheet is as wide as a landscape page.
 */
export async function writeWorkbook(tables: readonly Table[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const names = sheetNames(tables.map(({ metric, title }) => metric || title));
  return writeXlsx({ sheets: tables.map((table, index) => sheetOf(table, names[index] ?? '')) });
}

/** Characters that Excel refuses in the name of a sheet, and the maximum length. */
const FORBIDDEN = /[[\]:*?/\\]/g;
const NAME_MOST = 31;

/**
 * Returns names that Excel accepts: at most 31 characters, none of `[ ] : * ? / \`, and no two that differ only in
 * case.
 */
export function sheetNames(wanted: readonly string[]): string[] {
  // Excel reserves the name History.
  const unique = uniqueNames(['history'], (name, mark) => cut(name, NAME_MOST - mark.length) + mark);
  return wanted.map((text) =>
    unique(text.replaceAll(FORBIDDEN, ' ').replaceAll(/^[' ]+|[' ]+$/g, '') || 'Sheet'),
  );
}

/** Does not split a character. */
function cut(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[' ]+$/, '');
}

const heading: CellStyle = {
  font: { bold: true },
  alignment: { wrapText: true, vertical: 'top' },
};
const wrapped: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };
const day: CellStyle = { numFmt: 'dd-mm-yyyy', alignment: { horizontal: 'left', vertical: 'top' } };
const linked: CellStyle = {
  font: { color: { rgb: '0563C1' }, underline: true },
  alignment: { wrapText: true, vertical: 'top' },
};

const printed: WriteSheet['pageSetup'] = {
  paperSize: 'a4',
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  // As many pages as the rows need. Headings on each page (`printTitlesRow`) would be written without quotes around the
  // sheet's name, and Excel refuses such a file.
  fitToHeight: 0,
};

function sheetOf({ headings, rows }: Table, name: string): WriteSheet {
  const all: TableCell[][] = [headings, ...rows.map(({ cells }) => cells)];
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, line] of all.entries())
    for (const [column, cell] of line.entries())
      cells.set(`${row},${column}`, row === 0 ? { style: heading } : lookOf(cell));
  return {
    name,
    columns: headings.map((_, column) => ({ width: widthOf(all.map((line) => line[column] ?? null)) })),
    rows: all.map((line) => line.map(storedValue)),
    cells,
    freezePane: { rows: 1 },
    pageSetup: printed,
  };
}

function storedValue(cell: TableCell): CellValue {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && 'day' in cell ? serialOf(cell.day) : literal(textOf(cell));
}

/**
 * Spreadsheets read `_x0041_` in a text as the character with this number, unless its underscore is escaped the same
 * way.
 */
function literal(text: string): string {
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

function lookOf(cell: TableCell): Partial<Cell> {
  if (typeof cell !== 'object' || cell === null) return { style: wrapped };
  if ('day' in cell) return { style: day };
  return { style: linked, hyperlink: { target: cell.address } };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Excel counts days from 30 December 1899. */
function serialOf(text: string): number {
  return (Date.parse(`${text}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;
}

/** As wide as its content, in characters, within limits. */
function widthOf(cells: readonly TableCell[]): number {
  const longest = cells.reduce<number>((most, cell) => Math.max(most, textOf(cell).length), 0);
  return Math.min(Math.max(longest + 2, 12), 48);
}
