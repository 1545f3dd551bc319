import { clubLabels } from 'virtual:club-names';
import { compositionsOf } from '@club-portal/contract/poster-art';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { Shown } from '@club-portal/contract/shown';
import { timeSpan } from '@club-portal/contract/time-span';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { longDaysUS } from '../../lib/formats/dates.ts';
import { sizesForConnection } from '../../lib/rendering/sizes-for-connection.ts';
import { FACES, sizesOfEvent } from '../../lib/rendering/sizes-in-list.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Failure } from '../../ui/failure.tsx';
import { EventFace } from '../../ui/pictures/event-face.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { detailsOf, EventCard } from './event-card.tsx';
import { usePublicUpcomingEvents } from './public-upcoming-events.api.ts';
import styles from './upcoming-events.module.css';

/** The upcoming events, the next one first. Calls `onShown` when they need more space than their placeholder. */
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
        <p>
          <b>{pageSentences.upcomingEvent.empty}</b>
        </p>
        <p>{pageSentences.home.noEvents}</p>
      </div>
    );
  }
  const compositions = compositionsOf(data);
  return (
    <ul className={styles.list}>
      {data.map((event, place) => (
        <Card
          key={event._id}
          event={event}
          face={
            place < FACES && (
              <EventFace
                event={event}
                composition={compositions[place]}
                sizes={sizesForConnection(sizesOfEvent(data.length))}
              />
            )
          }
        />
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
  | 'picture'
  | 'poster',
  'attachments' | 'sequence' | 'record' | 'registration' | 'registered'
>;

function Card({ event, face }: { event: OnCard; face: ReactNode }) {
  const { _id, club, cancelled, link } = event;
  const time = timeSpan(event);
  return (
    <EventCard
      {...event}
      id={_id}
      written={longDaysUS(event) + (time && ',')}
      time={time}
      club={club && (clubLabels[club] ?? club)}
      clubKey={club}
      cancelled={cancelled && pageSentences.upcomingEvent.cancelled}
      face={face}
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
            <span className={styles.place} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
