import { accreditation } from '@club-portal/contract/content/accreditation';
import { type Club, clubsForUpload } from '@club-portal/contract/content/clubs';
import { type Doubt, doubtsOf, eventKey } from '@club-portal/contract/doubts';
import { NamedEvent, type SheetLine } from '@club-portal/contract/event-import';
import { EventRecordInput } from '@club-portal/contract/event-record';
import { type FieldCode, sentenceOf } from '@club-portal/contract/field-codes';
import { calendarDate } from '@club-portal/contract/fields';
import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { sheetSentences } from '@club-portal/contract/sentences/sheets';
import { cellFault, columnLetter, saysNothing } from '@club-portal/contract/sheet-cells';
import { todayInIndia } from '@club-portal/contract/today';
import { plain } from '@club-portal/contract/written-form';
import { nameAt, nested } from '../../lib/forms/form-values.ts';
import { type ColumnName, type Columns, columnNames } from './columns.ts';
import { type Days, dayOfSerial, inWords, readDays, withLatinDigits } from './read-day.ts';

/** A problem in a cell. */
interface CellProblem {
  column: ColumnName;
  /** The spreadsheet's name of the cell, such as `D7`. Empty if the sheet has no such column. */
  cell: string;
  /** The text of the cell. */
  text: string;
  sentence: string;
}

/** A line of the sheet, read as an event. */
export interface EventRow {
  line: number;
  title: string;
  /** Name of the folder with its pictures, if the sheet gives it. */
  folder: string;
  /** Identifies its record. Null if one of the cells is wrong. */
  event: NamedEvent | null;
  /** What the form would send. Null if a cell is wrong. */
  input: EventRecordInput | null;
  problems: readonly CellProblem[];
  doubts: readonly Doubt[];
  /** The line before it with the same event, or 0. */
  sameAs: number;
}

/** Columns that the sheet lacks come last. */
const LAST = 1000;

/** What the user has answered about a sheet. */
export interface Answers {
  /** The same in all rows, for columns that the sheet lacks. */
  readonly club?: string;
  readonly theme?: string;
  /** Keys of clubs by unknown name; see {@link clubName}. */
  readonly clubs?: Readonly<Record<string, string>>;
  /** Whether bare numbers in date columns count days, as in spreadsheets. */
  readonly serials?: boolean;
}

/** The non-empty lines below the headings, with the checks of the form. `clubs` are those of the user. */
export function readRows(
  lines: readonly SheetLine[],
  headings: number,
  columns: Columns,
  answers: Answers,
  clubs: readonly Club[],
): EventRow[] {
  const lineOf = new Map<string, number>();
  return lines
    .filter(({ line, cells }) => line > headings && columnNames.some((name) => textIn(cells, columns[name])))
    .map((line) => {
      const row = readRow(line, columns, answers, clubs);
      const key = row.event && eventKey(row.event);
      const sameAs = (key && lineOf.get(key)) || 0;
      if (key && !sameAs) lineOf.set(key, row.line);
      return { ...row, sameAs };
    });
}

function readRow(
  { line, cells }: SheetLine,
  columns: Columns,
  answers: Answers,
  clubs: readonly Club[],
): Omit<EventRow, 'sameAs'> {
  const texts = Object.fromEntries(columnNames.map((name) => [name, textIn(cells, columns[name])])) as Record<
    ColumnName,
    string
  >;
  const problems: CellProblem[] = [];
  const refuse = (column: ColumnName, sentence: string) => {
    if (problems.some((problem) => problem.column === column)) return;
    const at = columns[column];
    const cell = at === undefined ? '' : `${columnLetter(at)}${line}`;
    problems.push({ column, cell, text: texts[column], sentence });
  };
  for (const column of columnNames) {
    const fault = cellFault(texts[column]);
    if (fault) refuse(column, sheetSentences.faults[fault]);
  }
  const { folder, ...values } = withMeanings(texts, answers, clubs, refuse);
  const parsed = EventRecordInput.safeParse(nested(values));
  for (const issue of parsed.error?.issues ?? []) {
    refuse(columnAt(nameAt(issue.path)), sentenceOf(issue, fieldSentences));
  }
  const input = parsed.success && problems.length === 0 ? parsed.data : null;
  const event = NamedEvent.safeParse(values);
  const isWrong = problems.some(({ column }) => ['title', 'date', 'club'].includes(column));
  return {
    line,
    title: values.title.trim(),
    folder,
    event: event.success && !isWrong ? event.data : null,
    input,
    problems: problems.sort((a, b) => (columns[a.column] ?? LAST) - (columns[b.column] ?? LAST)),
    doubts: input ? doubtsOf(input, todayInIndia()) : [],
  };
}

