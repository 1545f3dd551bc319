import type { Folder } from './pictures.ts';
import { readDays, withLatinDigits } from './read-day.ts';
import type { EventRow } from './read-row.ts';

type Row = Pick<EventRow, 'line' | 'title' | 'folder' | 'event' | 'sameAs'>;

/**
 * The line to which each folder belongs, by its path: the line that names it, or the one line whose day and title it has in
 * its own name or in that of a folder around it. A folder that fits two events belongs to none, so a person decides.
 */
export function matchFolders(folders: readonly Folder[], rows: readonly Row[]): Map<string, number> {
  const matched = new Map<string, number>();
  const events = rows.filter(({ sameAs }) => sameAs === 0);
  for (const { path, folders: names } of folders) {
    const line = lineOf(names, events);
    if (line !== undefined) matched.set(path, line);
  }
  return matched;
}

function lineOf(names: readonly string[], rows: readonly Row[]): number | undefined {
  // From the inside, because a folder of a year may have a date in its name too.
  for (let end = names.length; end > 0; end -= 1) {
    const name = names[end - 1] ?? '';
    const path = names.slice(0, end).map(plain);
    const fitting = rules
      .map((fits) => rows.filter((row) => fits(row, name, path)))
      .find((some) => some.length);
    if (fitting) return fitting.length === 1 ? fitting[0]?.line : undefined;
  }
  return undefined;
}

/** The first rule that a row obeys decides. */
const rules: ((row: Row, name: string, path: readonly string[]) => boolean)[] = [
  ({ folder }, _, path) => {
    const wanted = folder.split(/[/\\]/).map(plain).filter(Boolean);
    const end = wanted.slice(-path.length);
    return end.length > 0 && end.every((part, at) => part === path[path.length - end.length + at]);
  },
  ({ folder, title, event }, name) =>
    folder === '' && event !== null && dayIn(name) === event.date && hasTitle(name, title),
  ({ folder, title }, name) => folder === '' && plain(title) !== '' && plain(name) === plain(title),
  ({ folder, event }, name) => folder === '' && event !== null && dayIn(name) === event.date,
  ({ folder, title }, name) => folder === '' && hasTitle(name, title),
];

/** Short titles are in many names by chance. */
const TITLE_LEAST = 6;

function hasTitle(name: string, title: string): boolean {
  const wanted = plain(title);
  return wanted.length >= TITLE_LEAST && ` ${plain(name)} `.includes(` ${wanted} `);
}

/** The day in the name of a folder: `2024-03-12 Hackathon`, `20240312`, `Hackathon 12.03.2024`. */
function dayIn(name: string): string | undefined {
  const written = withLatinDigits(name).replaceAll('_', '-');
  const compact = /(?:^|\D)((?:19|20)\d\d)([01]\d)([0-3]\d)(?!\d)/.exec(written);
  if (compact) return readDays(compact.slice(1).join('-'))?.date;
  const day = /(?:^|\D)(\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[-.]\d{1,2}[-.]\d{4})(?!\d)/.exec(written);
  return day ? readDays(day[1] ?? '')?.date : undefined;
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
