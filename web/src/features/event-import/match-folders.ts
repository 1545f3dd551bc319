import type { Folder } from './pictures.ts';
import { readDays, withLatinDigits } from './read-day.ts';
import type { EventRow } from './read-row.ts';

type Row = Pick<EventRow, 'line' | 'title' | 'folder' | 'event' | 'sameAs'>;

/**
 * The line that each folder belongs to, by path: the line that names it, or the only line whose day and title are in
 * its name or in that of a folder around it. A folder that fits two events is left for a person to decide.
 */
export function matchFolders(folders: readonly Folder[], rows: readonly Row[]): Map<string, number> {
  const matched = new Map<string, number>();
  const events = rows.filter(({ sameAs }) => sameAs === 0).map(toEvent);
  for (const { path, folders: names } of folders) {
    const line = lineOf(names, events);
    if (line !== undefined) matched.set(path, line);
  }
  return matched;
}

/** What the names of folders are compared with. */
interface Event {
  line: number;
  /** Names of the folder that the line names, outermost first. */
  folder: readonly string[];
  title: string;
  date: string;
}

function toEvent({ line, folder, title, event }: Row): Event {
  const parts = folder.split(/[/\\]/).map(plain).filter(Boolean);
  return { line, folder: parts, title: plain(title), date: event?.date ?? '' };
}

function lineOf(names: readonly string[], events: readonly Event[]): number | undefined {
  const plainNames = names.map(plain);
  // Starting with the innermost, because a folder of a year may have a date in its name too.
  for (let end = names.length; end > 0; end -= 1) {
    const place = {
      path: plainNames.slice(0, end),
      name: plainNames[end - 1] ?? '',
      day: dayIn(names[end - 1] ?? ''),
    };
    const fitting = rules
      .map((fits) => events.filter((event) => fits(event, place)))
      .find((some) => some.length);
    if (fitting) return fitting.length === 1 ? fitting[0]?.line : undefined;
  }
  return undefined;
}

interface Place {
  path: readonly string[];
  name: string;
  day: string | undefined;
}

/** The first rule that matches an event decides. */
const rules: ((event: Event, place: Place) => boolean)[] = [
  ({ folder }, { path }) => {
    const end = folder.slice(-path.length);
    return end.length > 0 && end.every((part, at) => part === path[path.length - end.length + at]);
  },
  (event, place) => isUnnamed(event) && event.date === place.day && hasTitle(event, place),
  (event, place) => isUnnamed(event) && event.title !== '' && event.title === place.name,
  (event, place) => isUnnamed(event) && event.date === place.day,
  (event, place) => isUnnamed(event) && hasTitle(event, place),
];

/** A line that names a folder gets no other one. */
function isUnnamed({ folder }: Event): boolean {
  return folder.length === 0;
}

/** Short titles occur in many names by chance. */
const TITLE_LEAST = 6;

function hasTitle({ title }: Event, { name }: Place): boolean {
  return title.length >= TITLE_LEAST && ` ${name} `.includes(` ${title} `);
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
