import type { Actor } from '@club-portal/contract/access';
import { MemberInput, rollNumberKey, years } from '@club-portal/contract/member';
import { IMPORTED_MOST, type ImportedRow } from '@club-portal/contract/membership';
import {
  type CellFault,
  cellFault,
  columnLetter,
  faultOfPerson,
  saysNothing,
} from '@club-portal/contract/sheet-cells';
import { refusedFile } from '../errors.ts';
import { withWholeNames } from '../sheets/layout.ts';
import type { Row } from '../sheets/tables.ts';
import { addMember, isMember } from './store.ts';

/** A list has its titles in one of its first lines. */
const LINES_LOOKED_AT = 20;
/** Students who are looked for, or added, at once. */
const AT_ONCE = 20;

type Column = 'name' | 'email' | 'phone' | 'roll' | 'year';

/** Titles of the columns, as {@link plainTitle} makes them; those of the portal's own export among them. */
const titles: Record<Column, RegExp> = {
  name: /^(?:(?:full|student|students|member|members|candidate|participant) )?name(?: of (?:the )?(?:student|member|candidate)s?)?$|^students?$|^(?:first|given) ?name (?:middle ?name )?(?:surname|(?:last|family|sur) ?name)$|नाम$/,
  email: /^(?:(?:students?|college|personal|official) )?(?:e ?mail|mail|gmail)(?: id| address)?s?$|^ईमेल/,
  phone:
    /^(?:students? )?(?:phone|mobile|contact|whats ?app|mob|cell)(?: (?:phone|mobile))?(?: (?:number|no))?$|^(?:मोबाइल|फ़ोन|फोन)/,
  roll: /^(?:(?:university|students?|college) )?(?:roll|enrol+ment|registration|reg|regn|regd|register|usn|prn|ht|hall ticket|admission)(?: (?:number|no|id))?$|^(?:रोल नंबर|नामांकन)/,
  year: /^(?:(?:current )?(?:year|class|year of study|sem|semester))$|^(?:वर्ष|सेमेस्टर)$/,
};
const columns = Object.keys(titles) as Column[];

/**
 * Reads a list of members, a CSV or the first sheet of an XLSX, as it would be added to a club: each row is new, there already, or
 * wrong. Throws as `tablesOf`, and 400 if columns are missing or there are too many rows. `name` is that of the file.
 */
export async function readMembers(bytes: Uint8Array, name: string, club: string): Promise<ImportedRow[]> {
  const { tablesOf } = await import('../sheets/tables.ts');
  const [table] = await tablesOf(bytes, name);
  const rows = table?.rows ?? [];
  const [heading] = rows
    .slice(0, LINES_LOOKED_AT)
    .toSorted((a, b) => titlesIn(b.cells).length - titlesIn(a.cells).length);
  const { rows: people } = withWholeNames(rows, heading?.line ?? 0);
  const cells = people.find(({ line }) => line === heading?.line)?.cells ?? [];
  const places = placesIn(cells);
  const isSemester = /sem|सेम/i.test(cells[places.year] ?? '');
  const missing = columns.filter((column) => !titlesIn(cells).includes(column));
  if (!heading || missing.length > 0)
    throw refusedFile(400, (say) => say.api.member.columnsMissing(name, missing.join(', ')));
  const listed = people.filter(({ line }) => line > heading.line);
  if (listed.length > IMPORTED_MOST)
    throw refusedFile(400, (say) => say.api.member.tooManyRows(listed.length, IMPORTED_MOST));
  const seen = new Map<string, number>();
  return inTurn(listed, (row) => readRow(row, places, club, seen, isSemester));
}

/** Adds the rows that are new. Returns how many. Another call may add the same ones meanwhile. */
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
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function placesIn(cells: readonly string[]): Record<Column, number> {
  const plain = cells.map(plainTitle);
  const places = columns.map((column) => [column, plain.findIndex((cell) => titles[column].test(cell))]);
  const byYear = plain.findIndex((cell) => /year|class|वर्ष/.test(cell) && titles.year.test(cell));
  return { ...Object.fromEntries(places), ...(byYear >= 0 && { year: byYear }) };
}

function titlesIn(cells: readonly string[]): Column[] {
  const places = placesIn(cells);
  return columns.filter((column) => places[column] >= 0);
}

async function readRow(
  { cells, line }: Row,
  places: Record<Column, number>,
  club: string,
  seen: Map<string, number>,
  isSemester: boolean,
): Promise<ImportedRow> {
  const texts = Object.fromEntries(columns.map((column) => [column, cells[places[column]] ?? '']));
  const roll = saysNothing(texts.roll ?? '') ? '' : texts.roll;
  const typed = { ...texts, roll, year: yearIn(texts.year ?? '', isSemester) } as Record<Column, string>;
  const parsed = MemberInput.safeParse({ ...typed, club });
  const spoiled = new Map(columns.map((column) => [column, faultIn(column, texts[column] ?? '')]));
  const invalid = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
  const wrong = columns.filter((column) => spoiled.get(column) || invalid.has(column));
  const shown = { line, ...typed, wrong, cells: [], sameAs: 0 };
  if (!parsed.success || wrong.length > 0) {
    const found = wrong.map((field) => ({
      field,
      cell: `${columnLetter(places[field])}${line}`,
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

function faultIn(column: Column, text: string): CellFault | null {
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
 * `2`, `2nd Year`, `IInd Year`, `Second` are `II year`, and so are the semesters 3, 4 and `S3`, the second of four years `II/IV`, and the
 * first semester of the second year, `II-I`, `2-1`, `II Year I Sem`. Other texts stay, and are wrong.
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
