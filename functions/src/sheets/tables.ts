import { storedForm } from '@club-portal/contract/written-form';
import { unzipSync, zipSync } from 'fflate';
import type { MergeRange } from 'hucre/xlsx';
import { ApiProblem, refusedFile } from '../errors.ts';
import { withPlainLineEnds } from './line-ends.ts';
import { refuseOtherKinds } from './other-kinds.ts';
import { withoutGuard } from './without-guard.ts';

/** A line of a list that is not empty. */
export interface Row {
  cells: string[];
  /** Counted from 1, like in a spreadsheet: a cell may contain several lines of text. */
  line: number;
}

export interface Table {
  /** Empty for a CSV. */
  name: string;
  rows: Row[];
  /** How many non-empty lines are hidden. They are not among the rows. */
  hiddenRows: number;
}

/**
 * Reads a CSV (UTF-8, or UTF-16 with a byte order mark; comma, semicolon or tab; alone in a ZIP, as Google Forms sends
 * it) or the sheets of an XLSX that are neither empty nor hidden, without their hidden rows. Throws 400 for what it
 * cannot read, 413 for a workbook that is too large. `name` is the name of the file.
 */
export async function tablesOf(bytes: Uint8Array, name: string): Promise<Table[]> {
  refuseOtherKinds(bytes, name);
  const list = isZip(bytes) ? zippedCsvOf(bytes, name) : bytes;
  const tables = list
    ? [{ name: '', rows: await recordsOf(textOf(list, name), name), hiddenRows: 0 }]
    : await sheetsOf(bytes, name);
  return tables
    .map(({ rows, ...table }) => ({
      ...table,
      rows: rows.map(({ cells, line }) => ({
        line,
        cells: cells.map((text) => withoutGuard(storedForm(text))),
      })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function isZip(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04';
}

/**
 * The most bytes of a workbook's unpacked texts, and the most characters of its cells together. 5,000 rows of 26
 * columns have half of it.
 */
const UNPACKED_MOST = 12_000_000;
/** More rows than a list may have names, and more columns than an event record has fields. For CSVs and workbooks. */
const ROWS_READ = 20_000;
const COLUMNS_READ = 52;
const READ = `A1:AZ${ROWS_READ}`;

/** Google Forms packs the CSV of its answers into a ZIP. Null for a ZIP with other content, such as an XLSX. */
function zippedCsvOf(bytes: Uint8Array, name: string): Uint8Array | null {
  let size = 0;
  let others = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (name.startsWith('__MACOSX/')) return false;
    if (!/\.csv$/i.test(name)) others += 1;
    size += originalSize;
    return others === 0 && size <= UNPACKED_MOST;
  };
  try {
    const files = Object.values(unzipSync(bytes, { filter }));
    if (others > 0) return null;
    if (size > UNPACKED_MOST) throw refusedFile(413, (say) => say.api.sheet.workbookTooLarge(name));
    return files.length === 1 ? (files[0] ?? null) : null;
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    return null;
  }
}

async function sheetsOf(bytes: Uint8Array, name: string): Promise<Table[]> {
  const bounded = withinBounds(bytes, name);
  const [{ readXlsx }, { cellText }] = await Promise.all([import('hucre/xlsx'), import('./cell-text.ts')]);
  const isShown = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) =>
    !hidden && !veryHidden;
  const { sheets } = await readXlsx(bounded, { readStyles: true, range: READ, sheets: isShown }).catch(() => {
    throw refusedFile(400, (say) => say.api.sheet.brokenWorkbook(name));
  });
  let characters = 0;
  // Any number of cells may contain the same long text, which the file stores once.
  const counted = (text: string) => {
    characters += text.length;
    if (characters > UNPACKED_MOST) throw refusedFile(413, (say) => say.api.sheet.workbookTooLarge(name));
    return text;
  };
  return sheets.map(({ name, rows, cells, merges = [], rowDefs }) => {
    const texts = rows.map((values, row) =>
      values.map((value, column) => counted(cellText(value, cells?.get(`${row},${column}`)))),
    );
    repeatMerged(texts, merges, counted);
    const all = withLines(texts);
    const shown = all.filter(({ line }) => !rowDefs?.get(line - 1)?.hidden);
    return { name, rows: shown, hiddenRows: all.length - shown.length };
  });
}

/** A cell merged over several lines is repeated in each of them that has other content. */
function repeatMerged(
  rows: string[][],
  merges: readonly MergeRange[],
  counted: (text: string) => string,
): void {
  const hasOwn = rows.map((cells) => cells.some(Boolean));
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const text = rows[startRow]?.[startCol];
    if (!text || startCol !== endCol) continue;
    for (const [at, cells] of rows.slice(startRow + 1, endRow + 1).entries()) {
      if (cells[startCol]) break;
      if (hasOwn[startRow + 1 + at]) cells[startCol] = counted(text);
    }
  }
}

/** The parts may claim a wrong size. They are unpacked into as many bytes as they claim, then passed to the reader. */
function withinBounds(bytes: Uint8Array, name: string): Uint8Array {
  let size = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    // Pictures are not needed.
    if (!/\.(xml|rels)$/.test(name)) return false;
    size += originalSize;
    return size <= UNPACKED_MOST;
  };
  let packed: Uint8Array | undefined;
  try {
    const parts = unzipSync(bytes, { filter });
    // Some programs for Windows separate folders with backslashes.
    const named = Object.entries(parts).map(([path, part]) => [path.replaceAll('\\', '/'), part]);
    if (size <= UNPACKED_MOST) packed = zipSync(Object.fromEntries(named), { level: 0 });
  } catch {
    throw refusedFile(400, (say) => say.api.sheet.brokenWorkbook(name));
  }
  if (!packed) throw refusedFile(413, (say) => say.api.sheet.workbookTooLarge(name));
  return packed;
}

function withLines(records: string[][]): Row[] {
  return records
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some(Boolean));
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
    if (!text.includes('\0')) return withPlainLineEnds(text);
  } catch {
    // Refused below.
  }
  throw refusedFile(400, (say) => say.api.sheet.notUtf8(name));
}

/** The parser is loaded with the first list, because most calls need none. */
async function recordsOf(text: string, name: string): Promise<Row[]> {
  const { parse } = await import('csv-parse/sync');
  // Excel reads this line, but does not show it.
  const [named = '', told] = /^sep=(.)\n/i.exec(text) ?? [];
  const before = named === '' ? 0 : 1;
  try {
    const records = parse(text.slice(named.length), {
      delimiter: told ?? delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: ROWS_READ,
      trim: true,
    }) as unknown as { record: string[]; info: { records: number; empty_lines: number } }[];
    return records
      .map(({ record, info }) => ({
        cells: record.slice(0, COLUMNS_READ),
        line: info.records + info.empty_lines + before,
      }))
      .filter(({ cells }) => cells.some(Boolean));
  } catch (error) {
    const line = brokenLine(text.slice(named.length), error) + before;
    throw refusedFile(400, (say) => say.api.sheet.brokenList(name, line));
  }
}

/** Counted from 1: the line of the cell that the parser could not read. */
function brokenLine(text: string, error: unknown): number {
  const { bytes = 0 } = error as { bytes?: number };
  return Buffer.from(text).subarray(0, bytes).toString().split('\n').length;
}

const LOOKED_AT = 50;

/**
 * The delimiter that most of the first lines contain outside quotes: a title above the list may contain another one.
 */
function delimiterOf(text: string): string {
  const lines = text
    .split('\n', LOOKED_AT)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '');
  const countOf = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length;
  return [',', ';', '\t'].reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}
