import type { AttendanceLayout } from '@club-portal/contract/evidence';

/** The meanings of the marks in a list, by their text in lower case. Missing where a person must choose. */
export type Meanings = ReadonlyMap<string, boolean>;

const presentMark =
  /^(?:p|pr|present|[✓✔☑✅]\ufe0f?|attended|checked[ -]?in|arrived|joined|came|उ|उप\.?|उपस्थित|हाज[़]?िर)$/iu;
const absentMark =
  /^(?:a|ab|abs|absent|[✗✘✖❌☐]\ufe0f?|no[ -]?show|(?:not|did not|didn['’]t) (?:attended?|come|came|joined?|present|arrived?|checked[ -]?in)|cancell?ed|declined|अ|अनु\.?|अनुपस्थित|गैर[ -]?हाज[़]?िर)$/iu;
/** One such mark is enough to identify the column. A single letter may be a section. */
const clearMark = /\p{L}{3}|[✓✔✅✗✘✖☑❌]/u;
/** These have other meanings too, so the title must show that they are about attendance. */
const yesMark = /^(?:yes|y|true|हाँ|हां)$/iu;
const noMark = /^(?:no|n|false|नहीं)$/iu;
/** Sessions, hours, minutes, a share of them: `2`, `1.5 h`, `1h 2m 6s`, `85%`. */
const amount =
  /^(?:\d+(?:[.:]\d+)*\s*(?:%|h|hrs?|hours?|m|mins?|minutes?|s|secs?|seconds?)?\s*(?:$|(?=\d)))+$/i;

const titleOfMarks =
  /attend|present|check(?:ed)?[ -]?in|\bcame\b|joined|turned up|participated|उपस्थिति|हाज[़]?ि?री/iu;
const weakTitleOfMarks =
  /status|hours?|duration|minutes|^(?:day|session|slot|lecture|period|class|fn|an|forenoon|afternoon|morning|evening)[ .-]*\d*$|^\d{1,4}[-/. ](?:\d{1,2}|[a-z]{3,9})\b/iu;
const titleOfOthers = /payment|fee|paid|approval|registration|certificate|feedback|date|time ?stamp/i;

/** A column of marks has only some of them. */
const MARKS_MOST = 8;
const WIDTH_MOST = 52;

interface Marked {
  cells: readonly string[];
}

/** The meaning of a mark. Undefined if it is unknown. `isTitled`: its column is about attendance. */
function meaningOf(mark: string, isTitled: boolean): boolean | undefined {
  if (presentMark.test(mark)) return true;
  if (absentMark.test(mark)) return false;
  if (!isTitled) return undefined;
  if (yesMark.test(mark)) return true;
  if (noMark.test(mark)) return false;
  return amount.test(mark) ? /[1-9]/.test(mark) : undefined;
}

/** Returns the columns, counted from 1, that say who came: one, or one for each session. */
export function columnsOfMarks(
  rows: readonly Marked[],
  titles: readonly string[],
  others: readonly number[],
): number[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: Math.min(width, WIDTH_MOST) }, (_, at) => at + 1)
    .filter((column) => !others.includes(column))
    .filter((column) => isOfMarks(markedIn(rows, column), titles[column - 1] ?? ''));
  const titled = columns.filter((column) => titleOfMarks.test(titles[column - 1] ?? ''));
  return titled.length > 0 ? titled : columns;
}

function isOfMarks(marks: readonly string[], title: string): boolean {
  const isTitled = titleOfMarks.test(title) && !titleOfOthers.test(title);
  const isWeak = weakTitleOfMarks.test(title) && !titleOfOthers.test(title);
  const meanings = marks.map((mark) => meaningOf(mark, isTitled || isWeak));
  const known = marks.filter((_, at) => meanings[at] !== undefined);
  if (known.length === 0) return false;
  const unknown = new Set(
    marks.filter((_, at) => meanings[at] === undefined).map((mark) => mark.toLowerCase()),
  );
  if (isTitled && unknown.size <= MARKS_MOST) return true;
  if (known.length <= 0.7 * marks.length) return false;
  const hasBoth = meanings.includes(true) && meanings.includes(false);
  return hasBoth || known.some((mark) => clearMark.test(mark) && meaningOf(mark, false) !== undefined);
}

function markedIn(rows: readonly Marked[], column: number): string[] {
  return rows.map(({ cells }) => cells[column - 1] ?? '').filter(Boolean);
}

/**
 * Whether a person came: one session of several is enough. Undefined if the marks of the row do not show it, or if it
 * has none while others have some.
 */
export function cameBy({ cells }: Marked, columns: readonly number[], chosen: Meanings): boolean | undefined {
  if (columns.length === 0) return true;
  const meanings = marksOf({ cells }, columns).map((mark) => said(mark, chosen));
  return meanings.includes(true) ? true : meanings.includes(undefined) ? undefined : false;
}

/** In lower case; one empty mark if all are empty. */
function marksOf({ cells }: Marked, columns: readonly number[]): string[] {
  const marks = columns.map((column) => (cells[column - 1] ?? '').toLowerCase()).filter(Boolean);
  return marks.length > 0 ? marks : [''];
}

function said(mark: string, chosen: Meanings): boolean | undefined {
  return chosen.get(mark) ?? meaningOf(mark, true);
}

/** Returns the marks of a list, most frequent first: the unknown ones, and those that a person has explained. */
export function openMarks(
  rows: readonly Marked[],
  columns: readonly number[],
  chosen: Meanings,
): AttendanceLayout['marks'] {
  const counts = new Map<string, number>();
  for (const row of columns.length === 0 ? [] : rows)
    for (const mark of marksOf(row, columns)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return [...counts]
    .filter(([mark]) => chosen.has(mark) || meaningOf(mark, true) === undefined)
    .map(([mark, count]) => ({ mark, count, came: chosen.get(mark) ?? null }))
    .toSorted((a, b) => b.count - a.count);
}
