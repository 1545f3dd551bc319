import {
  CERTIFIED_BESIDES_MOST,
  type CertificateList,
  type CertifiedBesides,
} from '@club-portal/contract/certificate';
import { shownCertificateNumber } from '@club-portal/contract/certificate-number';
import { certificateListSentences } from '@club-portal/contract/sentences/certificate-list';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { usePageInAddress } from '../../lib/addresses/use-page-in-address.ts';
import { dayAndTimeOfInstant, dayOfInstant } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import fields from '../../ui/forms/field.module.css';
import { fieldId } from '../../ui/forms/form.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Part } from '../../ui/part.tsx';
import { FilterSelects } from '../../ui/records/list-filters.tsx';
import { Mark } from '../../ui/records/record-row.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { toast } from '../../ui/toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { addressOfFile, addressOfPreview } from './certificates.api.ts';
import styles from './certificates.module.css';
import { besidesIn, type Change, foundRows, isRevoked, type Row, rowFilters } from './typed-settings.ts';

const words = certificateListSentences.people;
const issuedWords = certificateListSentences.issued;
const PAGE_SIZE = 50;

interface PeopleProps {
  event: string;
  list: CertificateList;
  rows: readonly Row[];
  isChanged: boolean;
  /** Nothing may be typed at the moment. */
  isFixed: boolean;
  busy: boolean;
  /** The scope of the name fields. */
  scope: string;
  /** Suggestions for the place of a winner. */
  prizes: readonly string[];
  onChange: Change;
  onRefresh: () => Promise<unknown>;
}

/** Opened with the button of a row, or for people who are not on the list. */
type Opened = { what: 'add'; row?: Row } | { what: 'correct' | 'revoke'; row: Row };

const importAdd = async () => (await import('./add-people.tsx')).AddPeople;
const importDialogs = async () => (await import('./issued-dialogs.tsx')).IssuedDialog;

/** Everyone who gets or has a certificate. Names are corrected in place before issue. */
export function People(props: PeopleProps) {
  const { event, list, rows, isChanged, isFixed, busy, scope, prizes, onChange, onRefresh } = props;
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState('');
  const deferred = useDeferredValue(query);
  const shown = useMemo(() => foundRows(rows, deferred, filter), [rows, deferred, filter]);
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const [page, setPage] = usePageInAddress(pages);
  const count = useRef<HTMLParagraphElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const add = useOnDemand(importAdd);
  const dialogs = useOnDemand(importDialogs);
  const toFirstPage = () => {
    if (page !== 1) setPage(1, { replace: true });
  };
  const open = (what: Opened) => (what.what === 'add' ? add : dialogs).whenLoaded(() => setOpened(what));
  const latest = useRef(open);
  latest.current = open;
  const whenOpened = useCallback((what: Opened) => latest.current(what), []);
  const whenRemoved = useCallback(() => count.current?.focus(), []);
  const { club } = list.event;
  const close = () => setOpened(undefined);
  const addAll = (added: readonly CertifiedBesides[]) => {
    onChange((before) => ({
      ...before,
      besides: { ...before.besides, ...Object.fromEntries(added.map((one) => [one.id, one])) },
    }));
    close();
    toast.success(certificateListSentences.add.added(added.length));
  };
  const added = rows.filter(({ id }) => besidesIn(id) !== undefined).length;
  return (
    <Part id="certificate-people" title={words.heading} has={words.found(rows.length)}>
      <p className={styles.hint}>{words.lead}</p>
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
              name: 'shown',
              label: words.show,
              anyLabel: words.everybody,
              options: Object.keys(rowFilters).map((value) => ({
                value,
                label: words.filters[value as keyof typeof words.filters],
              })),
            },
          ]}
          values={{ shown: filter }}
          onChange={(_, value) => {
            setFilter(value);
            toFirstPage();
          }}
        />
        <p ref={count} tabIndex={-1} aria-live="polite">
          {words.found(shown.length)}
        </p>
        <Button variant="quiet" busy={busy} onClick={() => onRefresh()}>
          {certificateListSentences.refresh}
        </Button>
        {!isFixed && (
          <Button onClick={() => open({ what: 'add' })} onPointerEnter={add.loadAhead}>
            {certificateListSentences.add.button}
          </Button>
        )}
      </div>
      {shown.length === 0 && <p>{words.empty}</p>}
      <ul className={styles.list} aria-label={words.heading} data-changed={isChanged || undefined}>
        {shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
          <PersonRow
            key={row.id}
            {...row}
            event={event}
            club={club}
            scope={scope}
            isFixed={isFixed}
            onChange={onChange}
            onOpen={whenOpened}
            onRemoved={whenRemoved}
          />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          label={words.pages}
          page={page}
          pages={pages}
          text={`${page} / ${pages}`}
          onPage={setPage}
        />
      )}
      {opened?.what === 'add' && add.Component && (
        <add.Component
          row={opened.row}
          prizes={prizes}
          left={CERTIFIED_BESIDES_MOST - added}
          onAdd={addAll}
          onClose={close}
        />
      )}
      {opened && opened.what !== 'add' && dialogs.Component && (
        <dialogs.Component what={opened.what} row={opened.row} canMail={list.canMail} onClose={close} />
      )}
    </Part>
  );
}

interface PersonRowProps extends Row {
  event: string;
  club: string;
  scope: string;
  isFixed: boolean;
  onChange: Change;
  onOpen: (what: Opened) => void;
  onRemoved: () => void;
}

