import { clubLabels } from 'virtual:club-names';
import { lastDayOf } from '@club-portal/contract/last-day';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { Shown } from '@club-portal/contract/shown';
import { timeSpan } from '@club-portal/contract/time-span';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { registrationInList } from '../../lib/formats/registration-in-list.ts';
import { DayTile } from '../../ui/day-tile.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePublicUpcomingEvents } from './public-upcoming-events.api.ts';
import styles from './upcoming-event-lines.module.css';

/** The upcoming events, the next one first, with their days on the left. Their pages have the rest. */
export function UpcomingEventLines() {
  const { data, isPending, isError, isFetching, refetch } = usePublicUpcomingEvents();
  if (isPending) return <Skeleton label={pageSentences.home.loadingEvents} />;
  if (isError) {
    return (
      <Failure
        message={pageSentences.upcomingEvent.fetchFailed}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    );
  }
  if (data.length === 0) {
    return (
      <p>
        <strong>{pageSentences.upcomingEvent.empty}</strong> {pageSentences.home.noEvents}
      </p>
    );
  }
  return (
    <ul className={styles.lines}>
      {data.map((event) => (
        <Line key={event._id} event={event} />
      ))}
    </ul>
  );
}

type OnLine = Shown<
  UpcomingEvent,
  | 'title'
  | 'date'
  | 'lastDay'
  | 'start'
  | 'end'
  | 'location'
  | 'club'
  | 'cancelled'
  | 'registration'
  | 'registered',
  'description' | 'link' | 'picture' | 'poster' | 'attachments' | 'sequence' | 'record'
>;

function Line({ event }: { event: OnLine }) {
  const { title, date, location, club, cancelled } = event;
  const when = lastDayOf(event) > date ? longDaysGB(event) : timeSpan(event);
  const registration = registrationInList(event);
  return (
    <li>
      <DayTile date={date} />
      <div>
        <h3 lang={langOf(title)}>
          <Link to={pageAddress('upcomingEvent', event)}>{title}</Link>
        </h3>
        <p>
          {cancelled && <strong>{pageSentences.upcomingEvent.cancelled}</strong>}
          {when && <span>{when}</span>}
          {club && <span data-club={club}>{clubLabels[club] ?? club}</span>}
          {location && <span lang={langOf(location)}>{location}</span>}
          {registration && <b>{registration}</b>}
        </p>
      </div>
    </li>
  );
}
