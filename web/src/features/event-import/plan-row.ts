import type { RecordedAnswer } from '@club-portal/contract/event-import';
import { EVENT_FILES_MOST } from '@club-portal/contract/limits';
import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { headingOf } from './columns.ts';
import type { EventRow } from './read-row.ts';
import type { Picture } from './take-file.ts';

export type Recorded = NonNullable<RecordedAnswer['records'][number]>;

/**
 * What an import does with a row: it adds a record, with or without files, adds the files that a record lacks, or does
 * nothing, because nothing is missing, a cell is wrong, or an earlier row has the same event.
 */
export const rowStates = ['new', 'withoutFiles', 'lacking', 'there', 'wrong', 'double'] as const;
export type RowState = (typeof rowStates)[number];

export interface PlannedRow extends EventRow {
  state: RowState;
  /** The pictures in its folder. */
  pictures: readonly Picture[];
  /** The pictures that its record does not have yet. */
  lacking: readonly Picture[];
  /** What is wrong or missing, in sentences. */
  wrong: readonly string[];
  /** It names a folder that was not chosen, so it should probably not be sent yet. */
  waits: boolean;
}

/** `record` is what the portal has of the event now. */
export function planRow(row: EventRow, pictures: readonly Picture[], record: Recorded | null): PlannedRow {
  const lacking = record ? lackingOf(pictures, record.files) : pictures;
  const files = (record?.files.length ?? 0) + lacking.length;
  const tooMany = files > EVENT_FILES_MOST ? [words.tooManyFiles(files, EVENT_FILES_MOST)] : [];
  const waits = !record && pictures.length === 0 && row.folder !== '';
  const planned = { ...row, pictures, lacking, wrong: tooMany, waits };
  if (row.sameAs > 0) return { ...planned, state: 'double', wrong: [words.sameAs(row.sameAs)] };
  if (record)
    return { ...planned, state: tooMany.length > 0 ? 'wrong' : lacking.length > 0 ? 'lacking' : 'there' };
  const noFolder = waits ? [words.noFolder(row.folder)] : [];
  const wrong = [...row.problems.map(sentenceOfCell), ...tooMany];
  const state = wrong.length > 0 ? 'wrong' : pictures.length === 0 ? 'withoutFiles' : 'new';
  return { ...planned, wrong: [...wrong, ...noFolder], state };
}

function sentenceOfCell({ column, cell, text, sentence }: EventRow['problems'][number]): string {
  return words.cell(cell, headingOf(column), text.length > 80 ? `${text.slice(0, 80)}…` : text, sentence);
}

/**
 * The pictures that a record lacks, by name. Of two with the same name, the first one was sent first. Names without an
 * exact match are compared by {@link loose}.
 */
export function lackingOf(pictures: readonly Picture[], names: readonly string[]): Picture[] {
  const exact = without(pictures, names, stem);
  return without(exact.lacking, exact.unused, loose).lacking;
}

function without(pictures: readonly Picture[], names: readonly string[], keyOf: (name: string) => string) {
  const left = new Map<string, string[]>();
  for (const name of names) left.set(keyOf(name), [...(left.get(keyOf(name)) ?? []), name]);
  const lacking = pictures.filter(({ name }) => left.get(keyOf(name))?.shift() === undefined);
  return { lacking, unused: [...left.values()].flat() };
}

/** The browser may have changed the extension (HEIC), and the server removes invisible characters. */
function stem(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .normalize('NFC')
    .trim()
    .toLowerCase();
}

/** Shorter than the length at which the server and the export cut a name. */
const COMPARED = 40;

/**
 * The export of a portal writes a number before the name, and replaces characters that a file system may refuse with
 * spaces.
 */
function loose(name: string): string {
  const letters = stem(name)
    .replace(/^\d\d /, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return [...letters].slice(0, COMPARED).join('');
}
