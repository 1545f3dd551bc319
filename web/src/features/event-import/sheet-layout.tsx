import { clubsForUpload } from '@club-portal/contract/content/clubs';
import type { Sheet } from '@club-portal/contract/event-import';
import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { columnLetter } from '@club-portal/contract/sheet-cells';
import { clubsAllowed, onlyClub } from '../../lib/access/is-allowed.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { Form, FormDisclosure, FormRow } from '../../ui/forms/form.tsx';
import {
  type ColumnName,
  type Columns,
  columnNames,
  columnsByHeading,
  headingLine,
  headingOf,
  requiredColumns,
} from './columns.ts';
import styles from './event-import.module.css';
import type { ForAll } from './read-row.ts';

/** Where a sheet has what. */
export interface Layout {
  /** Counted from 0. */
  sheet: number;
  /** Number of the line. Null if it must be chosen. */
  headings: number | null;
  columns: Columns;
  forAll: ForAll;
}

/** What is found in a sheet, or below a line that was chosen. */
export function layoutOf(sheets: readonly Sheet[], sheet: number, headings?: number): Layout {
  const clubs = clubsAllowed('eventRecord.add', clubsForUpload());
  const lines = sheets[sheet]?.lines ?? [];
  const line = headings ?? headingLine(lines);
  const cells = lines.find((one) => one.line === line)?.cells ?? [];
  return { sheet, headings: line, columns: columnsByHeading(cells), forAll: { club: onlyClub(clubs) } };
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

/** Where the sheet has what, as it was found. A person may choose otherwise. */
export function SheetLayout({ name, sheets, layout, rows, onLayout }: SheetLayoutProps) {
  const { sheet, headings, columns, forAll } = layout;
  const lines = sheets[sheet]?.lines ?? [];
  const cells = lines.find(({ line }) => line === headings)?.cells ?? [];
  const options = [
    { value: '', label: words.notThere },
    ...cells.map((title, at) => ({ value: String(at), label: words.column(columnLetter(at), short(title)) })),
  ];
  const missing = requiredColumns.filter((column) => columns[column] === undefined);
  const taken = new Set(Object.values(columns));
  const ignored = cells.filter((title, at) => title !== '' && !taken.has(at));
  const club = clubsAllowed('eventRecord.add', clubsForUpload());
  return (
    <Form labels={labels} problem={null} onSubmit={() => undefined}>
      <p ref={takeFocus} tabIndex={-1} role="status" className={styles.found}>
        {headings === null ? words.noHeadings(name) : words.sheetRead(name, rows)}
      </p>
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
        onChange={({ target }) => onLayout({ ...layoutOf(sheets, sheet, Number(target.value)), forAll })}
      />
      {headings !== null && (
        <>
          {columns.club === undefined && (
            <SelectField
              name="club"
              prompt={words.chooseClub}
              value={forAll.club ?? ''}
              options={club.map(({ key, label }) => ({ value: key, label }))}
              onChange={({ target }) => onLayout({ ...layout, forAll: { ...forAll, club: target.value } })}
            />
          )}
          {columns.theme === undefined && (
            <TextField
              name="theme"
              autoComplete="off"
              value={forAll.theme ?? ''}
              onChange={({ target }) => onLayout({ ...layout, forAll: { ...forAll, theme: target.value } })}
            />
          )}
          {missing.length > 0 && (
            <p className={styles.hint}>{words.columnsMissing(missing.map(headingOf).join(', '))}</p>
          )}
          {ignored.length > 0 && (
            <p className={styles.hint}>{words.ignored(ignored.map(short).join(', '))}</p>
          )}
          <FormDisclosure
            summary={words.columns(Object.keys(columns).length)}
            names={columnNames.map(columnField)}
          >
            {pairs(columnNames).map((pair) => (
              <FormRow key={pair[0]}>
                {pair.map((column) => (
                  <SelectField
                    key={column}
                    name={columnField(column)}
                    value={String(columns[column] ?? '')}
                    options={options}
                    onChange={({ target }) =>
                      onLayout({ ...layout, columns: withColumn(columns, column, target.value) })
                    }
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
