import { calendarClubs } from 'virtual:calendar-clubs';
import { clubLabels } from 'virtual:club-names';
import type { EventRecordList } from '@club-portal/contract/event-record';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { compositionsOf } from '@club-portal/contract/poster-art';
import type { RecordPage } from '@club-portal/contract/record-pages';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { longMonth } from '../../lib/formats/long-month.ts';
import { sizesForConnection } from '../../lib/rendering/sizes-for-connection.ts';
import { useHydrated } from '../../lib/rendering/use-hydrated.ts';
import { useLoadMore } from '../../lib/rendering/use-load-more.ts';
import { useToday } from '../../lib/rendering/use-today.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import type { FacedEvent } from '../../ui/pictures/event-face.tsx';
import { FaceLink } from '../../ui/pictures/face-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './past-events.module.css';
import { shownRecords } from './shown-event-records.api.ts';
import { useUnrecordedEvents } from './unrecorded-events.api.ts';

const words = calendarSentences.all;

/** The year tabs of the specification begin with this one. */
const FIRST_YEAR = 2022;

/** Past events, latest first: of all clubs and years, or of those in the address, `?club=coding&year=2023`. */
export function PastEvents() {
  const filter = useFilter();
  return (
    <>
      <Filters {...filter} />
      <Found {...filter} />
    </>
  );
}

interface Filter {
  /** Empty for all. */
  club: string;
  year: string;
}

function useFilter(): Filter {
  const [search] = useSearchParams();
  // The page was rendered without a query.
  if (!useHydrated()) return { club: '', year: '' };
  const year = search.get('year') ?? '';
  return {
    club: calendarClubs.find(({ key }) => key === search.get('club'))?.key ?? '',
    year: /^(19|20|21)\d\d$/.test(year) ? year : '',
  };
}

function queryOf(filter: Filter): string {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString();
}

function Filters({ club, year }: Filter) {
  const thisYear = useYear();
  const years = Array.from({ length: Math.max(0, thisYear - FIRST_YEAR + 1) }, (_, ago) =>
    String(thisYear - ago),
  );
  return (
    <div className={styles.filters} data-year={thisYear} data-needs-script>
      <Chips label={words.years}>
        <Chip to={{ club, year: '' }} isChosen={year === ''}>
          {words.allYears}
        </Chip>
        {years.map((value) => (
          <Chip key={value} to={{ club, year: value }} isChosen={year === value}>
            {value}
          </Chip>
        ))}
      </Chips>
      <Chips label={words.clubs}>
        <Chip to={{ club: '', year }} isChosen={club === ''}>
          {calendarSentences.allClubs}
        </Chip>
        {calendarClubs.map(({ key, label }) => (
          <Chip key={key} to={{ club: key, year }} isChosen={club === key}>
            {label}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

/** Until the application takes over, this is the year of the HTML, which may be from before New Year. */
function useYear(): number {
  const year = useToday().slice(0, 4);
  const isTaken = useHydrated() || import.meta.env.SSR;
  const written = isTaken ? undefined : document.querySelector<HTMLElement>('[data-year]')?.dataset.year;
  return Number(written ?? year);
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>{children}</ul>
    </nav>
  );
}

function Chip({ to, isChosen, children }: { to: Filter; isChosen: boolean; children: ReactNode }) {
  return (
    <li>
      <Link to={`?${queryOf(to)}`} aria-current={isChosen || undefined} className={styles.chip}>
        {children}
      </Link>
    </li>
  );
}

function Found({ club, year }: Filter) {
  const query = queryOf({ club, year });
  const asked = usePages({
    queryKey: [...queryKeys.eventRecords, 'past', club, year],
    path: paths.eventRecord.fetch + (query && `?${query}`),
    itemsOf: (answer: EventRecordList) => shownRecords(answer),
    placeholderData: keepPreviousData,
  });
  const items = asked.data;
  const { data: unrecorded = [] } = useUnrecordedEvents();
  const { list, loadMore } = useLoadMore<HTMLDivElement>(asked, items?.length, 'a');
  if (asked.isPending) return <Skeleton label={calendarSentences.loading} />;
  const failure = asked.isError && (
    <Failure message={words.notLoaded} busy={asked.isFetching} onRetry={items ? loadMore : asked.refetch} />
  );
  if (!items) return failure;
  const events = facesOf(
    items,
    unrecorded.filter((event) => (club === '' || event.club === club) && event.date.startsWith(year)),
    asked.hasNextPage,
  );
  const compositions = compositionsOf(events);
  return (
    <>
      <p role="status" className={events.length > 0 ? 'visually-hidden' : undefined}>
        {events.length > 0 ? calendarSentences.count(events.length) : words.noPast}
      </p>
      <div ref={list} aria-busy={asked.isPlaceholderData || undefined} className={styles.months}>
        <div className={styles.row}>
          {[...new Set(events.map(monthOf))].map((month) => (
            <section key={month}>
              <h3 className={styles.month}>{longMonth(month)}</h3>
              <ul className={styles.faces}>
                {events.map(
                  (event, place) =>
                    monthOf(event) === month && (
                      <li key={event._id}>
                        <FaceLink
                          event={event}
                          composition={compositions[place]}
                          heading="h4"
                          withYear
                          written={longDaysGB(event)}
                          club={clubLabels[event.club] ?? event.club}
                          to={pageAddress(event.kind, event)}
                          sizes={sizesForConnection(
                            '(min-width: 1080px) 18rem, (min-width: 700px) 30vw, (min-width: 440px) 46vw, 8rem',
                          )}
                        />
                      </li>
                    ),
                )}
              </ul>
            </section>
          ))}
        </div>
      </div>
      {failure}
      {asked.hasNextPage && !failure && (
        <Button busy={asked.isFetchingNextPage} onClick={loadMore}>
          {words.more}
        </Button>
      )}
    </>
  );
}

type PastEvent = FacedEvent & { kind: RecordPage; title: string };

/** All events, latest first. Those before the loaded records come with these. */
function facesOf(
  records: readonly (FacedEvent & { title: string })[],
  unrecorded: readonly (FacedEvent & { kind: RecordPage; title: string })[],
  hasMore: boolean,
): PastEvent[] {
  const from = (hasMore && records.at(-1)?.date) || '';
  return [
    ...records.map((record) => ({ ...record, kind: 'eventRecord' as const })),
    ...unrecorded.filter(({ date }) => date >= from),
  ].sort((a, b) => b.date.localeCompare(a.date));
}

function monthOf({ date }: { date: string }): string {
  return date.slice(0, 7);
}
