import { pageAddress } from '@club-portal/contract/page-addresses';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { timeSpan } from '@club-portal/contract/time-span';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { useToday } from '../../lib/rendering/use-today.ts';
import { Link } from '../../ui/link.tsx';
import { EventFace } from '../../ui/pictures/event-face.tsx';
import styles from './next-event.module.css';
import { usePublicUpcomingEvents } from './public-upcoming-events.api.ts';

/** The next event to begin, of one club or of all, with its picture and its days. */
export function NextEvent({ club }: { club: string }) {
  const { data = [] } = usePublicUpcomingEvents();
  const today = useToday();
  const next = data.find(
    (event) => (!club || event.club === club) && !event.cancelled && event.date >= today,
  );
  if (!next) return null;
  return (
    <div className={styles.next}>
      <EventFace event={next} sizes="9rem" eager />
      <p>
        <span className={styles.label}>{calendarSentences.next}</span>{' '}
        <Link to={pageAddress('upcomingEvent', next)} lang={langOf(next.title)}>
          {next.title}
        </Link>
        <span className="visually-hidden">, </span>
        <span className={styles.facts}>
          <time dateTime={next.date}>{longDaysGB(next)}</time>{' '}
          {timeSpan(next) && <span>{timeSpan(next)} </span>}
          {next.location && <span lang={langOf(next.location)}>{next.location}</span>}
        </span>
      </p>
    </div>
  );
}
