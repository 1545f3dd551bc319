import { calendarClubs } from 'virtual:calendar-clubs';
import { lastDayOf } from '@club-portal/contract/last-day';
import { listedMonths, monthAfter } from '@club-portal/contract/months';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { longMonth } from '../../lib/formats/long-month.ts';
import { useHydrated } from '../../lib/rendering/use-hydrated.ts';
import { useToday } from '../../lib/rendering/use-today.ts';
import { Failure } from '../../ui/failure.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type ShownEntry, useMonths } from './calendar.api.ts';
import styles from './calendar.module.css';
import { EntryList } from './entry-list.tsx';
import { isView, keepView, keptView, type View } from './kept-view.ts';
import { isMonth } from './month.ts';
import { MonthTable } from './month-table.tsx';
import { Subscribe } from './subscribe.tsx';

/**
 * The events month by month. Month, club and view are in the address: `?month=2026-11&club=coding&view=list`. Without a
 * view in the address, the last chosen one is used.
 */
export function Calendar(props: CalendarProps) {
  // The day of the build is not today.
  return useHydrated() ? <CalendarOfAddress {...props} /> : <Waiting />;
}

interface CalendarProps {
  /** The next event, of a club or of all clubs. */
  next: (club: string) => ReactNode;
  /** Whether it is still unknown. Its height depends on it, so the calendar waits for it in order not to move. */
  isNextPending: boolean;
  /** Whether people can register for the event with this id, or an empty text. */
  registrationOf: (event: string) => string;
}

function CalendarOfAddress({ next, isNextPending, registrationOf }: CalendarProps) {
  const [search, setSearch] = useSearchParams();
  const clubId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  const askedMonth = search.get('month');
  const month = isMonth(askedMonth) ? askedMonth : today.slice(0, 7);
  const club = calendarClubs.find(({ key }) => key === search.get('club'))?.key ?? '';
  const [kept, setKept] = useState(keptView);
  const asked = search.get('view');
  const view = isView(asked) ? asked : kept;
  const isList = view === 'list';
  const months = isList ? listedMonths(month) : [month];
  const found = useMonths(months);
  if (isNextPending) return <Waiting />;

  /** The address with one part changed. Empty text removes the part. */
  const withPart = (name: string, value: string) => {
    const after = new URLSearchParams(search);
    if (value) after.set(name, value);
    else after.delete(name);
    return `?${after}`;
  };
  const [earlier, later] = [monthAfter(month, -1), monthAfter(month, 1)];
  const linkTo = (to: View, label: string) => (
    <Link
      to={withPart('view', to)}
      aria-current={view === to}
      onClick={() => {
        keepView(to);
        setKept(to);
      }}
    >
      {label}
    </Link>
  );

  return (
    <>
      {next(club)}
      <div className={styles.bar}>
        <nav className={styles.months} aria-label={calendarSentences.months}>
          {isMonth(earlier) && (
            <Link
              rel="prev"
              to={withPart('month', earlier)}
              aria-label={calendarSentences.earlier(longMonth(earlier))}
            >
              <ChevronIcon />
            </Link>
          )}
          {isMonth(later) && (
            <Link
              rel="next"
              to={withPart('month', later)}
              aria-label={calendarSentences.later(longMonth(later))}
            >
              <ChevronIcon />
            </Link>
          )}
          <h2 ref={heading} tabIndex={-1} aria-live="polite">
            {longMonth(month)}
          </h2>
        </nav>
        {!today.startsWith(month) && (
          // The link disappears, so the focus moves to what it has changed.
          <Link to={withPart('month', '')} className={styles.now} onClick={() => heading.current?.focus()}>
            {calendarSentences.thisMonth}
          </Link>
        )}
        <nav className={styles.views} aria-label={calendarSentences.views}>
          {linkTo('month', calendarSentences.month)}
          {linkTo('list', calendarSentences.list)}
        </nav>
        <div className={styles.club}>
          <label htmlFor={clubId} className="visually-hidden">
            {calendarSentences.club}
          </label>
          <select
            id={clubId}
            value={club}
            onChange={({ target }) => setSearch(withPart('club', target.value), { replace: true })}
          >
            <option value="">{calendarSentences.allClubs}</option>
            {calendarClubs.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <a className={styles.subscribe} href="#subscribe">
          {calendarSentences.subscribe}
        </a>
      </div>
      <Months
        found={found}
        months={months}
        club={club}
        isList={isList}
        today={today}
        registrationOf={registrationOf}
      />
      <p className={styles.all}>
        <Link to="/events">{calendarSentences.all.link}</Link>
      </p>
      <Subscribe club={club} />
    </>
  );
}

interface MonthsProps {
  found: ReturnType<typeof useMonths>;
  months: readonly string[];
  club: string;
  isList: boolean;
  today: string;
  registrationOf: CalendarProps['registrationOf'];
}

function Months({ found, months, club, isList, today, registrationOf }: MonthsProps) {
  const { data, isPending, isError, isFetching, refetch } = found;
  if (isError) {
    return <Failure message={calendarSentences.notLoaded} onRetry={() => refetch()} busy={isFetching} />;
  }
  if (isPending) return <Pending />;
  const ofClub = (all: readonly ShownEntry[]) => all.filter((entry) => !club || entry.club === club);
  const entries = ofClub(data.entries).map((entry) => ({
    ...entry,
    registration: registrationOf(entry._id),
  }));
  return (
    <>
      <p role="status" className="visually-hidden">
        {entries.length === 0 ? calendarSentences.none : calendarSentences.count(entries.length)}
      </p>
      {isList ? (
        months.map((month) => (
          <section key={month} className={styles.listed} aria-labelledby={`month-${month}`}>
            <h3 id={`month-${month}`}>{longMonth(month)}</h3>
            <MonthList
              entries={entries.filter(
                (entry) => entry.date.slice(0, 7) <= month && month <= lastDayOf(entry).slice(0, 7),
              )}
              from={today.startsWith(month) ? today : ''}
            />
          </section>
        ))
      ) : (
        <MonthTable month={months[0] ?? ''} entries={entries} around={ofClub(data.around)} today={today} />
      )}
    </>
  );
}

/** The events of a month. Those that ended before the day `from` are collapsed. */
function MonthList({ entries, from }: { entries: readonly ShownEntry[]; from: string }) {
  const over = entries.filter((entry) => lastDayOf(entry) < from);
  const others = entries.filter((entry) => lastDayOf(entry) >= from);
  return (
    <>
      {over.length > 0 && (
        <details className={styles.over}>
          <summary>{calendarSentences.over(over.length)}</summary>
          <EntryList entries={over} />
        </details>
      )}
      {(others.length > 0 || over.length === 0) && <EntryList entries={others} />}
    </>
  );
}

/** As high as the window, so that content below does not appear before it has its final place. */
function Pending() {
  return (
    <div className={styles.pending} data-waiting>
      <Skeleton label={calendarSentences.loading} rows={6} />
    </div>
  );
}

/** Also in the HTML of the page, which does not know the day. */
function Waiting() {
  return (
    <>
      <Pending />
      <noscript>
        <p>{calendarSentences.withoutScript}</p>
      </noscript>
      <Subscribe club="" />
    </>
  );
}
