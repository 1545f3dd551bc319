import { clubsWithPage } from '@club-portal/contract/content/clubs';
import {
  type ImportedRow,
  type MemberColumn,
  type MemberLayout,
  type MemberPositions,
  memberColumns,
} from '@club-portal/contract/membership';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { sheetSentences } from '@club-portal/contract/sentences/sheets';
import { useId, useRef, useState } from 'react';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Form, FormDisclosure } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './member-table.module.css';
import { useImportMembers } from './membership.api.ts';
import parts from './membership.module.css';

const words = administrationSentences.membership;
const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A list as it was read. */
interface Read {
  file: File;
  layout: MemberLayout;
  /** Null while it is read again. */
  rows: readonly ImportedRow[] | null;
}

type Positions = { [Name in keyof MemberPositions]?: number | null };

/** Adds the students of an old list to a club. Every row is shown before anybody is added. */
export function ImportMembers() {
  const id = useId();
  const [club, choose] = useState(clubsWithPage()[0]?.key ?? '');
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const { mutateAsync, isPending } = useImportMembers();
  const calls = useRef(0);

  const send = async (file: File, positions: Positions, preview: boolean) => {
    setProblem(null);
    try {
      return await mutateAsync({ club, file, positions, preview });
    } catch (error) {
      const { message, fields } = problemOfCall(error, words.importFailed);
      setProblem({ message: words.importFailed, fields: { files: fields.files ?? message } });
      if (!isSessionOver(error)) toast.error(words.importFailed);
      return null;
    }
  };
  const look = async (file: File, positions: Positions = {}) => {
    calls.current += 1;
    const call = calls.current;
    const answer = await send(file, positions, true);
    // Another choice may have been made meanwhile.
    if (call !== calls.current) return;
    setRead(answer && { file, layout: answer.layout, rows: answer.rows });
  };
  const add = async ({ file, layout }: Read) => {
    const answer = await send(file, positionsOf(layout), false);
    if (!answer) return;
    toast.success(answer.message);
    setRead(null);
  };

  return (
    <section className={parts.part} aria-labelledby={id}>
      <h2 id={id}>{words.import}</h2>
      <Form
        labels={{ club: words.club, files: words.list }}
        problem={problem}
        busy={isPending}
        onSubmit={() => undefined}
      >
        <SelectField
          name="club"
          options={clubsWithPage().map(({ key, label }) => ({ value: key, label }))}
          value={club}
          onChange={({ target }) => {
            choose(target.value);
            setRead(null);
          }}
        />
        <Field name="files" hint={words.listHint}>
          {(control) => (
            <FileInput
              control={control}
              accept={accepted}
              busy={isPending}
              onFiles={([file]) => file && look(file)}
            >
              {words.chooseList}
            </FileInput>
          )}
        </Field>
      </Form>
      {read && (
        <>
          <ListLayout
            layout={read.layout}
            busy={isPending}
            onChoose={(positions) => {
              setRead({ ...read, layout: { ...read.layout, ...positions }, rows: null });
              return look(read.file, positions);
            }}
          />
          {read.rows && isKnown(read.layout) && (
            <Rows rows={read.rows} busy={isPending} onAdd={() => add(read)} />
          )}
        </>
      )}
    </section>
  );
}

const labels = { name: 'Name', email: 'Email', phone: 'Phone', roll: 'Roll', year: 'Year' };

const columnField = (column: MemberColumn) => `${column}Column` as const;
const layoutWords = evidenceSentences.layout;
const layoutLabels = {
  sheet: 'Sheet',
  headings: 'Line of the headings',
  ...Object.fromEntries(memberColumns.map((column) => [columnField(column), words.columnOf(labels[column])])),
};

function positionsOf(layout: MemberLayout): Positions {
  const columns = memberColumns.map((column) => [columnField(column), layout[columnField(column)]]);
  return { sheet: layout.sheet, headings: layout.headings, ...Object.fromEntries(columns) };
}

function isKnown(layout: MemberLayout): boolean {
  return Object.values(positionsOf(layout)).every((position) => position !== null);
}

interface ListLayoutProps {
  layout: MemberLayout;
  busy: boolean;
  onChoose: (positions: Positions) => void;
}

