import type { Actor } from '@club-portal/contract/access';
import { MemberInput } from '@club-portal/contract/member';
import {
  IMPORTED_MOST,
  type ImportedRow,
  type MemberColumn,
  type MemberLayout,
  type MemberPositions,
  memberColumns,
} from '@club-portal/contract/membership';
import { rollNumberKey } from '@club-portal/contract/roll-number';
import { type CellFault, cellFault, faultOfPerson, saysNothing } from '@club-portal/contract/sheet-cells';
import { invalid, refusedFile } from '../errors.ts';
import { choicesOf, LINES_SHOWN, rowsBelow, titlesOf, withWholeNames } from '../sheets/layout.ts';
import { plainTitle, serialTitle, titlesOfPerson, yearIn } from '../sheets/person-columns.ts';
import type { Row, Table } from '../sheets/tables.ts';
import { isPartOfName, partsOfName } from '../sheets/titles.ts';
import { addMember, isMember } from './store.ts';

/** How many students are looked up, or added, at once. */
const AT_ONCE = 20;

/** A list as it was read. */
interface MemberList {
  layout: MemberLayout;
  /** Empty while part of the layout must still be chosen. */
  rows: ImportedRow[];
}

/**
 * Reads a list of members, a CSV or a sheet of an XLSX, as it would be added to a club: each row is new, exists
 * already, or is wrong. Throws like `tablesOf`, and 400 if it is empty, has too many rows or lacks what was chosen.
 * `name` is the name of the file.
 */
export async function readMembers(
  bytes: Uint8Array,
  name: string,
  club: string,
  chosen: MemberPositions = {},
): Promise<MemberList> {
  const { tablesOf } = await import('../sheets/tables.ts');
  const tables = await tablesOf(bytes, name);
  if (tables.length === 0) throw refusedFile(400, (say) => say.api.sheet.empty(name));
  const sheet = chosen.sheet ?? sheetOf(tables);
  const all = sheet === null ? [] : tables[sheet - 1]?.rows;
  if (!all) throw notThere('sheet');
  const headings = chosen.headings ?? headingsOf(all);
  if (headings !== null && !all.some(({ line }) => line === headings)) throw notThere('headings');
  const people = withWholeNames(all, headings ?? 0);
  const width = people.letters.length;
  const titles = headings === null ? [] : titlesOf(people.rows, headings).slice(0, width);
  const found = placesIn(titles);
  const places = Object.fromEntries(
    memberColumns.map((column) => {
      const place = chosen[`${column}Column`];
      if (place === 0 || (place ?? 0) > width) throw notThere(`${column}Column`);
      return [column, place === undefined ? found[column] : place - 1];
    }),
  ) as Record<MemberColumn, number>;
  const below = headings === null ? [] : rowsBelow(people.rows, headings);
  const layout: MemberLayout = {
    sheet,
    headings,
    ...choicesOf(tables, all, headings, people, sheet),
    ...(Object.fromEntries(
      memberColumns.map((column) => [`${column}Column`, places[column] < 0 ? null : places[column] + 1]),
    ) as Record<`${MemberColumn}Column`, number | null>),
    unread: headings === null ? [] : unreadIn(titles, below, Object.values(places), width),
  };
  if (openIn(layout).length > 0) return { layout, rows: [] };
  if (below.length > IMPORTED_MOST)
    throw refusedFile(400, (say) => say.api.member.tooManyRows(below.length, IMPORTED_MOST));
  const isSemester = /sem|सेम/i.test(titles[places.year] ?? '');
  const seen = new Map<string, number>();
  const reading: Reading = { places, letters: people.letters, club, seen, isSemester };
  return { layout, rows: await inTurn(below, (row) => readRow(row, reading)) };
}

/** Throws 400 with the fields that must be chosen first. */
export function requireKnown(layout: MemberLayout): void {
  const open = openIn(layout);
  if (open.length > 0) {
    throw invalid(Object.fromEntries(open.map((name) => [name, (say) => say.fields.required])));
  }
}

function openIn(layout: MemberLayout): (keyof MemberPositions)[] {
  const positions = [
    'sheet',
    'headings',
    ...memberColumns.map((column) => `${column}Column` as const),
  ] as const;
  return positions.filter((name) => layout[name] === null);
}

function notThere(name: keyof MemberPositions) {
  return invalid({ [name]: (say) => say.fields.choice });
}

/**
 * The only sheet, or the only one with all columns. Otherwise a person must choose: the sheets may be for different
 * classes.
 */
