import { institute } from '@club-portal/contract/content/institute';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { ReactNode } from 'react';
import { longDateUS } from '../../lib/dates.ts';
import { langOf } from '../../lib/language-of-text.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import styles from './upcoming-event-record.module.css';

/** Everything that visitors may know of an event that is announced. */
export function UpcomingEventRecord({ event, share }: { event: UpcomingEvent; share: ReactNode }) {
  const { title, date, location, description, link } = event;
  // A cache may have kept the page since yesterday.
  const isOver = useHydrated() && date < todayInIndia();
  return (
    <article className={styles.record}>
      <h1 lang={langOf(title)}>{title}</h1>
      <p className={styles.facts}>
        <time dateTime={date}>{longDateUS(date)}</time>
        {location && <span lang={langOf(location)}>{location}</span>}
      </p>
      {isOver && <p className={styles.over}>{recordPageSentences.over}</p>}
      <p className={styles.description} lang={langOf(description)}>
        {description}
      </p>
      {link && (
        <p>
          <ContentLink to={link}>{recordPageSentences.details}</ContentLink>
        </p>
      )}
      {share}
    </article>
  );
}

/** The event as https://schema.org/Event. */
export function eventFacts({ title, date, location, description }: UpcomingEvent) {
  return {
    '@type': 'Event',
    name: title,
    startDate: date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location || institute.name, address: institute.address.join(', ') },
    organizer: { '@type': 'Organization', name: institute.name, url: institute.website },
    description,
  };
}
