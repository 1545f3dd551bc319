import { personKey } from '@club-portal/contract/attendance-state';
import type { Attendance, AttendanceList } from '@club-portal/contract/door';
import { attendanceSentences as words } from '@club-portal/contract/sentences/attendance';
import { registrationListSentences } from '@club-portal/contract/sentences/registration-list';
import { useDeferredValue, useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { serverMessage } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { FilterSelects } from '../../ui/records/list-filters.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttendance, useCorrection } from './attendance.api.ts';
import styles from './attendance-list.module.css';

/** Number of rows shown before somebody asks for more. */
const SHOWN = 100;

const fits: Record<string, (row: Attendance) => boolean> = {
  came: ({ arrival }) => arrival !== null,
  absent: ({ arrival, outcome }) => arrival === null && outcome === 'seat',
  contradictions: ({ contradictions }) => contradictions.length > 0,
  walkIns: ({ registration }) => registration === '',
};

/** Who came to an event, when and who let them in, and what needs attention. */
export function AttendanceOfEvent({ event }: { event: string }) {
  const { data, isFetching, refetch, isPending } = useAttendance(event);
  if (isPending) return <Skeleton label={words.loading} rows={8} />;
  if (!data) return <Failure message={words.failed} onRetry={refetch} busy={isFetching} />;
  return <ReadList event={event} list={data} busy={isFetching} onRefresh={refetch} />;
}

interface ReadListProps {
  event: string;
  list: AttendanceList;
  busy: boolean;
  onRefresh: () => void;
}

function ReadList({ event, list, busy, onRefresh }: ReadListProps) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState('');
  const [isWhole, setWhole] = useState(false);
  const wanted = useDeferredValue(query).trim().toLowerCase();
  const found = list.attendance
    .filter((row) => fits[filter]?.(row) ?? true)
    .filter(({ name, roll }) => `${name} ${roll}`.toLowerCase().includes(wanted));
  const shown = isWhole ? found : found.slice(0, SHOWN);
  const doubtful = list.attendance.filter(({ contradictions }) => contradictions.length > 0).length;
  return (
    <section aria-labelledby="who-came">
      <h2 id="who-came">{words.heading}</h2>
      <p>{words.counts(list.came, list.seated, list.walkIns)}</p>
      {doubtful > 0 && <p className={styles.doubtful}>{words.doubtful(doubtful)}</p>}
      <div className={styles.tools}>
        <SearchBox label="Search" placeholder={words.search} value={query} onChange={setQuery} />
        <FilterSelects
          filters={[
            {
              name: 'shown',
              label: words.show,
              anyLabel: words.everybody,
              options: Object.keys(fits).map((value) => ({
                value,
                label: words.filters[value as keyof typeof words.filters],
              })),
            },
          ]}
          values={{ shown: filter }}
          onChange={(_, value) => setFilter(value)}
        />
        <p aria-live="polite">{words.people(found.length)}</p>
        <Button variant="quiet" busy={busy} onClick={() => onRefresh()}>
          {words.refresh}
        </Button>
      </div>
      <ul className={styles.list} aria-label={words.heading}>
        {shown.map((row) => (
          <Row
            key={row.registration ? personKey(row) : row.arrival?.first.nonce}
            event={event}
            club={list.club}
            row={row}
          />
        ))}
      </ul>
      {found.length > shown.length && <Button onClick={() => setWhole(true)}>{words.showAll}</Button>}
    </section>
  );
}

function Row({ event, club, row }: { event: string; club: string; row: Attendance }) {
  const { name, roll, year, outcome, arrival, contradictions } = row;
  const { mutateAsync, isPending } = useCorrection(event);
  // A person with neither a registration nor a roll number is identified only by the scan.
  const canConfirm = contradictions.length > 0 && name !== '' && (row.registration || roll) !== '';
  const correct = async (isThere: boolean) => {
    try {
      toast.success((await mutateAsync({ row, isThere })).message);
    } catch (problem) {
      toast.error(serverMessage(problem, words.notCorrected));
    }
  };
  return (
    <li className={styles.row}>
      <div>
        <h3>{name || words.unknown}</h3>
        <p className={styles.facts}>
          <strong>{arrival ? words.came : words.absent}</strong>
          {arrival && (
            <time dateTime={new Date(arrival.first.at).toISOString()}>
              {dayAndTimeOfInstant(new Date(arrival.first.at).toISOString())}
            </time>
          )}
          {arrival?.first.phoneName && <span>{arrival.first.phoneName}</span>}
          <span>{roll}</span>
          {year && <span>{year}</span>}
          <span>{outcome ? registrationListSentences.outcomes[outcome] : words.walkIn}</span>
        </p>
        {contradictions.map((one) => (
          <p key={one} className={styles.contradiction}>
            <span>{words.contradictions[one]}</span>{' '}
            {one === 'twice' && (
              <span>{arrival?.facts.map(({ phoneName, at }) => said(phoneName, at)).join(', ')}</span>
            )}
          </p>
        ))}
      </div>
      {isAllowed('attendance.update', { club }) && (
        <div className={styles.buttons}>
          {(!arrival || canConfirm) && (
            <Button
              variant="quiet"
              busy={isPending}
              aria-label={words.addOf(name)}
              onClick={() => correct(true)}
            >
              {words.add}
            </Button>
          )}
          {arrival && (
            <Button
              variant="quiet"
              busy={isPending}
              aria-label={words.takeBackOf(name)}
              onClick={() => correct(false)}
            >
              {words.takeBack}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function said(phoneName: string, at: number): string {
  return `${phoneName} ${dayAndTimeOfInstant(new Date(at).toISOString())}`.trim();
}
