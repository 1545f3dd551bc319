import { clubLabels } from 'virtual:club-names';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { compositionsOf } from '@club-portal/contract/poster-art';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { useNewestOfClub } from '../features/event-records/club-event-records.api.ts';
import past from '../features/event-records/club-past.module.css';
import { usePublicUpcomingEvents } from '../features/upcoming-events/public-upcoming-events.api.ts';
import { longDaysGB } from '../lib/formats/dates.ts';
import { sizesForConnection } from '../lib/rendering/sizes-for-connection.ts';
import { sizesOfPast } from '../lib/rendering/sizes-in-list.ts';
import { Link } from '../ui/link.tsx';
import { FaceLink } from '../ui/pictures/face-link.tsx';
import styles from './more-of-club.module.css';

/** One row on a computer. */
const MOST = 3;

/** Below an event: its club's other announcements and past events. `except` is the id of the event. */
export function MoreOfClub({ club, except }: { club: string; except: string }) {
  const label = clubLabels[club] ?? club;
  const { data: coming = [] } = usePublicUpcomingEvents();
  const { data: records = [] } = useNewestOfClub(club);
  const events = [
    ...coming
      .filter((event) => event.club === club)
      .map((event) => ({ ...event, kind: 'upcomingEvent' as const, written: longDaysGB(event) })),
    ...records.map((record) => ({ ...record, kind: 'eventRecord' as const, written: longDaysGB(record) })),
  ]
    .filter(({ _id }) => _id !== except)
    .slice(0, MOST);
  const compositions = compositionsOf(events);
  return (
    <section className={`${styles.more} ${past.past}`} aria-labelledby="more-of-club">
      <div className={past.head}>
        <h2 id="more-of-club">{recordPageSentences.moreOf(label)}</h2>
        <p>
          <Link to={`/club/${club}/events`}>{recordPageSentences.clubEvents(label)}</Link>
        </p>
      </div>
      <ul className={past.events}>
        {events.map((event, place) => (
          <li key={event._id}>
            <FaceLink
              event={event}
              composition={compositions[place]}
              written={event.written}
              to={pageAddress(event.kind, event)}
              sizes={sizesForConnection(sizesOfPast(place, events.length))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
