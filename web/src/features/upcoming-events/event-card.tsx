import { recordPages } from '@club-portal/contract/record-pages';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { ReactNode } from 'react';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { Link } from '../../ui/link.tsx';
import styles from './upcoming-events.module.css';

interface EventCardProps extends Pick<UpcomingEvent, 'title' | 'description' | 'date' | 'location'> {
  id: string;
  /** The days, with a comma before a time. */
  written: string;
  time: string;
  club: string;
  clubKey: string;
  cancelled: string | false;
  /** Only the next events have one. */
  face: ReactNode;
  /** The link to more, or nothing. */
  children: ReactNode;
}

export function EventCard({
  id,
  title,
  description,
  date,
  location,
  face,
  children,
  ...written
}: EventCardProps) {
  return (
    <li className={styles.event}>
      {face && <div className={styles.face}>{face}</div>}
      <div className={styles.head}>
        <p className={styles.when}>
          {written.cancelled && <strong>{written.cancelled}</strong>}{' '}
          <time dateTime={date}>{written.written}</time> {written.time && <span>{written.time}</span>}
        </p>
        <h3 lang={langOf(title)}>
          <Link to={`${recordPages.upcomingEvent}/${id}`}>{title}</Link>
        </h3>
        <p className={styles.where}>
          {written.club && <span data-club={written.clubKey}>{written.club}</span>}
          {location && <span lang={langOf(location)}>{location}</span>}
        </p>
      </div>
      {(description || children) && (
        <div className={styles.rest}>
          <p className={styles.description} lang={langOf(description)}>
            {description}
          </p>
          {children && <p>{children}</p>}
        </div>
      )}
    </li>
  );
}

/** The text of the link to more. */
export function detailsOf(title: string) {
  return (
    <>
      {pageSentences.home.details}
      <span className="visually-hidden">{pageSentences.home.detailsOf(title)}</span>
    </>
  );
}
