import type { RegistrationList } from '@club-portal/contract/registration';
import type {
  ImportedRegistration,
  RegistrationImportDone,
  RegistrationLayout,
} from '@club-portal/contract/registration-import';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { language } from '@club-portal/contract/sentences/language';
import { registrationListSentences as words } from '@club-portal/contract/sentences/registration-list';
import { sheetSentences } from '@club-portal/contract/sentences/sheets';
import { useMemo, useRef, useState } from 'react';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { acceptedSheets } from '../../ui/forms/accepted-sheets.ts';
import { Field, SelectField } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Form } from '../../ui/forms/form.tsx';
import {
  type ChosenLayout,
  type ColumnPlace,
  knownColumns,
  ListLayout,
} from '../../ui/forms/list-layout.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.ts';
import { labelsOf } from './answered.ts';
import { askedBy } from './asked-by.ts';
import { languageOptions } from './mail-languages.ts';
import styles from './registration-list.module.css';
import { useImport } from './registrations.api.ts';

const importWords = administrationSentences.membership;
const PAGE_SIZE = 50;

/** A list as it was read. */
interface Read {
  file: File;
  layout: RegistrationLayout;
  /** Null while it is being read again. */
  rows: readonly ImportedRegistration[] | null;
}

interface ImportRegistrationsProps {
  event: string;
  list: RegistrationList;
  onClose: () => void;
}

/** Registers people who have registered elsewhere. Every row is shown before anybody is registered. */
export function ImportRegistrations({ event, list, onClose }: ImportRegistrationsProps) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [mails, setMails] = useState<string>(language.code);
  const [added, setAdded] = useState<number | null>(null);
  const { mutateAsync, isPending } = useImport(event);
  const calls = useRef(0);
  const isBusy = isPending || added !== null;

  const send = async (
    file: File,
    positions: ChosenLayout,
    preview: boolean,
  ): Promise<RegistrationImportDone | null> => {
    try {
      return await mutateAsync({ file, positions, language: mails, preview });
    } catch (error) {
      const { message, fields } = problemOfCall(error, importWords.importFailed);
      setProblem({ message: importWords.importFailed, fields: { files: fields.files ?? message } });
      if (!isSessionOver(error)) toast.error(importWords.importFailed);
      return null;
    }
  };
  const look = async (file: File, positions: ChosenLayout = {}) => {
    calls.current += 1;
    const call = calls.current;
    setProblem(null);
    const answer = await send(file, positions, true);
    // Another choice may have been made in the meantime.
    if (call !== calls.current) return;
    setRead(answer && { file, layout: answer.layout, rows: answer.rows });
  };
  /** In several calls, because a call has a time limit. The next call knows what a lost one has done. */
  const add = async ({ file, layout }: Read) => {
    setProblem(null);
    let [sum, left] = [0, 1];
    while (left > 0) {
      setAdded(sum);
      const answer = await send(file, positionsOf(layout), false);
      if (!answer) {
        setAdded(null);
        return;
      }
      sum += answer.added;
      left = answer.left;
    }
    toast.success(words.imported(sum));
    onClose();
  };

  return (
    <section className={styles.import} aria-labelledby="import-registrations">
      <h3 id="import-registrations">{words.import}</h3>
      <Form
        labels={{ files: words.importList, language: words.languageOfMails }}
        problem={problem}
        busy={isBusy}
        onSubmit={() => undefined}
      >
        <Field name="files" hint={words.importHint}>
          {(control) => (
            <FileInput
              control={control}
              accept={acceptedSheets}
              busy={isBusy}
              onFiles={([file]) => file && look(file)}
            >
              {importWords.chooseList}
            </FileInput>
          )}
        </Field>
        {list.canMail && (
          <SelectField
            name="language"
            options={languageOptions}
            value={mails}
            onChange={({ target }) => setMails(target.value)}
          />
        )}
      </Form>
      {read && (
        <ListLayout
          layout={read.layout}
          places={placesOf(list, read.layout)}
          busy={isBusy}
          onChoose={(positions) => {
            setRead({ ...read, rows: null });
            return look(read.file, positions);
          }}
        />
      )}
      {read?.rows && isKnown(read.layout) && (
        <Rows
          list={list}
          rows={read.rows}
          labels={labelsIn(list, read.layout)}
          busy={isBusy}
          added={added}
          onAdd={() => add(read)}
        />
      )}
      <p>
        <Button idle={isBusy} onClick={onClose}>
          {words.importClose}
        </Button>
      </p>
    </section>
  );
}