/** The columns of the list. The user chooses those that were not found and may change the others. */
function ListLayout({ layout, busy, onChoose }: ListLayoutProps) {
  const { sheet, headings, sheets, lines, columns, unread, hiddenRows } = layout;
  const missing = memberColumns.filter((column) => layout[columnField(column)] === null);
  const ofColumns = columns.map(({ letter, title, sample }, at) => ({
    value: String(at + 1),
    label: layoutWords.column(letter, title, sample),
  }));
  const unreadNames = unread.map((column) => {
    const { letter = '', title = '' } = columns[column - 1] ?? {};
    return layoutWords.column(letter, title, '');
  });
  const select = (
    name: keyof MemberPositions,
    options: { value: string; label: string }[],
    chosen: (position: number) => Positions,
  ) => (
    <SelectField
      key={name}
      name={name}
      options={options}
      {...(layout[name] === null && { prompt: layoutWords.prompt })}
      value={String(layout[name] ?? '')}
      onChange={({ target }) => onChoose(chosen(Number(target.value)))}
    />
  );
  const selectColumn = (column: MemberColumn) => {
    const name = columnField(column);
    return select(name, ofColumns, (position) => ({ ...positionsOf(layout), [name]: position }));
  };
  const found = memberColumns.filter((column) => !missing.includes(column));
  const line = select(
    'headings',
    lines.map(({ line, text }) => ({ value: String(line), label: layoutWords.line(line, text) })),
    (position) => ({ sheet, headings: position }),
  );
  return (
    <Form labels={layoutLabels} problem={null} busy={busy} onSubmit={() => undefined}>
      <div role="status">
        {sheet === null && <p>{words.chooseSheet}</p>}
        {sheet !== null && missing.length > 0 && (
          <p>{words.columnsMissing(missing.map((column) => labels[column]).join(', '))}</p>
        )}
        {unreadNames.length > 0 && <p>{words.unread(unreadNames.join('; '))}</p>}
        {hiddenRows > 0 && <p>{sheetSentences.hiddenRows(hiddenRows)}</p>}
      </div>
      {sheets.length > 0 &&
        select(
          'sheet',
          sheets.map((name, at) => ({ value: String(at + 1), label: name })),
          (position) => ({ sheet: position }),
        )}
      {sheet !== null && headings === null && line}
      {headings !== null && (
        <>
          {missing.map(selectColumn)}
          <FormDisclosure summary={layoutWords.legend} names={['headings', ...found.map(columnField)]}>
            {line}
            {found.map(selectColumn)}
          </FormDisclosure>
        </>
      )}
    </Form>
  );
}

interface RowsProps {
  rows: readonly ImportedRow[];
  busy: boolean;
  onAdd: () => void;
}

function Rows({ rows, busy, onAdd }: RowsProps) {
  const count = (state: ImportedRow['state']) => rows.filter((row) => row.state === state).length;
  return (
    <>
      <p role="status">{words.rowCounts(count('new'), count('known'), count('repeated'), count('wrong'))}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{words.rows}</caption>
          <thead>
            <tr>
              {['Line', ...Object.values(labels), words.result].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, name, email, phone, roll, year, state, cells, sameAs }) => (
              <tr key={line}>
                <td data-label="Line">{line}</td>
                <th scope="row" data-label="Name" className={styles.long}>
                  {name}
                </th>
                <td data-label="Email" className={styles.long}>
                  {email}
                </td>
                <td data-label="Phone">{phone}</td>
                <td data-label="Roll" className={styles.long}>
                  {roll}
                </td>
                <td data-label="Year">{year}</td>
                <td data-label={words.result}>
                  {state === 'wrong' && <WrongCells cells={cells} />}
                  {state === 'repeated' && <span>{words.sameAs(sameAs)}</span>}
                  {(state === 'new' || state === 'known') && <span>{words.rowStates[state]}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count('new') > 0 && (
        <Button variant="primary" busy={busy} onClick={onAdd}>
          {words.add(count('new'))}
        </Button>
      )}
    </>
  );
}

function WrongCells({ cells }: Pick<ImportedRow, 'cells'>) {
  return (
    <>
      <span>{words.wrongRow}</span>
      {cells.map(({ field, cell, fault }) => (
        <span key={cell} className={styles.wrong}>
          {cell}, {labels[field as keyof typeof labels]}
          {fault && <span>: {sheetSentences.faults[fault]}</span>}
        </span>
      ))}
    </>
  );
}
