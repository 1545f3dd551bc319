import { clubsWithPage } from '@club-portal/contract/content/clubs';
import type { ImportedRow, MemberImportDone } from '@club-portal/contract/membership';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { sheetSentences } from '@club-portal/contract/sentences/sheets';
import { useId, useState } from 'react';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './member-table.module.css';
import { useImportMembers } from './membership.api.ts';
import parts from './membership.module.css';

const words = administrationSentences.membership;
const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Adds the students of an old list to a club. Every row is shown before anybody is added. */
export function ImportMembers() {
  const id = useId();
  const [club, choose] = useState(clubsWithPage()[0]?.key ?? '');
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [read, setRead] = useState<{ file: File; rows: ImportedRow[] } | null>(null);
  const { mutateAsync, isPending } = useImportMembers();

  const send = async (file: File, preview: boolean): Promise<MemberImportDone | null> => {
    setProblem(null);
    try {
      return await mutateAsync({ club, file, preview });
    } catch (error) {
      const { message, fields } = problemOfCall(error, words.importFailed);
      setProblem({ message: words.importFailed, fields: { files: fields.files ?? message } });
      if (!isSessionOver(error)) toast.error(words.importFailed);
      return null;
    }
  };
  const look = async (file: File) => {
    const answer = await send(file, true);
    setRead(answer && { file, rows: answer.rows });
  };
  const add = async (file: File) => {
    const answer = await send(file, false);
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
      {read && <Rows rows={read.rows} busy={isPending} onAdd={() => add(read.file)} />}
    </section>
  );
}

const labels = { name: 'Name', email: 'Email', phone: 'Phone', roll: 'Roll', year: 'Year' };

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
