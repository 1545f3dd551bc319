import { writeCsv } from '@club-portal/contract/csv';
import { outcomes, type Registration, type RegistrationList } from '@club-portal/contract/registration';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { registrationListSentences as words } from '@club-portal/contract/sentences/registration-list';
import { successSentences } from '@club-portal/contract/sentences/success';
import { todayInIndia } from '@club-portal/contract/today';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { usePageInAddress } from '../../lib/addresses/use-page-in-address.ts';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { saveFile } from '../../lib/requests/save-file.ts';
import { breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { FilterSelects } from '../../ui/records/list-filters.tsx';
import { useDeletion } from '../../ui/records/use-deletion.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import styles from './registration-list.module.css';
import {
  answersTo,
  found,
  rowsOf,
  titlesOf,
  totalsOf,
  writtenOutcome,
  writtenTeam,
} from './registration-rows.ts';
import {
  readRegistrations,
  useMoveUp,
  useNewTickets,
  useRegistrations,
  useWithdraw,
} from './registrations.api.ts';
import { SheetToSign } from './sheet-to-sign.tsx';

const PAGE_SIZE = 50;
const noFilter = { outcome: '', answer: '' };

/** Who has registered for an event. */
export function Registrations({ event }: { event: string }) {
  const { data, isFetching, refetch, isPending } = useRegistrations(event);
  if (isPending) return <Skeleton label={words.loading} rows={8} />;
  if (!data) return <Failure message={words.fetchFailed} onRetry={refetch} busy={isFetching} />;
  return <ReadList event={event} list={data} busy={isFetching} onRefresh={refetch} />;
}

interface ReadListProps {
  event: string;
  list: RegistrationList;
  busy: boolean;
  onRefresh: () => void;
}

function ReadList({ event, list, busy, onRefresh }: ReadListProps) {
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query);
  const [filter, setFilter] = useState(noFilter);
  const shown = useMemo(() => found(list, deferred, filter), [list, deferred, filter]);
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const [page, setPage] = usePageInAddress(pages);
  const count = useRef<HTMLParagraphElement>(null);
  const isPrinting = usePrinting(event);
  const toFirstPage = () => {
    if (page !== 1) setPage(1, { replace: true });
  };
  const { registrations, questions, capacity } = list;
  const countOf = (outcome: string) => registrations.filter((one) => one.outcome === outcome).length;
  return (
    <>
      <p>{words.counts(countOf('seat'), capacity, countOf('waiting'), list.most > 1)}</p>
      <Actions event={event} list={list} onImported={onRefresh} />
      <div className={styles.tools}>
        <SearchBox
          label="Search"
          placeholder={words.search}
          value={query}
          onChange={(text) => {
            setQuery(text);
            toFirstPage();
          }}
        />
        <FilterSelects
          filters={[
            {
              name: 'outcome',
              label: words.outcome,
              anyLabel: words.any,
              options: outcomes.map((value) => ({ value, label: words.outcomes[value] })),
            },
            {
              name: 'answer',
              label: words.answer,
              anyLabel: words.any,
              options: questions.flatMap((question) =>
                totalsOf(question, registrations).map(({ answer }) => ({
                  value: `${question.id} ${answer}`,
                  label: answer,
                  group: question.label,
                })),
              ),
            },
          ]}
          values={{ ...filter }}
          onChange={(name, value) => {
            setFilter({ ...filter, [name]: value });
            toFirstPage();
          }}
        />
        <p ref={count} tabIndex={-1} aria-live="polite">
          {words.found(shown.length)}
        </p>
        <Button variant="quiet" busy={busy} onClick={() => onRefresh()}>
          {words.refresh}
        </Button>
        <Export event={event} shown={shown} />
        <SheetToSign event={event} />
        {shown.length > 0 && (
          <Button variant="quiet" onClick={() => print()}>
            {words.print}
          </Button>
        )}
      </div>
      {isPrinting && <PrintedList list={list} registrations={shown} />}
      <Totals list={list} />
      {shown.length > 0 ? (
        <Table
          list={list}
          registrations={shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          onWithdrawn={() => count.current?.focus()}
        />
      ) : (
        <p>{words.empty}</p>
      )}
      {pages > 1 && (
        <Pagination
          label={words.pages}
          page={page}
          pages={pages}
          text={`${page} / ${pages}`}
          onPage={setPage}
        />
      )}
    </>
  );
}

/** The organiser's other actions: their forms are loaded when they are opened. */
function Actions({
  event,
  list,
  onImported,
}: {
  event: string;
  list: RegistrationList;
  onImported: () => void;
}) {
  const [open, setOpen] = useState<'enter' | 'message' | 'import'>();
  const enter = useOnDemand(importEnter);
  const message = useOnDemand(importMessage);
  const others = useOnDemand(importOthers);
  const close = () => setOpen(undefined);
  const importButton = useRef<HTMLButtonElement>(null);
  const closeImport = () => {
    close();
    importButton.current?.focus();
    onImported();
  };
  const { club, isOn, canMail } = list;
  const mayWrite = isAllowed('registration.message', { club });
  return (
    <>
      <div className={styles.tools}>
        {isOn && isAllowed('registration.enter', { club }) && (
          <>
            <Button onClick={() => enter.whenLoaded(() => setOpen('enter'))} onPointerEnter={enter.loadAhead}>
              {words.enter}
            </Button>
            <Button
              ref={importButton}
              aria-expanded={open === 'import'}
              onClick={() => others.whenLoaded(() => setOpen('import'))}
              onPointerEnter={others.loadAhead}
            >
              {words.import}
            </Button>
          </>
        )}
        {mayWrite && canMail && (
          <Button
            onClick={() => message.whenLoaded(() => setOpen('message'))}
            onPointerEnter={message.loadAhead}
          >
            {words.message}
          </Button>
        )}
      </div>
      {mayWrite && !canMail && <p>{administrationSentences.clubMessage.noMailServer}</p>}
      {open === 'enter' && enter.Component && <enter.Component event={event} list={list} onClose={close} />}
      {open === 'import' && others.Component && (
        <others.Component event={event} list={list} onClose={closeImport} />
      )}
      {open === 'message' && message.Component && (
        <message.Component event={event} list={list} onClose={close} />
      )}
    </>
  );
}

const importEnter = async () => (await import('./enter-dialog.tsx')).EnterDialog;
const importOthers = async () => (await import('./import-registrations.tsx')).ImportRegistrations;
const importMessage = async () => (await import('./message-dialog.tsx')).MessageDialog;

/**
 * True while the page is being printed, even by the browser's own command. A browser does not ask first, so the server
 * logs it at the same time.
 */
function usePrinting(event: string): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => {
      // The browser captures the page as it is after this.
      flushSync(() => setPrinting(true));
      readRegistrations(event, 'print').catch(() => undefined);
    };
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [event]);
  return isPrinting;
}

