import { clubLabels } from 'virtual:club-labels';
import { recordPages } from '@club-portal/contract/page-addresses';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { calendarLeaf, longDateUS, timeSpan } from '../../lib/dates.ts';
import { langOf } from '../../lib/language-of-text.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePublicUpcomingEvents } from './public-upcoming-events.api.ts';
import styles from './upcoming-events.module.css';

/** The events to come, as leaves of a calendar. */
export function UpcomingEvents() {
  const { data, isPending, isError, isFetching, refetch } = usePublicUpcomingEvents();
  if (isPending) return <GalleriesSkeleton />;
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
      <div>
        <p className={styles.empty}>{pageSentences.upcomingEvent.empty}</p>
        <p className={styles.next}>{pageSentences.home.noEvents}</p>
      </div>
    );
  }
  return (
    <ul className={styles.list}>
      {data.map((event) => (
        <EventLeaf key={event._id} event={event} />
      ))}
    </ul>
  );
}

function EventLeaf({ event }: { event: UpcomingEvent }) {
  const { title, description, date, location, link, club, start, cancelled } = event;
  const { day, month } = calendarLeaf(date);
  return (
    <li className={styles.event}>
      <p className={styles.leaf} aria-hidden="true">
        <span className={styles.day}>{day}</span>
        <span className={styles.month}>{month}</span>
      </p>
      <div className={styles.text}>
        <h3 lang={langOf(title)}>
          <Link to={`${recordPages.upcomingEvent}/${event._id}`}>{title}</Link>
        </h3>
        <p className={styles.when}>
          {cancelled && <strong className={styles.cancelled}>{pageSentences.upcomingEvent.cancelled}</strong>}
          <time dateTime={date}>{longDateUS(date)}</time>
          {start && <span>, {timeSpan(event)}</span>}
          {club && <span className={styles.place}>{clubLabels[club] ?? club}</span>}
          {location && (
            <span className={styles.place} lang={langOf(location)}>
              {location}
            </span>
          )}
        </p>
        <p className={styles.description} lang={langOf(description)}>
          {description}
        </p>
        {link && (
          <p className={styles.more}>
            <ContentLink to={link}>
              {pageSentences.home.details}
              <span className="visually-hidden">{pageSentences.home.detailsOf(title)}</span>
            </ContentLink>
          </p>
        )}
      </div>
    </li>
  );
}

function GalleriesSkeleton() {
  return (
    <Skeleton label={pageSentences.home.loadingEvents}>
      <div className={styles.list} aria-hidden="true">
        {['first', 'second', 'third'].map((key) => (
          <div key={key} className={styles.event}>
            <span className={styles.block} />
            <div className={styles.lines}>
              <span />
              <span />
              <span />
              <span />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
