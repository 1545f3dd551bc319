import { accreditation } from '@club-portal/contract/content/accreditation';
import { type Club, clubsForUpload } from '@club-portal/contract/content/clubs';
import { type Doubt, doubtsOf, eventKey } from '@club-portal/contract/doubts';
import { NamedEvent, type SheetLine } from '@club-portal/contract/event-import';
import { EventRecordInput } from '@club-portal/contract/event-record';
import { type FieldCode, sentenceOf } from '@club-portal/contract/field-codes';
import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { sheetSentences } from '@club-portal/contract/sentences/sheets';
import { cellFault, columnLetter } from '@club-portal/contract/sheet-cells';
import { todayInIndia } from '@club-portal/contract/today';
import { nameAt, nested } from '../../lib/forms/form-values.ts';
import { type ColumnName, type Columns, columnNames } from './columns.ts';
import { readDays, withLatinDigits } from './read-day.ts';

/** What is wrong in a cell. */
export interface CellProblem {
  column: ColumnName;
  /** As the spreadsheet names it, `D7`. Empty if the sheet has no such column. */
  cell: string;
  /** What the cell says. */
  text: string;
  sentence: string;
}

/** A line of the sheet, read as an event. */
export interface EventRow {
  line: number;
  title: string;
  /** Name of the folder with its pictures, if the sheet says it. */
  folder: string;
  /** By what its record is found. Null if one of the cells is wrong. */
  event: NamedEvent | null;
  /** What the form would send. Null if a cell is wrong. */
  input: EventRecordInput | null;
  problems: readonly CellProblem[];
  doubts: readonly Doubt[];
  /** The line of the sheet that has the same event, 0 if none before has. */
  sameAs: number;
}

/** Columns that the sheet does not have come last. */
const LAST = 1000;

/** What is the same in all rows, for columns that the sheet does not have. */
export type ForAll = Readonly<Partial<Record<'club' | 'theme', string>>>;

/** The lines below the headings that say something, with the checks of the form. `clubs` are those of the person. */
export function readRows(
  lines: readonly SheetLine[],
  headings: number,
  columns: Columns,
  forAll: ForAll,
  clubs: readonly Club[],
): EventRow[] {
  const lineOf = new Map<string, number>();
  return lines
    .filter(({ line, cells }) => line > headings && columnNames.some((name) => textIn(cells, columns[name])))
    .map((line) => {
      const row = readRow(line, columns, forAll, clubs);
      const key = row.event && eventKey(row.event);
      const sameAs = (key && lineOf.get(key)) || 0;
      if (key && !sameAs) lineOf.set(key, row.line);
      return { ...row, sameAs };
    });
}

function readRow(
  { line, cells }: SheetLine,
  columns: Columns,
  forAll: ForAll,
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
  const { folder, ...values } = withMeanings(texts, forAll, clubs, refuse);
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

/** The cells as the form has them: days, keys of clubs, kinds and metrics. What has no meaning is refused. */
function withMeanings(
  texts: Record<ColumnName, string>,
  forAll: ForAll,
  clubs: readonly Club[],
  refuse: (column: ColumnName, sentence: string) => void,
) {
  const refuseAs = (column: ColumnName, code: FieldCode) =>
    refuse(column, sentenceOf({ message: code }, fieldSentences));

  const days = readDays(texts.date);
  if (texts.date && !days) refuse('date', words.noDay);
  const last = readDays(texts.lastDay);
  if (texts.lastDay && !last) refuse('lastDay', words.noDay);
  const date = days?.date ?? '';
  const lastDay = last ? last.lastDay || last.date : (days?.lastDay ?? '');

  const wanted = texts.club || (forAll.club ?? '');
  const club = clubs.find((one) => namesOf(one).includes(clubName(wanted)))?.key;
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
    theme: texts.theme || (forAll.theme ?? ''),
    type: texts.type.toLowerCase() || undefined,
    kind: kind ?? '',
    metrics: metrics.join(' '),
    no_student: count(texts.no_student),
    no_faculty: count(texts.no_faculty),
    women: count(texts.women),
    men: count(texts.men),
  };
}

function namesOf({ key, label, title }: Club): string[] {
  return [key, label, title].map(clubName);
}

/** “Coding”, “coding club” and “The Coding Club” are the same. */
function clubName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^the\s+|\s+club$/g, '');
}

/** Empty for an empty text, undefined for one that none has. */
function keyOf(choices: readonly { key: string; label: string }[], text: string): string | undefined {
  const wanted = text.toLowerCase();
  if (wanted === '') return '';
  return choices.find(({ key, label }) => [key, label].some((name) => name.toLowerCase() === wanted))?.key;
}

function columnAt(name: string): ColumnName {
  return columnNames.find((column) => column === name) ?? 'title';
}

/** Tables that the portal writes have an apostrophe before what a spreadsheet could read as a formula. */
function textIn(cells: readonly string[], at: number | undefined): string {
  return at === undefined ? '' : (cells[at] ?? '').replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '').trim();
}
