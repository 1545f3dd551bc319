import { findClub } from '@club-portal/contract/content/clubs';
import { recordPages } from '@club-portal/contract/record-pages';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import type { Shown } from '@club-portal/contract/shown';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { ReactNode } from 'react';
import { basePath } from '../../lib/addresses/site-address.ts';
import { longDateUS, timeSpan } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { useHydrated } from '../../lib/rendering/use-hydrated.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './upcoming-event-record.module.css';

type OnPage = Shown<
  UpcomingEvent,
  'title' | 'description' | 'date' | 'start' | 'end' | 'location' | 'link' | 'club' | 'cancelled' | 'picture',
  'sequence' | 'record'
>;

interface UpcomingEventRecordProps {
  event: OnPage;
  share: ReactNode;
  /** For an event with a picture: the way to ask for its removal. */
  takedown: ReactNode;
}

/** Everything that visitors may know of an event that is announced. */
export function UpcomingEventRecord({ event, share, takedown }: UpcomingEventRecordProps) {
  const { title, date, start, location, description, link, cancelled, picture } = event;
  const club = findClub(event.club);
  // A cache may have kept the page since yesterday.
  const isOver = useHydrated() && date < todayInIndia();
  return (
    <article className={styles.record} data-club={club?.key}>
      {club && (
        <p className={styles.club}>
          {club.hasPage ? <Link to={`/club/${club.key}`}>{club.title}</Link> : club.title}
        </p>
      )}
      <h1 lang={langOf(title)}>{title}</h1>
      {cancelled && <p className={styles.cancelled}>{pageSentences.upcomingEvent.cancelled}</p>}
      <p className={styles.facts}>
        <span>
          <time dateTime={date}>{longDateUS(date)}</time>
          {start && `, ${timeSpan(event)}`}
        </span>
        {location && <span lang={langOf(location)}>{location}</span>}
      </p>
      {isOver && <p className={styles.over}>{recordPageSentences.over}</p>}
      <div className={styles.about}>
        {picture && <Picture file={picture} sizes={pictureSizes} eager className={styles.picture} />}
        <div>
          <p className={styles.description} lang={langOf(description)}>
            {description}
          </p>
          {link && (
            <p>
              <ContentLink to={link}>{recordPageSentences.details}</ContentLink>
            </p>
          )}
          {!isOver && !cancelled && (
            <p className={styles.calendar}>
              <a href={`${basePath}${recordPages.upcomingEvent}/${event._id}.ics`}>
                {recordPageSentences.addToCalendar}
              </a>
            </p>
          )}
          {share}
          {takedown && (
            <div className={styles.takedown} data-needs-script>
              {takedown}
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

const pictureSizes = '(min-width: 768px) 28rem, 100vw';