function sheetOf(tables: readonly Table[]): number | null {
  if (tables.length === 1) return 1;
  const whole = tables.flatMap(({ rows }, at) => {
    const headings = headingsOf(rows);
    const titles = titlesOf(withWholeNames(rows, headings ?? 0).rows, headings ?? 0);
    return titlesIn(titles).length === memberColumns.length ? [at + 1] : [];
  });
  return whole.length === 1 ? (whole[0] ?? null) : null;
}

/** Returns the line that contains the most titles. Null if none contains any. */
function headingsOf(rows: readonly Row[]): number | null {
  const [best] = rows
    .slice(0, LINES_SHOWN)
    .map(({ cells, line }) => ({ line, count: titlesIn(cells).length }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.line : null;
}

function unreadIn(
  titles: readonly string[],
  below: readonly Row[],
  read: readonly number[],
  width: number,
): number[] {
  const isJoined = partsOfName(titles) !== null;
  return Array.from({ length: width }, (_, at) => at)
    .filter((at) => !read.includes(at) && !serialTitle.test(plainTitle(titles[at] ?? '')))
    .filter((at) => !(isJoined && isPartOfName(titles[at] ?? '')))
    .filter((at) => below.some(({ cells }) => cells[at]))
    .map((at) => at + 1);
}

/** Adds the new rows and returns their number. Another call may add the same rows in the meantime. */
export async function importMembers(
  actor: Actor,
  rows: readonly ImportedRow[],
  club: string,
): Promise<number> {
  const fresh = rows.filter(({ state }) => state === 'new');
  const added = await inTurn(fresh, (row) => addMember(actor, MemberInput.parse({ ...row, club })));
  return added.filter(Boolean).length;
}

/** Counted from 0, -1 for none. */
function placesIn(titles: readonly string[]): Record<MemberColumn, number> {
  const plain = titles.map(plainTitle);
  const find = (column: MemberColumn) => plain.findIndex((title) => titlesOfPerson[column].test(title));
  const places = Object.fromEntries(memberColumns.map((column) => [column, find(column)]));
  const byYear = plain.findIndex((title) => /year|class|वर्ष/.test(title) && titlesOfPerson.year.test(title));
  return { ...(places as Record<MemberColumn, number>), ...(byYear >= 0 && { year: byYear }) };
}

function titlesIn(titles: readonly string[]): MemberColumn[] {
  const places = placesIn(titles);
  return memberColumns.filter((column) => places[column] >= 0);
}

/** How the rows of a list are read. */
interface Reading {
  /** Counted from 0. */
  places: Record<MemberColumn, number>;
  letters: readonly string[];
  club: string;
  /** The lines of earlier roll numbers. */
  seen: Map<string, number>;
  /** Whether the year is given as a semester. */
  isSemester: boolean;
}

async function readRow({ cells, line }: Row, reading: Reading): Promise<ImportedRow> {
  const { places, letters, club, seen, isSemester } = reading;
  const texts = Object.fromEntries(memberColumns.map((column) => [column, cells[places[column]] ?? '']));
  const roll = saysNothing(texts.roll ?? '') ? '' : texts.roll;
  const typed = { ...texts, roll, year: yearIn(texts.year ?? '', isSemester) } as Record<
    MemberColumn,
    string
  >;
  const parsed = MemberInput.safeParse({ ...typed, club });
  const spoiled = new Map(memberColumns.map((column) => [column, faultIn(column, texts[column] ?? '')]));
  const invalid = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
  const wrong = memberColumns.filter((column) => spoiled.get(column) || invalid.has(column));
  const shown = { line, ...typed, wrong, cells: [], sameAs: 0 };
  if (!parsed.success || wrong.length > 0) {
    const found = wrong.map((field) => ({
      field,
      cell: `${letters[places[field]]}${line}`,
      fault: spoiled.get(field) ?? null,
    }));
    return { ...shown, state: 'wrong', cells: found };
  }
  const key = rollNumberKey(parsed.data.roll);
  const sameAs = seen.get(key) ?? 0;
  if (sameAs > 0) return { ...shown, ...parsed.data, state: 'repeated', sameAs };
  seen.set(key, line);
  return { ...shown, ...parsed.data, state: (await isMember(parsed.data)) ? 'known' : 'new' };
}

function faultIn(column: MemberColumn, text: string): CellFault | null {
  return column === 'name' || column === 'roll' ? faultOfPerson(text) : cellFault(text);
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE)
    done.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  return done;
}
