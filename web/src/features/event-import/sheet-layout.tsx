import { type Club, clubsForUpload } from '@club-portal/contract/content/clubs';
import type { Sheet } from '@club-portal/contract/event-import';
import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { sheetSentences } from '@club-portal/contract/sentences/sheets';
import { columnLetter } from '@club-portal/contract/sheet-cells';
import { useMemo } from 'react';
import { clubsAllowed, onlyClub } from '../../lib/access/is-allowed.ts';
import type { FormProblem } from '../../lib/forms/form-problem.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { Form, FormDisclosure, FormGroup, FormRow } from '../../ui/forms/form.tsx';
import {
  type ColumnName,
  type Columns,
  columnNames,
  columnsByHeading,
  headingLine,
  headingOf,
  requiredColumns,
  unknownColumns,
} from './columns.ts';
import styles from './event-import.module.css';
import { dayOfSerial, inWords } from './read-day.ts';
import { type Answers, serialsIn, unknownClubs } from './read-row.ts';

/** Where a sheet has which data. */
export interface Layout {
  /** Counted from 0. */
  sheet: number;
  /** Number of the line. Null if it must be chosen. */
  headings: number | null;
  columns: Columns;
  answers: Answers;
}

/** What is found in a sheet, or below a chosen line. */
export function layoutOf(sheets: readonly Sheet[], sheet: number, headings?: number): Layout {
  const clubs = clubsAllowed('eventRecord.add', clubsForUpload());
  const lines = sheets[sheet]?.lines ?? [];
  const line = headings ?? headingLine(lines);
  const cells = lines.find((one) => one.line === line)?.cells ?? [];
  return { sheet, headings: line, columns: columnsByHeading(cells), answers: { club: onlyClub(clubs) } };
}

const columnField = (column: ColumnName) => `column ${column}`;
const labels: Record<string, string> = {
  sheet: words.sheetOf,
  headings: words.headings,
  club: words.clubForAll,
  theme: words.themeForAll,
  ...Object.fromEntries(columnNames.map((column) => [columnField(column), headingOf(column)])),
};

interface SheetLayoutProps {
  name: string;
  sheets: readonly Sheet[];
  layout: Layout;
  /** How many events were read. */
  rows: number;
  onLayout: (layout: Layout) => void;
}

const LINES_SHOWN = 20;

