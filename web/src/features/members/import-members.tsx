import { clubsWithPage } from '@club-portal/contract/content/clubs';
import {
  type ImportedRow,
  type MemberColumn,
  type MemberLayout,
  type MemberPositions,
  memberColumns,
} from '@club-portal/contract/membership';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { sheetSentences } from '@club-portal/contract/sentences/sheets';
import { useId, useRef, useState } from 'react';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { acceptedSheets } from '../../ui/forms/accepted-sheets.ts';
import { Field, SelectField } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { type ColumnPlace, knownColumns, ListLayout } from '../../ui/forms/list-layout.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './member-table.module.css';
import { useImportMembers } from './membership.api.ts';
import parts from './membership.module.css';

const words = administrationSentences.membership;

/** A list as it was read. */
interface Read {
  file: File;
  layout: MemberLayout;
  /** Null while it is being read again. */
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
    // Another choice may have been made in the meantime.
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
              accept={acceptedSheets}
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
            places={placesOf(read.layout)}
            busy={isPending}
            onChoose={({ columns, ...start }) => {
              const positions: Positions = { ...start, ...columns };
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

function placesOf(layout: MemberLayout): ColumnPlace[] {
  return memberColumns.map((column) => ({
    ...{ field: columnField(column), label: labels[column] },
    ...{ column: layout[columnField(column)], required: true },
  }));
}

function positionsOf(layout: MemberLayout): Positions {
  return { sheet: layout.sheet, headings: layout.headings, ...knownColumns(placesOf(layout)) };
}

function isKnown(layout: MemberLayout): boolean {
  const { sheet, headings } = layout;
  return sheet !== null && headings !== null && placesOf(layout).every(({ column }) => column !== null);
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