/** Redrawn only if something about this person has changed. */
const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { event, club, scope, isFixed, onChange, onOpen, onRemoved, ...row } = props;
  const { id, kind, prize, name, written, roll, hasMail, getsNone, certificate, printed } = row;
  const kindLabel = [certificateListSentences.kinds[kind], prize].filter(Boolean).join(': ');
  const warning = printed !== undefined && !getsNone && !isRevoked(row) && (
    <p className={styles.wrong}>{words.unprintable(printed)}</p>
  );
  const facts = (
    <p className={styles.facts}>
      <span>{kindLabel}</span>
      <span>{roll || words.noRoll}</span>
      {!hasMail && <span>{words.noMail}</span>}
      {name.trim() !== '' && name !== written && (
        <span>
          {words.written} <span lang={langOf(written)}>{written}</span>
        </span>
      )}
    </p>
  );
  if (certificate)
    return (
      <li className={styles.row}>
        <div>
          <h4 lang={langOf(name)}>{name}</h4>
          {warning}
          {facts}
          <Issued row={row} certificate={certificate} />
        </div>
        <div className={styles.actions}>
          <a
            href={addressOfFile(certificate.number)}
            target="_blank"
            rel="noreferrer"
            aria-label={issuedWords.fileOf(name)}
            {...buttonLook('quiet')}
          >
            {issuedWords.file}
          </a>
          {!isRevoked(row) && isAllowed('certificate.update', { club }) && (
            <Button
              variant="quiet"
              aria-label={issuedWords.correctOf(name)}
              onClick={() => onOpen({ what: 'correct', row })}
            >
              {issuedWords.correct}
            </Button>
          )}
          {!isRevoked(row) && isAllowed('certificate.revoke', { club }) && (
            <Button
              variant="quiet"
              aria-label={issuedWords.revokeOf(name)}
              onClick={() => onOpen({ what: 'revoke', row })}
            >
              {issuedWords.revoke}
            </Button>
          )}
          {kind === 'participation' && !isFixed && <Another row={row} onOpen={onOpen} />}
        </div>
      </li>
    );
  const besides = besidesIn(id);
  const rename = (typed: string) =>
    onChange((before) => {
      const { [id]: _, ...others } = before.names;
      return { ...before, names: typed === written ? others : { ...others, [id]: typed } };
    });
  const toggle = (isNone: boolean) =>
    onChange((before) => {
      const { [id]: _, ...others } = before.none;
      return { ...before, none: isNone ? { ...others, [id]: true } : others };
    });
  const remove = () => {
    onChange((before) => {
      const { [besides ?? '']: _, ...others } = before.besides;
      const { [id]: __, ...names } = before.names;
      return { ...before, besides: others, names };
    });
    toast.success(words.removed(name));
    onRemoved();
  };
  return (
    <li className={styles.row} data-none={getsNone || undefined}>
      <div>
        <input
          id={fieldId(scope, `names.${id}`)}
          className={fields.control}
          aria-label={words.nameOf(written)}
          lang={langOf(name)}
          value={name}
          disabled={isFixed || getsNone}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => rename(target.value)}
          onBlur={() => {
            if (name.trim() === '') rename(written);
          }}
        />
        {warning}
        {facts}
      </div>
      <div className={styles.actions}>
        {besides === undefined && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={getsNone}
              disabled={isFixed}
              aria-label={words.noneOf(written)}
              onChange={({ target }) => toggle(target.checked)}
            />
            {words.none}
          </label>
        )}
        {!getsNone && (
          <span className={styles.preview}>
            <a
              href={addressOfPreview(event, id)}
              target="_blank"
              rel="noreferrer"
              aria-label={certificateListSentences.preview.of(name)}
              {...buttonLook('quiet')}
            >
              {certificateListSentences.preview.short}
            </a>
          </span>
        )}
        {!isFixed &&
          (besides === undefined ? (
            <Another row={row} onOpen={onOpen} />
          ) : (
            <Button variant="quiet" aria-label={words.removeOf(name, kindLabel)} onClick={remove}>
              {words.remove}
            </Button>
          ))}
      </div>
    </li>
  );
});

function Another({ row, onOpen }: { row: Row; onOpen: (what: Opened) => void }) {
  return (
    <Button
      variant="quiet"
      aria-label={words.anotherOf(row.name)}
      onClick={() => onOpen({ what: 'add', row })}
    >
      {words.another}
    </Button>
  );
}

interface IssuedProps {
  row: Row;
  certificate: NonNullable<Row['certificate']>;
}

/** The history of a certificate. */
function Issued({ row, certificate: { number, issuedAt, revokedAt, history } }: IssuedProps) {
  const why = history.find(({ did }) => did === 'revoked')?.what ?? '';
  return (
    <>
      <p className={styles.facts}>
        <b className={styles.number}>{shownCertificateNumber(number)}</b>
        <span>{issuedWords.on(dayOfInstant(issuedAt))}</span>
        {isRevoked(row) && <Mark>{issuedWords.revokedMark}</Mark>}
      </p>
      {isRevoked(row) && <p>{issuedWords.revoked(dayOfInstant(revokedAt), why)}</p>}
      {history.length > 1 && (
        <details>
          <summary>{issuedWords.history}</summary>
          <ol>
            {history.map(({ at, by, did, what }) => (
              <li key={at}>{issuedWords.did[did](dayAndTimeOfInstant(at), by, what)}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
