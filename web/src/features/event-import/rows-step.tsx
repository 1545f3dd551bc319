import { clubsForUpload } from '@club-portal/contract/content/clubs';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { useState } from 'react';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { serverMessage } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, SelectField } from '../../ui/forms/field.tsx';
import { Form, FormButtons } from '../../ui/forms/form.tsx';
import { Progress } from '../../ui/progress.tsx';
import { keepsPlacesIn, placesHint, placesLabel } from '../../uploads/places-switch.ts';
import styles from './event-import.module.css';
import { type PlannedRow, type RowState, rowStates } from './plan-row.ts';
import type { RowProgress, useSending } from './use-sending.ts';

interface RowsStepProps {
  rows: readonly PlannedRow[];
  isAsking: boolean;
  failure: unknown;
  onAgain: () => void;
  sending: ReturnType<typeof useSending>;
}

/** Every row, with its problems and what will be sent. */
export function RowsStep({ rows, isAsking, failure, onAgain, sending }: RowsStepProps) {
  /** The user's ticks, by line number. */
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [shown, setShown] = useState<RowState | ''>('');
  const { progress, phase } = sending;
  const isSending = phase === 'running' || phase === 'pausing';

  const isTicked = ({ line, doubts, waits }: PlannedRow) =>
    ticked.get(line) ?? (doubts.length === 0 && !waits);
  const open = rows.filter((row) => isOpen(row) && isTicked(row));
  const isFailed = ({ line }: PlannedRow) => progress.get(line)?.phase === 'failed';
  const failed = open.filter(isFailed);
  const fresh = open.filter((row) => !progress.has(row.line));
  const next = fresh.length > 0 ? fresh : failed;

  const count = (state: RowState) => rows.filter((row) => row.state === state).length;
  return (
    <section className={styles.step} aria-labelledby="import-check">
      <h2 id="import-check">{words.check}</h2>
      {failure ? (
        <div role="alert" className={styles.failure}>
          <p>{serverMessage(failure, words.checkFailed)}</p>
          <Button onClick={onAgain}>Retry</Button>
        </div>
      ) : isAsking ? (
        <p role="status">{words.checking}</p>
      ) : rows.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <Form
          labels={{ show: words.show, ...placesLabel }}
          problem={null}
          busy={isSending}
          onSubmit={(data) => next.length > 0 && void sending.start(next, keepsPlacesIn(data))}
        >
          <p role="status" className={styles.found}>
            {rowStates
              .filter((state) => count(state) > 0)
              .map((state) => words.counts[state](count(state)))
              .join(', ')}
          </p>
          <SelectField
            name="show"
            value={shown}
            options={[
              { value: '', label: words.all(rows.length) },
              ...rowStates
                .filter((state) => count(state) > 0)
                .map((state) => ({ value: state, label: words.counts[state](count(state)) })),
            ]}
            onChange={({ target }) => setShown(target.value as RowState | '')}
          />
          <ol className={styles.rows}>
            {rows
              .filter(({ state }) => shown === '' || state === shown)
              .map((row) => (
                <Row
                  key={row.line}
                  row={row}
                  progress={progress.get(row.line)}
                  isTicked={isTicked(row)}
                  isSending={isSending}
                  {...(isOpen(row)
                    ? { onTick: (on: boolean) => setTicked(new Map(ticked).set(row.line, on)) }
                    : {})}
                />
              ))}
          </ol>
          <SendingProgress sending={sending} />
          <CheckboxField name="places" hint={placesHint} />
          {isSending ? (
            <div className={styles.buttons}>
              <Button busy={phase === 'pausing'} onClick={sending.pause}>
                {words.pause}
              </Button>
            </div>
          ) : next.length > 0 ? (
            <FormButtons
              submit={fresh.length > 0 ? words.sendAll(fresh.length) : words.again(failed.length)}
            />
          ) : (
            <p>{words.nothing}</p>
          )}
        </Form>
      )}
    </section>
  );
}

function SendingProgress({ sending: { progress, phase } }: Pick<RowsStepProps, 'sending'>) {
  const all = [...progress.values()];
  const sent = all.filter((one) => one.phase === 'sent').length;
  const over = all.filter((one) => one.phase === 'sent' || one.phase === 'failed').length;
  return (
    <div className={styles.progress}>
      {all.length > 0 && (
        <>
          <Progress label={words.progress} value={over / all.length} />
          <p role="status">{words.done(sent, all.length)}</p>
        </>
      )}
      {phase === 'running' && <p className={styles.hint}>{words.stay}</p>}
      {phase === 'pausing' && <p className={styles.hint}>{words.pausing}</p>}
      {phase === 'elsewhere' && <p role="alert">{words.elsewhere}</p>}
    </div>
  );
}

/** The folders with the pictures of a row, without their parents. */
function namesOfFolders(pictures: PlannedRow['pictures']): string {
  return [...new Set(pictures.map(({ folders }) => folders.at(-1) ?? ''))].filter(Boolean).join(', ');
}

/** Whether something of the row can be sent. */
function isOpen({ state }: PlannedRow): boolean {
  return state === 'new' || state === 'withoutFiles' || state === 'lacking';
}

interface RowProps {
  row: PlannedRow;
  progress: RowProgress | undefined;
  isTicked: boolean;
  isSending: boolean;
  /** Missing if there is nothing to choose. */
  onTick?: (on: boolean) => void;
}

function Row({ row, progress, isTicked, isSending, onTick }: RowProps) {
  const { line, title, event, state, pictures, lacking, wrong, doubts } = row;
  const club = clubsForUpload().find(({ key }) => key === event?.club)?.label;
  const name = title || words.noTitle;
  return (
    <li className={styles.row} data-state={progress?.phase === 'failed' ? 'wrong' : state}>
      {onTick && (
        <input
          type="checkbox"
          aria-label={words.send(name)}
          checked={isTicked}
          disabled={isSending}
          onChange={({ target }) => onTick(target.checked)}
        />
      )}
      <div className={styles.what}>
        <p className={styles.title} lang={langOf(name)}>
          {name}
        </p>
        <p className={styles.facts}>
          <span className={styles.state}>
            {progress ? words.phases[progress.phase] : words.states[state]}
          </span>
          <span>{words.inLine(line)}</span>
          {event && <span>{event.date}</span>}
          {club && <span>{club}</span>}
          <span>
            {state === 'lacking' && <span>{words.lacking(lacking.length)} </span>}
            <span>
              {pictures.length > 0 || state !== 'withoutFiles'
                ? words.files(pictures.length, namesOfFolders(pictures))
                : words.noFiles}
            </span>
          </span>
        </p>
        {(wrong.length > 0 || (progress && progress.notes.length > 0)) && (
          <ul className={styles.wrong}>
            {[...wrong, ...(progress?.notes ?? [])].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {doubts.length > 0 && isOpen(row) && (
          <p className={styles.doubts}>
            {words.doubtful} {doubts.map((doubt) => administrationSentences.doubts[doubt]).join(' ')}
          </p>
        )}
      </div>
    </li>
  );
}
