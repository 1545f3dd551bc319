import type { Actor } from '@club-portal/contract/access';
import { MemberInput, rollNumberKey, years } from '@club-portal/contract/member';
import { IMPORTED_MOST, type ImportedRow } from '@club-portal/contract/membership';
import { type CellFault, cellFault, columnLetter, faultOfPerson } from '@club-portal/contract/sheet-cells';
import { refusedFile } from '../errors.ts';
import type { Row } from '../sheets/tables.ts';
import { addMember, isMember } from './store.ts';

/** A list has its titles in one of its first lines. */
const LINES_LOOKED_AT = 20;
/** Students who are looked for, or added, at once. */
const AT_ONCE = 20;

type Column = 'name' | 'email' | 'phone' | 'roll' | 'year';

/** Titles of the columns, those of the portal's own export among them. */
const titles: Record<Column, RegExp> = {
  name: /^(?:(?:full |student'?s? )?name(?: of (?:the )?student)?|नाम|विद्यार्थी का नाम)$/i,
  email: /^(?:e-?mail|mail)(?: ?id| address)?$|^ईमेल$/i,
  phone: /^(?:phone|mobile|contact|whatsapp)(?: ?(?:no\.?|number))?$|^(?:मोबाइल|फ़ोन|फोन)(?: नंबर)?$/i,
  roll: /^(?:university )?(?:roll|enrol+ment|registration)(?: ?(?:no\.?|number))?$|^(?:रोल नंबर|नामांकन)$/i,
  year: /^(?:year|class|year of study)$|^वर्ष$/i,
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
  const places = placesIn(heading?.cells ?? []);
  const missing = columns.filter((column) => !titlesIn(heading?.cells ?? []).includes(column));
  if (!heading || missing.length > 0)
    throw refusedFile(400, (say) => say.api.member.columnsMissing(name, missing.join(', ')));
  const listed = rows.filter(({ line }) => line > heading.line);
  if (listed.length > IMPORTED_MOST)
    throw refusedFile(400, (say) => say.api.member.tooManyRows(listed.length, IMPORTED_MOST));
  const seen = new Set<string>();
  return inTurn(listed, (row) => readRow(row, places, club, seen));
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

function placesIn(cells: readonly string[]): Record<Column, number> {
  const places = columns.map((column) => [
    column,
    cells.findIndex((cell) => titles[column].test(cell.replace(/\s+/g, ' ').trim())),
  ]);
  return Object.fromEntries(places);
}

function titlesIn(cells: readonly string[]): Column[] {
  const places = placesIn(cells);
  return columns.filter((column) => places[column] >= 0);
}

async function readRow(
  { cells, line }: Row,
  places: Record<Column, number>,
  club: string,
  seen: Set<string>,
): Promise<ImportedRow> {
  const texts = Object.fromEntries(columns.map((column) => [column, cells[places[column]] ?? '']));
  const typed = { ...(texts as Record<Column, string>), year: yearIn(texts.year ?? '') };
  const parsed = MemberInput.safeParse({ ...typed, club });
  const spoiled = new Map(columns.map((column) => [column, faultIn(column, texts[column] ?? '')]));
  const invalid = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
  const wrong = columns.filter((column) => spoiled.get(column) || invalid.has(column));
  const shown = { line, ...typed, wrong, cells: [] };
  if (!parsed.success || wrong.length > 0) {
    const found = wrong.map((field) => ({
      field,
      cell: `${columnLetter(places[field])}${line}`,
      fault: spoiled.get(field) ?? null,
    }));
    return { ...shown, state: 'wrong', cells: found };
  }
  const key = rollNumberKey(parsed.data.roll);
  const isRepeated = seen.has(key);
  seen.add(key);
  const isKnown = isRepeated || (await isMember(parsed.data));
  return { ...shown, ...parsed.data, state: isKnown ? 'known' : 'new' };
}

function faultIn(column: Column, text: string): CellFault | null {
  return column === 'name' || column === 'roll' ? faultOfPerson(text) : cellFault(text);
}

const numbers = [
  ['i', '1', '1st', 'first', 'fe', 'प्रथम'],
  ['ii', '2', '2nd', 'second', 'se', 'द्वितीय'],
  ['iii', '3', '3rd', 'third', 'te', 'तृतीय'],
  ['iv', '4', '4th', 'fourth', 'be', 'final', 'चतुर्थ'],
];

/** `2`, `2nd Year`, `Second` are `II year`. Other texts stay, and are wrong. */
function yearIn(text: string): string {
  const number = text
    .toLowerCase()
    .replace(/\b(?:year|yr)\b\.?|वर्ष/g, '')
    .trim();
  return years[numbers.findIndex((names) => names.includes(number))] ?? text;
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE)
    done.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  return done;
}