/** All results, on paper: on the screen the list has pages. */
function PrintedList({
  list,
  registrations,
}: {
  list: RegistrationList;
  registrations: readonly Registration[];
}) {
  return (
    <table className={styles.printed}>
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          {[words.number, ...titlesOf(list)].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(registrations, list.questions).map((cells, row) => (
          <tr key={registrations[row]?._id}>
            <td>{row + 1}</td>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their places
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Exports what is shown, read again, because the server logs who exports. */
function Export({ event, shown }: { event: string; shown: readonly Registration[] }) {
  const [wanted, setWanted] = useState<'csv' | 'xlsx'>();
  const save = async (format: 'csv' | 'xlsx') => {
    setWanted(format);
    try {
      const list = await readRegistrations(event, format);
      const ids = new Set(shown.map(({ _id }) => _id));
      const rows = rowsOf(
        list.registrations.filter(({ _id }) => ids.has(_id)),
        list.questions,
      );
      const name = `registrations-${todayInIndia()}.${format}`;
      if (format === 'csv') {
        const text = writeCsv(titlesOf(list), rows);
        saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
      } else {
        const { registrationsXlsx } = await import('./registrations-xlsx.ts');
        saveFile(await registrationsXlsx(titlesOf(list), rows), name);
      }
    } catch {
      toast.error(words.exportFailed);
    }
    setWanted(undefined);
  };
  if (shown.length === 0) return null;
  return (
    <>
      <Button variant="quiet" busy={wanted === 'csv'} onClick={() => save('csv')}>
        Export as CSV
      </Button>
      <Button variant="quiet" busy={wanted === 'xlsx'} onClick={() => save('xlsx')}>
        Export as XLSX
      </Button>
    </>
  );
}

/** The totals for those who are coming or waiting. */
function Totals({ list: { registrations, questions } }: { list: RegistrationList }) {
  const counted = registrations.filter(({ outcome }) => ['seat', 'waiting', 'asked'].includes(outcome));
  const asked = questions.filter(({ kind }) => kind !== 'text');
  if (asked.length === 0) return null;
  return (
    <details>
      <summary>{words.totals}</summary>
      <dl>
        {asked.map((question) => (
          <div key={question.id}>
            <dt>{question.label}</dt>
            <dd>
              {totalsOf(question, counted)
                .map(({ answer, count }) => `${answer}: ${count}`)
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface TableProps {
  list: RegistrationList;
  registrations: readonly Registration[];
  onWithdrawn: () => void;
}

function Table({ list, registrations, onWithdrawn }: TableProps) {
  return (
    <ul className={styles.list} aria-label={words.caption}>
      {registrations.map((one) => (
        <Row key={one._id} list={list} registration={one} onWithdrawn={onWithdrawn} />
      ))}
    </ul>
  );
}

function Row({
  list: { club, questions, canMail },
  registration,
  onWithdrawn,
}: {
  list: RegistrationList;
  registration: Registration;
  onWithdrawn: () => void;
}) {
  const { name, email, roll, year, createdAt, outcome, answers, team } = registration;
  const moving = useSubmission(words.moveFailed);
  const { mutateAsync: moveUp } = useMoveUp();
  const { mutateAsync: withdraw } = useWithdraw();
  const deletion = useDeletion(
    {
      title: words.withdraw,
      question: words.withdrawQuestion,
      subject: `${name}, ${roll}`,
      confirm: words.withdraw,
      deleted: successSentences.registration.withdrawn,
      failed: words.withdrawFailed,
    },
    () => withdraw(registration),
    onWithdrawn,
  );
  const { mutateAsync: renew } = useNewTickets();
  const renewal = useDeletion(
    {
      title: words.newTickets,
      question: words.newTicketsQuestion(canMail),
      subject: [`${name}, ${roll}`, writtenTeam(registration)].filter(Boolean).join(', '),
      confirm: words.newTickets,
      deleted: successSentences.registration.newTickets,
      failed: words.newTicketsFailed,
    },
    () => renew(registration),
    () => undefined,
  );
  const failure = deletion.failure || renewal.failure || moving.failure;
  return (
    <li
      className={styles.row}
      aria-busy={deletion.isDeleting || renewal.isDeleting || moving.isSending || undefined}
    >
      <div>
        <h3>{name}</h3>
        <p className={styles.facts}>
          <strong>{writtenOutcome(registration)}</strong>
          <span>{roll}</span>
          <span>{year}</span>
          <a href={`mailto:${email}`}>{breakable(email)}</a>
          <time dateTime={createdAt}>{dayAndTimeOfInstant(createdAt)}</time>
        </p>
        {team.length > 0 && <p>{words.team(writtenTeam(registration))}</p>}
        <dl className={styles.answers}>
          {questions.map((question) => (
            <div key={question.id}>
              <dt>{question.label}</dt>
              <dd>{answersTo(question, answers).join(', ') || '–'}</dd>
            </div>
          ))}
        </dl>
        {failure && <p role="alert">{failure}</p>}
      </div>
      <div className={styles.actions}>
        {outcome === 'waiting' && isAllowed('registration.update', { club }) && (
          <Button
            aria-label={words.moveUpOf(name)}
            busy={moving.isSending}
            onClick={() => moving.send(() => moveUp(registration), successSentences.registration.movedUp)}
          >
            {words.moveUp}
          </Button>
        )}
        {outcome === 'seat' && isAllowed('registration.update', { club }) && (
          <Button variant="quiet" aria-label={words.newTicketsOf(name)} onClick={renewal.ask}>
            {words.newTickets}
          </Button>
        )}
        {['seat', 'waiting', 'asked'].includes(outcome) && isAllowed('registration.delete', { club }) && (
          <Button variant="quiet" aria-label={words.withdrawOf(name)} onClick={deletion.ask}>
            {words.withdraw}
          </Button>
        )}
        {deletion.dialog}
        {renewal.dialog}
      </div>
    </li>
  );
}
