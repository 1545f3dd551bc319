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
import { years } from '@club-portal/contract/student';
import { invalid, refusedFile } from '../errors.ts';
import { choicesOf, LINES_SHOWN, rowsBelow, titlesOf, withWholeNames } from '../sheets/layout.ts';
import type { Row, Table } from '../sheets/tables.ts';
import { isPartOfName, partsOfName } from '../sheets/titles.ts';
import { addMember, isMember } from './store.ts';

/** How many students are looked for, or added, at once. */
const AT_ONCE = 20;

/** Titles of the columns, as {@link plainTitle} makes them; those of the portal's own export among them. */
const titlesOfColumns: Record<MemberColumn, RegExp> = {
  name: /^(?:(?:full|student|students|member|members|candidate|participant) )?name(?: of (?:the )?(?:student|member|candidate)s?)?$|^students?$|^(?:first|given) ?name (?:middle ?name )?(?:surname|(?:last|family|sur) ?name)$|नाम$/,
  email: /^(?:(?:students?|college|personal|official) )?(?:e ?mail|mail|gmail)(?: id| address)?s?$|^ईमेल/,
  phone:
    /^(?:students? )?(?:phone|mobile|contact|whats ?app|mob|cell)(?: (?:phone|mobile))?(?: (?:number|no))?$|^(?:मोबाइल|फ़ोन|फोन)/,
  roll: /^(?:(?:university|students?|college) )?(?:roll|enrol+ment|registration|reg|regn|regd|register|usn|prn|ht|hall ticket|admission)(?: (?:number|no|id))?$|^(?:रोल नंबर|नामांकन)/,
  year: /^(?:(?:current )?(?:year|class|year of study|sem|semester))$|^(?:वर्ष|सेमेस्टर)$/,
};

/** A list as it was read. */
interface MemberList {
  layout: MemberLayout;
  /** None while something of the layout must be chosen. */
  rows: ImportedRow[];
}

/**
 * Reads a list of members, a CSV or a sheet of an XLSX, as it would be added to a club: each row is new, there
 * already, or wrong. Throws as `tablesOf`, and 400 if it is empty, has too many rows or not what was chosen. `name`
 * is that of the file.
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

/** Throws 400 with the fields of what must be chosen first. */
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

/** The line that has the most of the titles. Null if none has one. */
function headingsOf(rows: readonly Row[]): number | null {
  const [best] = rows
    .slice(0, LINES_SHOWN)
    .map(({ cells, line }) => ({ line, count: titlesIn(cells).length }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.line : null;
}

/** The lines of a list are numbered in such a column. */
const serialTitle = /^(?:(?:s|sl|sr|serial|क्र)(?: (?:no|number))?|sno|slno|srno|no|number|क्रमांक|क्रम संख्या)$/;

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

/** Adds the new rows and returns their number. Another call may add the same ones meanwhile. */
export async function importMembers(
  actor: Actor,
  rows: readonly ImportedRow[],
  club: string,
): Promise<number> {
  const fresh = rows.filter(({ state }) => state === 'new');
  const added = await inTurn(fresh, (row) => addMember(actor, MemberInput.parse({ ...row, club })));
  return added.filter(Boolean).length;
}

/** `Email-ID`, `Student’s Name`, `Name*`, `Mobile No. (WhatsApp)` without signs, brackets and capitals. */
function plainTitle(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Counted from 0, -1 for none. */
function placesIn(titles: readonly string[]): Record<MemberColumn, number> {
  const plain = titles.map(plainTitle);
  const find = (column: MemberColumn) => plain.findIndex((title) => titlesOfColumns[column].test(title));
  const places = Object.fromEntries(memberColumns.map((column) => [column, find(column)]));
  const byYear = plain.findIndex((title) => /year|class|वर्ष/.test(title) && titlesOfColumns.year.test(title));
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
  /** The lines of roll numbers that were there. */
  seen: Map<string, number>;
  /** Whether the year is that of a semester. */
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

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];
const classes = [
  ['fe', 'fy', 'प्रथम'],
  ['se', 'sy', 'द्वितीय'],
  ['te', 'ty', 'तृतीय'],
  ['be', 'final', 'चतुर्थ'],
];

/**
 * `2`, `2nd Year`, `IInd Year`, `Second` are `II year`, and so are the semesters 3, 4 and `S3`, the second of four
 * years `II/IV`, and the first semester of the second year, `II-I`, `2-1`, `II Year I Sem`. Other texts stay, and are
 * wrong.
 */
function yearIn(text: string, isSemester: boolean): string {
  const written = text
    .toLowerCase()
    .replace(/\b(?:b ?\.? ?tech|b ?\.? ?e)\b\.?(?=.*\S)/g, '')
    .trim();
  const [, ofYear, between = '', other] = twoNumbers.exec(written) ?? [];
  if (ofYear && other) {
    const most = between.includes('/') ? 4 : between.includes('-') ? 2 : 8;
    return numberIn(other) <= most ? (years[numberIn(ofYear) - 1] ?? text) : text;
  }
  const word = written
    .replace(/\b(?:year|yr|sem|semester)\b\.?|\bs(?=[1-8]$)|वर्ष|सेमेस्टर/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  const byClass = classes.findIndex((names) => names.includes(word));
  const number = numberIn(word);
  const isOfSemester = isSemester || /\bsem|\bs[1-8]$|सेम/i.test(written);
  const year = byClass >= 0 ? byClass + 1 : isOfSemester ? Math.ceil(number / 2) : number;
  return years[year - 1] ?? text;
}

/** A year, and a semester of it or the number of years. */
const twoNumbers =
  /^([ivx]+|\d)(?:st|nd|rd|th)?(\s*[-–/]\s*|\s*\b(?:year|yr)\b[\s.,/-]*|\s+)([ivx]+|\d)(?:st|nd|rd|th)?(?:\s*(?:sem|semester)\b\.?)?(?:\s*(?:year|yr)\b\.?)?$/;

/** NaN for a word that is no number. */
function numberIn(word: string): number {
  const plain = word.replace(/^(\d|[ivx]+)(?:st|nd|rd|th)$/, '$1');
  return [ordinals, roman].map((names) => names.indexOf(plain) + 1).find(Boolean) ?? Number(plain);
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE)
    done.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  return done;
}
