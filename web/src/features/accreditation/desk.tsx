import {
  academicYearLabel,
  type DeskAnswer,
  daysOfYear,
  type PeriodQuery,
} from '@club-portal/contract/accreditation';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { todayInIndia } from '@club-portal/contract/today';
import { Navigate, useSearchParams } from 'react-router-dom';
import { withParts } from '../../lib/addresses/with-parts.ts';
import { ApiError } from '../../lib/requests/api.ts';
import { Bar } from '../../ui/bar.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDesk, useOpeningYear } from './desk.api.ts';
import styles from './desk.module.css';
import { type DeskChoice, readChoice } from './desk-address.ts';
import { DeskFilters } from './desk-filters.tsx';
import { DeskPanels } from './desk-panels.tsx';
import { DeskRecords } from './desk-records.tsx';
import { DeskTotals } from './desk-totals.tsx';

const words = administrationSentences.desk;
const DAY_MS = 86_400_000;
/** No record has a later date. */
const LAST_DAY = '2199-12-31';

/** The records of a period with what each lacks for a complete report, and their totals. */
export function Desk() {
  const [search] = useSearchParams();
  const choice = readChoice(search);
  return choice ? <DeskOf choice={choice} /> : <Opening />;
}

/** Redirects to the year to open first. */
function Opening() {
  const [search] = useSearchParams();
  const { data, error, isFetching, refetch } = useOpeningYear(search);
  if (data) {
    const year = academicYearLabel(data.year);
    return <Navigate to={`?${withParts(search, { year, from: '', to: '' })}`} replace />;
  }
  if (!error) return <Skeleton label={words.loading} rows={6} />;
  return <Failure message={words.fetchFailed} onRetry={() => refetch()} busy={isFetching} />;
}

function DeskOf({ choice }: { choice: DeskChoice }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useDesk(choice.period);
  const complete = data?.records.filter(({ lacks }) => lacks.length === 0).length ?? 0;
  return (
    <div className={styles.desk}>
      <DeskFilters choice={choice} academicYears={data?.academicYears} calendarYears={data?.calendarYears} />
      {!data && !error && <Skeleton label={words.loading} rows={6} />}
      {!data && error && (
        <Failure
          message={(error instanceof ApiError && error.fields.from) || words.fetchFailed}
          onRetry={() => refetch()}
          busy={isFetching}
        />
      )}
      {data && hasYearToCome(data) && choice.period.from <= todayInIndia() && <ToCome />}
      {data?.records.length === 0 && <Empty period={choice.period} />}
      {data && data.records.length > 0 && (
        <div className={styles.progress}>
          <p role="status">{words.complete(complete, data.records.length)}</p>
          <Bar share={complete / data.records.length} />
        </div>
      )}
      {(data || error) && (
        <DeskPanels period={choice.period} count={data?.records.length} show={choice.show} />
      )}
      {data && data.records.length > 0 && (
        <div className={styles.parts} aria-busy={isPlaceholderData || undefined}>
          <DeskRecords records={data.records} show={choice.show} />
          <DeskTotals totals={data.totals} />
        </div>
      )}
    </div>
  );
}

/** Only the years of other periods are known here, so an upcoming event of this year is not mentioned. */
function hasYearToCome({ academicYears, calendarYears }: DeskAnswer): boolean {
  const years = [...academicYears.map(academicYearLabel), ...calendarYears.map(String)];
  return years.some((year) => (daysOfYear(year)?.from ?? '') > todayInIndia());
}

/** Links to all upcoming records, of all clubs and kinds. */
function ToCome() {
  const tomorrow = todayInIndia(new Date(Date.now() + DAY_MS));
  return (
    <p>
      <Link to={`?year=dates&from=${tomorrow}&to=${LAST_DAY}`}>{words.toCome}</Link>
    </p>
  );
}

/** Either the choice excludes all records, or the period has none. */
function Empty({ period: { club, kind } }: { period: PeriodQuery }) {
  const [search] = useSearchParams();
  const everything = {
    to: `?${withParts(search, { club: '', kind: '' })}`,
    name: 'Show all clubs and kinds',
  };
  const links = [
    ...(club.length + kind.length > 0 ? [everything] : []),
    { to: '/event', name: 'Upload an event', action: 'eventRecord.add' as const },
  ];
  return (
    <div>
      <p role="status">{words.empty}</p>
      <LinkList links={links} />
    </div>
  );
}