function positionsOf({ sheet, headings, places }: RegistrationLayout): ChosenLayout {
  return { sheet, headings, columns: knownColumns(places) };
}

function isKnown({ sheet, headings, places }: RegistrationLayout): boolean {
  return sheet !== null && headings !== null && places.every(({ column }) => column !== null);
}

/** Empty until the line of the headings is known. */
function placesOf(list: RegistrationList, layout: RegistrationLayout): ColumnPlace[] {
  if (layout.headings === null) return [];
  const labels = labelsIn(list, layout);
  return layout.places.map((place) => ({ ...place, label: labels[place.field] ?? place.field }));
}

/**
 * Returns the labels of the fields, by name. The questions may have changed since the list of registrations was read.
 */
function labelsIn(list: RegistrationList, { places }: RegistrationLayout): Record<string, string> {
  const { name, email, roll, year } = joiningSentences;
  return {
    ...{ name, email, roll, year },
    ...labelsOf(askedBy(list)),
    ...Object.fromEntries(places.flatMap(({ field, label }) => (label ? [[field, label]] : []))),
  };
}

interface RowsProps {
  list: RegistrationList;
  rows: readonly ImportedRegistration[];
  labels: Record<string, string>;
  busy: boolean;
  /** How many were registered, null before it has begun. */
  added: number | null;
  onAdd: () => void;
}

const order = { wrong: 0, repeated: 1, new: 2, known: 3 };

/** Rows that need attention come first. */
function Rows({ list, rows, labels, busy, added, onAdd }: RowsProps) {
  const [page, setPage] = useState(1);
  const sorted = useMemo(() => [...rows].sort((a, b) => order[a.state] - order[b.state]), [rows]);
  const pages = Math.ceil(rows.length / PAGE_SIZE);
  const count = (state: ImportedRegistration['state']) => rows.filter((row) => row.state === state).length;
  const fresh = count('new');
  return (
    <>
      <p role="status">{words.importCounts(fresh, count('known'), count('repeated'), count('wrong'))}</p>
      {fresh > 0 && (
        <>
          <p>{words.importMeaning(list.canMail)}</p>
          <p>
            <Button variant="primary" busy={busy} onClick={onAdd}>
              {words.importAdd(fresh)}
            </Button>
          </p>
        </>
      )}
      {added !== null && <Progress label={words.importProgress} value={added / fresh} />}
      <ul className={styles.list} aria-label={importWords.rows}>
        {sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
          <ImportRow key={row.line} row={row} list={list} labels={labels} />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          label={words.importPages}
          page={page}
          pages={pages}
          text={`${page} / ${pages}`}
          onPage={setPage}
        />
      )}
    </>
  );
}

interface ImportRowProps {
  row: ImportedRegistration;
  list: RegistrationList;
  labels: Record<string, string>;
}

function ImportRow({ row, list: { questions }, labels }: ImportRowProps) {
  const { line, name, email, roll, year, team, answers, state, sameAs, wrong } = row;
  return (
    <li className={styles.row}>
      <div>
        <h4>{name || '–'}</h4>
        <p className={styles.facts}>
          <span>{words.importLine(line)}</span>
          <span>{roll}</span>
          <span>{year}</span>
          <span>{email}</span>
          {state === 'new' && <strong>{importWords.rowStates.new}</strong>}
          {state === 'known' && <span>{words.importKnown}</span>}
          {state === 'repeated' && <span>{importWords.sameAs(sameAs)}</span>}
        </p>
        {team.length > 0 && <p>{words.team(team.map((mate) => `${mate.name} (${mate.roll})`).join(', '))}</p>}
        {answers.some(Boolean) && (
          <p>
            {questions
              .flatMap(({ label }, at) => (answers[at] ? [`${label}: ${answers[at]}`] : []))
              .join(' · ')}
          </p>
        )}
        {wrong.length > 0 && (
          <ul className={styles.wrong} aria-label={importWords.wrongRow}>
            {wrong.map(({ field, cell, fault, sentence }) => (
              <li key={field}>
                <span>{[cell, labels[field] ?? ''].filter(Boolean).join(', ')}:</span>{' '}
                <span>{fault ? sheetSentences.faults[fault] : sentence}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
