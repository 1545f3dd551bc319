import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { sheetSentences } from '@club-portal/contract/sentences/sheets';
import type { SheetLayout } from '@club-portal/contract/sheet-layout';
import { SelectField } from './field.tsx';
import { Form, FormDisclosure } from './form.tsx';

const words = administrationSentences.membership;
const layoutWords = evidenceSentences.layout;

/** A field that a list has for each person. */
export interface ColumnPlace {
  /** Name of the form's field. */
  field: string;
  label: string;
  /** From 1. Null where the user must choose, and 0 if the list has none. */
  column: number | null;
  /** The list cannot be read without this column. */
  required: boolean;
}

/** Where a list begins, and its known columns by field. The server finds what is missing. */
export interface ChosenLayout {
  sheet?: number | null;
  headings?: number | null;
  columns?: Record<string, number>;
}

/** How many missing columns are shown, because they are probably named differently. More are collapsed. */
const FEW = 2;

interface ListLayoutProps {
  layout: SheetLayout & { unread: readonly number[] };
  places: readonly ColumnPlace[];
  busy: boolean;
  onChoose: (chosen: ChosenLayout) => void;
}

/** Where a list of people has its data. The user chooses what was not found, and may change the rest. */
export function ListLayout({ layout, places, busy, onChoose }: ListLayoutProps) {
  const { sheet, headings, sheets, lines, columns, unread, hiddenRows } = layout;
  const ofColumns = columns.map(({ letter, title, sample }, at) => ({
    value: String(at + 1),
    label: layoutWords.column(letter, title, sample),
  }));
  const unreadNames = unread.map((column) => {
    const { letter = '', title = '' } = columns[column - 1] ?? {};
    return layoutWords.column(letter, title, '');
  });
  const select = (
    name: string,
    position: number | null,
    options: { value: string; label: string }[],
    chosen: (position: number) => ChosenLayout,
  ) => (
    <SelectField
      key={name}
      name={name}
      options={options}
      {...(position === null && { prompt: layoutWords.prompt })}
      value={String(position ?? '')}
      onChange={({ target }) => onChoose(chosen(Number(target.value)))}
    />
  );
  const selectColumn = ({ field, required, column }: ColumnPlace) =>
    select(
      field,
      column,
      required ? ofColumns : [{ value: '0', label: words.noColumn }, ...ofColumns],
      (position) => ({ sheet, headings, columns: { ...knownColumns(places), [field]: position } }),
    );
  const line = select(
    'headings',
    headings,
    lines.map(({ line, text }) => ({ value: String(line), label: layoutWords.line(line, text) })),
    (position) => ({ sheet, headings: position }),
  );
  const missing = places.filter(({ column }) => column === null);
  const absent = places.filter(({ required, column }) => column === 0 && !required);
  const found = places.filter((place) => place.column !== null && !absent.includes(place));
  return (
    <Form
      labels={{
        ...{ sheet: 'Sheet', headings: 'Line with the headings' },
        ...Object.fromEntries(places.map(({ field, label }) => [field, words.columnOf(label)])),
      }}
      problem={null}
      busy={busy}
      onSubmit={() => undefined}
    >
      <div role="status">
        {sheet === null && <p>{words.chooseSheet}</p>}
        {sheet !== null && missing.length > 0 && (
          <p>{words.columnsMissing(missing.map(({ label }) => label).join(', '))}</p>
        )}
        {unreadNames.length > 0 && <p>{words.unread(unreadNames.join('; '))}</p>}
        {hiddenRows > 0 && <p>{sheetSentences.hiddenRows(hiddenRows)}</p>}
      </div>
      {sheets.length > 0 &&
        select(
          'sheet',
          sheet,
          sheets.map((name, at) => ({ value: String(at + 1), label: name })),
          (position) => ({ sheet: position }),
        )}
      {sheet !== null && headings === null && line}
      {headings !== null && (
        <>
          {missing.map(selectColumn)}
          {absent.length > 0 && (
            <FormDisclosure
              summary={words.columnsAbsent(absent.length)}
              names={absent.map(({ field }) => field)}
              isFilled={absent.length <= FEW}
            >
              {absent.map(selectColumn)}
            </FormDisclosure>
          )}
          <FormDisclosure
            summary={layoutWords.legend}
            names={['headings', ...found.map(({ field }) => field)]}
          >
            {line}
            {found.map(selectColumn)}
          </FormDisclosure>
        </>
      )}
    </Form>
  );
}

/** By field. */
export function knownColumns(
  places: readonly Pick<ColumnPlace, 'field' | 'column'>[],
): Record<string, number> {
  return Object.fromEntries(
    places.flatMap(({ field, column }) => (column === null ? [] : [[field, column] as const])),
  );
}
