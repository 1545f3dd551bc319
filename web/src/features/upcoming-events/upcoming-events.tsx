import { clubLabels } from 'virtual:club-names';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { Shown } from '@club-portal/contract/shown';
import { timeSpan } from '@club-portal/contract/time-span';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { useLayoutEffect } from 'react';
import { longDaysUS } from '../../lib/formats/dates.ts';
import { sizesForConnection } from '../../lib/rendering/sizes-for-connection.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { detailsOf, EventCard, pictureSizes } from './event-card.tsx';
import { usePublicUpcomingEvents } from './public-upcoming-events.api.ts';
import styles from './upcoming-events.module.css';

/** The events to come, the next one first. Calls `onShown` when it has more than their placeholder. */
export function UpcomingEvents({ onShown }: { onShown: () => void }) {
  const { data, isPending, isError, isFetching, refetch } = usePublicUpcomingEvents();
  useLayoutEffect(() => {
    if (!isPending) onShown();
  }, [isPending, onShown]);
  if (isPending) return <EventsSkeleton />;
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
        <Card key={event._id} event={event} />
      ))}
    </ul>
  );
}

type OnCard = Shown<
  UpcomingEvent,
  | 'title'
  | 'description'
  | 'date'
  | 'lastDay'
  | 'start'
  | 'end'
  | 'location'
  | 'link'
  | 'club'
  | 'cancelled'
  | 'picture',
  'poster' | 'attachments' | 'sequence' | 'record' | 'registration' | 'registered'
>;

function Card({ event }: { event: OnCard }) {
  const { _id, club, cancelled, picture, link } = event;
  return (
    <EventCard
      {...event}
      id={_id}
      written={longDaysUS(event)}
      time={timeSpan(event)}
      club={club && (clubLabels[club] ?? club)}
      cancelled={cancelled && pageSentences.upcomingEvent.cancelled}
      picture={picture && <Picture file={picture} sizes={sizesForConnection(pictureSizes)} />}
    >
      {link && <ContentLink to={link}>{detailsOf(event.title)}</ContentLink>}
    </EventCard>
  );
}

function EventsSkeleton() {
  return (
    <Skeleton label={pageSentences.home.loadingEvents}>
      <div className={styles.list} aria-hidden="true">
        {['first', 'second', 'third'].map((key) => (
          <div key={key} className={styles.event}>
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
