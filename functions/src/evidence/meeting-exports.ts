import type { ListExport } from '@club-portal/contract/evidence';
import { filled, onOneLine } from '../sheets/layout.ts';
import type { Row } from '../sheets/tables.ts';

/** A list as a program exports it. */
export interface MeetingExport {
  kind: ListExport;
  /** The line with the titles. */
  headings: number;
  /** The titles, then each person once. */
  rows: Row[];
  /** Counted from 1. Missing if the titles identify it. */
  nameColumn?: number;
  /** Columns, counted from 1, that say who came. Missing if they are found as in other lists. */
  came?: number[];
  /** The column of the account, counted from 1, 0 for none. Together with the name it identifies the person. */
  account: number;
}

/** Columns by their titles, counted from 0, -1 for none. */
type Find = (title: RegExp) => number;

const timeJoined = /^(?:first )?join(?: time)?$/i;
const timeLeft = /^(?:last )?leave(?: time)?$/i;

/**
 * Recognises lists of Microsoft Teams (all its forms), Zoom (meeting and webinar) and Google Forms by the titles that
 * these programs write. Extracts the people: from no other section, and each once, even if they rejoined. Null for
 * other lists.
 */
export function meetingExportOf(rows: readonly Row[]): MeetingExport | null {
  for (const [at, row] of rows.entries()) {
    const titles = row.cells.map(onOneLine);
    const find: Find = (title) => titles.findIndex((text) => title.test(text));
    const read = ofTeams(find) ?? ofZoom(find, rows[at - 1]) ?? ofForms(find, rows[at + 1]);
    if (!read) continue;
    const { kind, name, came, account = 0, keyOf, isThere } = read;
    const people = sectionBelow(rows, at).filter(isThere);
    const once = [...new Map(people.map((person) => [keyOf(person), person])).values()];
    return {
      kind,
      headings: row.line,
      rows: [row, ...(name === undefined ? once : once.map((person) => withShownName(person, name)))],
      ...(name !== undefined && { nameColumn: name + 1 }),
      ...(came && { came }),
      account,
    };
  }
  return null;
}

/** How an export identifies people. */
interface Reading {
  kind: ListExport;
  name?: number;
  came?: number[];
  account?: number;
  /** Equal for all rows of one person. */
  keyOf: (row: Row) => string;
  /** Whether the row shows that the person was in the meeting. */
  isThere: (row: Row) => boolean;
}

function ofTeams(find: Find): Reading | null {
  const name = find(/^(?:full )?name$/i);
  const isList = find(timeJoined) >= 0 && find(timeLeft) >= 0;
  if (name < 0 || !(isList || find(/^user action$/i) >= 0)) return null;
  return { kind: 'teams', name, came: [], keyOf: accountOf(name, find(/^e-?mail$/i)), isThere: () => true };
}

function ofZoom(find: Find, above: Row | undefined): Reading | null {
  const name = find(/^(?:user )?name \(original name\)$/i);
  // A webinar lists its hosts and panelists in the same way as its attendees.
  const isOther = /^(?:host|panelist) details$/i.test(filled(above?.cells ?? []).join(''));
  if (name < 0 || isOther) return null;
  const attended = find(/^attended$/i);
  const waited = find(/^in waiting room$/i);
  return {
    kind: 'zoom',
    name,
    came: attended < 0 ? [] : [attended + 1],
    keyOf: accountOf(name, find(/^(?:user )?e-?mail$/i)),
    isThere: ({ cells }) => !/^yes$/i.test(cells[waited] ?? ''),
  };
}

function ofForms(find: Find, first: Row | undefined): Reading | null {
  const isAnswer = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(first?.cells[0] ?? '');
  if (!isAnswer || find(/^(?:timestamp|समय-?चिह्न|टाइमस्टैम्प)$/iu) !== 0) return null;
  const email = find(/^(?:email address|username|email|ईमेल पता)$/i);
  // Several people may have answered with one account, so the account alone does not identify a person.
  return { kind: 'forms', account: email + 1, keyOf: ({ line }) => String(line), isThere: () => true };
}

/** An account may rejoin under another name. Without an account, the name identifies the person. */
function accountOf(name: number, email: number): (row: Row) => string {
  return ({ cells }) => (cells[email] || shownName(cells[name] ?? '')).toLowerCase();
}

/** Zoom writes the name of the account after the name shown: `Kesar Palash (Kesar)`. */
function shownName(text: string): string {
  return text.replace(/(?<=\S) \([^()]*\)$/, '');
}

function withShownName({ cells, line }: Row, name: number): Row {
  return { line, cells: cells.map((text, at) => (at === name ? shownName(text) : text)) };
}

/** A section ends at a line with only one cell. */
function sectionBelow(rows: readonly Row[], headings: number): Row[] {
  const below = rows.slice(headings + 1);
  const end = below.findIndex(({ cells }) => filled(cells).length < 2);
  return end < 0 ? below : below.slice(0, end);
}