/** Converts the cells to the form's values: days, keys of clubs, kinds and metrics. Unknown values are refused. */
function withMeanings(
  texts: Record<ColumnName, string>,
  answers: Answers,
  clubs: readonly Club[],
  refuse: (column: ColumnName, sentence: string) => void,
) {
  const refuseAs = (column: ColumnName, code: FieldCode) =>
    refuse(column, sentenceOf({ message: code }, fieldSentences));

  const daysIn = (column: 'date' | 'lastDay'): Days | null => {
    const text = texts[column];
    const serial = dayOfSerial(text);
    if (serial && answers.serials) return { date: serial, lastDay: '' };
    const days = readDays(text);
    if (text && !days) refuse(column, serial ? words.serialDay(inWords(serial)) : words.noDay);
    const missing =
      days && [days.date, days.lastDay].find((day) => day && !calendarDate.safeParse(day).success);
    if (missing) refuse(column, words.noSuchDay(inWords(missing)));
    return missing ? null : days;
  };
  const days = daysIn('date');
  const last = daysIn('lastDay');
  const date = days?.date ?? '';
  const lastDay = last ? last.lastDay || last.date : (days?.lastDay ?? '');

  const wanted = texts.club || (answers.club ?? '');
  const club = clubs.find(
    ({ key, ...one }) =>
      answers.clubs?.[clubName(wanted)] === key || namesOf({ key, ...one }).includes(clubName(wanted)),
  )?.key;
  if (wanted && !club) {
    const isOther = clubsForUpload().some((one) => namesOf(one).includes(clubName(wanted)));
    refuse('club', isOther ? words.otherClub : words.noClub);
  }

  const kind = keyOf(accreditation.kinds, texts.kind);
  if (kind === undefined) refuseAs('kind', 'choice');
  const metrics = texts.metrics.split(/[\s,;]+/).filter(Boolean);
  if (metrics.some((key) => !accreditation.metrics.some((metric) => metric.key === key))) {
    refuseAs('metrics', 'choice');
  }
  const count = (text: string) => withLatinDigits(text).replace(/(\d),(?=\d)/g, '$1');
  return {
    ...texts,
    date: date || texts.date,
    lastDay: lastDay === date ? '' : lastDay,
    club: club ?? wanted,
    theme: texts.theme || (answers.theme ?? ''),
    type: texts.type.toLowerCase() || undefined,
    kind: kind ?? '',
    metrics: metrics.join(' '),
    no_student: count(texts.no_student),
    no_faculty: count(texts.no_faculty),
    women: count(texts.women),
    men: count(texts.men),
  };
}

function namesOf({ key, label, title }: Pick<Club, 'key' | 'label' | 'title'>): string[] {
  return [key, label, title].map(clubName);
}

/** “Coding”, “coding club” and “The Coding Club” are the same, and so are “AutoCAD” and “Auto CAD”. */
function clubName(text: string): string {
  return plain(text)
    .trim()
    .replace(/^the\s+|\s+club$/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** A name in the club column that no club has. */
interface UnknownClub {
  /** As the sheet first writes it. */
  text: string;
  /** See {@link clubName}. */
  name: string;
  rows: number;
  /** The club with the most similar name. Missing if none is similar. */
  nearest: Club | undefined;
}

/** Each such name once, in the order of the sheet. */
export function unknownClubs(
  lines: readonly SheetLine[],
  headings: number,
  columns: Columns,
  clubs: readonly Club[],
): UnknownClub[] {
  const found = new Map<string, UnknownClub>();
  for (const { cells } of lines.filter(({ line }) => line > headings)) {
    const text = textIn(cells, columns.club);
    const name = clubName(text);
    if (name === '' || cellFault(text) || clubsForUpload().some((club) => namesOf(club).includes(name)))
      continue;
    const { rows } = found.get(name) ?? { rows: 0 };
    found.set(name, {
      text: found.get(name)?.text ?? text,
      name,
      rows: rows + 1,
      nearest: nearestClub(name, clubs),
    });
  }
  return [...found.values()];
}

function nearestClub(name: string, clubs: readonly Club[]): Club | undefined {
  const distanceOf = (club: Club) => Math.min(...namesOf(club).map((one) => distance(name, one)));
  const [nearest] = [...clubs].sort((a, b) => distanceOf(a) - distanceOf(b));
  return nearest && distanceOf(nearest) <= name.length / 3 ? nearest : undefined;
}

/** The number of letters to add, remove or change (Levenshtein). */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1];
    for (const [at, other] of [...b].entries()) {
      const changed = (above[at] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(changed, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}

/** Bare numbers in the date columns that could count days as in spreadsheets. */
export function serialsIn(lines: readonly SheetLine[], headings: number, columns: Columns): string[] {
  return lines
    .filter(({ line }) => line > headings)
    .flatMap(({ cells }) => [textIn(cells, columns.date), textIn(cells, columns.lastDay)])
    .filter((text) => dayOfSerial(text) !== null);
}

/** Empty for an empty text, undefined for an unknown one. */
function keyOf(choices: readonly { key: string; label: string }[], text: string): string | undefined {
  const wanted = plain(text);
  if (wanted === '') return '';
  return choices.find(({ key, label }) => [key, label].some((name) => plain(name) === wanted))?.key;
}

function columnAt(name: string): ColumnName {
  return columnNames.find((column) => column === name) ?? 'title';
}

function textIn(cells: readonly string[], at: number | undefined): string {
  const text = at === undefined ? '' : (cells[at] ?? '').trim();
  return saysNothing(text) ? '' : text;
}
