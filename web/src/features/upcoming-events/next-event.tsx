import { pageAddress } from '@club-portal/contract/page-addresses';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { useToday } from '../../lib/rendering/use-today.ts';
import { Link } from '../../ui/link.tsx';
import styles from './next-event.module.css';
import { usePublicUpcomingEvents } from './public-upcoming-events.api.ts';

/** The next event that begins, of one club or of all, with its days. The line keeps its place while it is unknown. */
export function NextEvent({ club }: { club: string }) {
  const { data = [] } = usePublicUpcomingEvents();
  const today = useToday();
  const next = data.find(
    (event) => (!club || event.club === club) && !event.cancelled && event.date >= today,
  );
  return (
    <p className={styles.next}>
      {next && (
        <>
          {calendarSentences.next}{' '}
          <Link to={pageAddress('upcomingEvent', next)} lang={langOf(next.title)}>
            {next.title}
          </Link>
          , <time dateTime={next.date}>{longDaysGB(next)}</time>
        </>
      )}
    </p>
  );
}