/** The detected layout of the sheet. The user may change it. */
export function SheetLayout({ name, sheets, layout, rows, onLayout }: SheetLayoutProps) {
  const { sheet, headings, columns, answers } = layout;
  const { lines = [], hiddenRows = 0 } = sheets[sheet] ?? {};
  const cells = lines.find(({ line }) => line === headings)?.cells ?? [];
  const options = [
    { value: '', label: words.notThere },
    ...cells.map((title, at) => ({ value: String(at), label: words.column(columnLetter(at), short(title)) })),
  ];
  const missing = columnsMissing(layout);
  const found = columnsByHeading(cells);
  // It stays while the columns are chosen, so that the focus does not jump.
  const isKnown = (column: ColumnName) => headings === null || found[column] !== undefined;
  const notFound = mappedColumns.filter((column) => !isKnown(column)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet or line is another problem
  const problem = useMemo(() => problemOf(notFound), [notFound, sheet, headings]);
  const check = (data: FormData) => problemOf(notFound, (column) => Boolean(data.get(columnField(column))));
  const order = [...columnNames].sort((a, b) => Number(isOpen(b, found)) - Number(isOpen(a, found)));
  const unknown = headings === null ? [] : unknownColumns(lines, headings);
  const sampleOf = (at: number) =>
    lines.find(({ line, cells }) => line > (headings ?? 0) && cells[at])?.cells[at] ?? '';
  const club = clubsAllowed('eventRecord.add', clubsForUpload());
  const others = headings === null ? [] : unknownClubs(lines, headings, columns, club);
  const serials = headings === null ? [] : serialsIn(lines, headings, columns);
  const answer = (more: Answers) => onLayout({ ...layout, answers: { ...answers, ...more } });
  const setColumns = (next: Columns) => onLayout({ ...layout, columns: next });
  const asked = {
    ...Object.fromEntries(
      unknown.map((at) => [unknownField(at), words.column(columnLetter(at), short(cells[at] ?? ''))]),
    ),
    ...Object.fromEntries(
      others.map(({ name, text, rows }) => [clubField(name), words.clubNamed(short(text), rows)]),
    ),
    serials: words.serials(serials.length, serials[0] ?? '', inWords(dayOfSerial(serials[0] ?? '') ?? '')),
  };
  return (
    <Form labels={{ ...labels, ...asked }} problem={problem} check={check} onSubmit={() => undefined}>
      <p ref={takeFocus} tabIndex={-1} role="status" className={styles.found}>
        {headings === null ? words.noHeadings(name) : words.sheetRead(name, rows)}
      </p>
      {hiddenRows > 0 && <p>{sheetSentences.hiddenRows(hiddenRows)}</p>}
      {sheets.length > 1 && (
        <SelectField
          name="sheet"
          value={String(sheet)}
          options={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
          onChange={({ target }) => onLayout(layoutOf(sheets, Number(target.value)))}
        />
      )}
      <SelectField
        name="headings"
        value={headings === null ? '' : String(headings)}
        {...(headings === null ? { prompt: words.chooseOne } : {})}
        options={lines.slice(0, LINES_SHOWN).map(({ line, cells }) => ({
          value: String(line),
          label: words.line(line, short(cells.filter(Boolean).join(', '))),
        }))}
        onChange={({ target }) => onLayout({ ...layoutOf(sheets, sheet, Number(target.value)), answers })}
      />
      {headings !== null && (
        <>
          {columns.club === undefined && (
            <SelectField
              name="club"
              prompt={words.chooseClub}
              value={answers.club ?? ''}
              options={club.map(({ key, label }) => ({ value: key, label }))}
              onChange={({ target }) => answer({ club: target.value })}
            />
          )}
          {columns.theme === undefined && (
            <TextField
              name="theme"
              autoComplete="off"
              value={answers.theme ?? ''}
              onChange={({ target }) => answer({ theme: target.value })}
            />
          )}
          {others.length > 0 && (
            <FormGroup legend={words.unknownClubs}>
              {others.map(({ name, nearest }) => (
                <SelectField
                  key={name}
                  name={clubField(name)}
                  prompt={words.chooseClub}
                  {...(nearest && { hint: words.nearestClub(nearest.label) })}
                  value={answers.clubs?.[name] ?? ''}
                  options={nearestFirst(club, nearest).map(({ key, label }) => ({ value: key, label }))}
                  onChange={({ target }) => answer({ clubs: { ...answers.clubs, [name]: target.value } })}
                />
              ))}
            </FormGroup>
          )}
          {serials.length > 0 && (
            <SelectField
              name="serials"
              value={answers.serials ? 'yes' : ''}
              options={[
                { value: '', label: words.notDays },
                { value: 'yes', label: words.days },
              ]}
              onChange={({ target }) => answer({ serials: target.value === 'yes' })}
            />
          )}
          {missing.length > 0 && (
            <p className={styles.hint}>{words.columnsMissing(missing.map(headingOf).join(', '))}</p>
          )}
          {unknown.length > 0 && (
            <FormGroup legend={words.unknownColumns}>
              {unknown.map((at) => (
                <SelectField
                  key={at}
                  name={unknownField(at)}
                  {...(sampleOf(at) && { hint: words.sample(short(sampleOf(at))) })}
                  value={columnAt(columns, at) ?? ''}
                  options={[
                    { value: '', label: words.notRead },
                    ...columnNames
                      .filter((column) => columns[column] === undefined || columns[column] === at)
                      .map((column) => ({ value: column, label: headingOf(column) })),
                  ]}
                  onChange={({ target }) => setColumns(withMeaning(columns, at, target.value))}
                />
              ))}
            </FormGroup>
          )}
          <FormDisclosure
            summary={words.columns(Object.keys(columns).length)}
            names={columnNames.map(columnField)}
          >
            {pairs(order).map((pair) => (
              <FormRow key={pair[0]}>
                {pair.map((column) => (
                  <SelectField
                    key={column}
                    name={columnField(column)}
                    value={String(columns[column] ?? '')}
                    options={options}
                    onChange={({ target }) => setColumns(withColumn(columns, column, target.value))}
                  />
                ))}
              </FormRow>
            ))}
          </FormDisclosure>
        </>
      )}
    </Form>
  );
}

/** The required columns that neither a heading nor an answer provides. */
function columnsMissing({ headings, columns, answers }: Layout): ColumnName[] {
  const isAnswered = (column: ColumnName) =>
    (column === 'club' || column === 'theme') && Boolean(answers[column]);
  if (headings === null) return [];
  return requiredColumns.filter((column) => columns[column] === undefined && !isAnswered(column));
}

/** The others have their own fields, for all rows. */
const mappedColumns = ['title', 'date'] as const satisfies ColumnName[];

function problemOf(notFound: string, isChosen = (_column: ColumnName) => false): FormProblem | null {
  const names = (notFound.split(',').filter(Boolean) as ColumnName[]).filter((column) => !isChosen(column));
  if (names.length === 0) return null;
  return {
    message: words.columnsMissing(names.map(headingOf).join(', ')),
    fields: Object.fromEntries(names.map((name) => [columnField(name), words.columnMissing])),
  };
}

/** Whether a required column was not found, so that it is listed first. */
function isOpen(column: ColumnName, found: Columns): boolean {
  return requiredColumns.some((required) => required === column) && found[column] === undefined;
}

const unknownField = (at: number) => `unknown ${at}`;
const clubField = (name: string) => `club ${name}`;

function columnAt(columns: Columns, at: number): ColumnName | undefined {
  return columnNames.find((column) => columns[column] === at);
}

function nearestFirst(clubs: readonly Club[], nearest: Club | undefined): readonly Club[] {
  return nearest ? [nearest, ...clubs.filter(({ key }) => key !== nearest.key)] : clubs;
}

/** `column` is the new meaning of the sheet's column. Empty for none. */
function withMeaning(columns: Columns, at: number, column: string): Columns {
  const others = Object.entries(columns).filter(([, place]) => place !== at);
  return Object.fromEntries(column === '' ? others : [...others, [column, at]]);
}

function withColumn(columns: Columns, column: ColumnName, value: string): Columns {
  const { [column]: _, ...others } = columns;
  return value === '' ? others : { ...others, [column]: Number(value) };
}

function pairs<Item>(items: readonly Item[]): Item[][] {
  return items.flatMap((_, at) => (at % 2 === 0 ? [items.slice(at, at + 2)] : []));
}

function short(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 60);
}
