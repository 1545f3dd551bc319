import { recordPages } from '@club-portal/contract/page-addresses';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { ReactNode } from 'react';
import { langOf } from '../../lib/language-of-text.ts';
import { Link } from '../../ui/link.tsx';
import styles from './upcoming-events.module.css';

interface LeafProps extends Pick<UpcomingEvent, 'title' | 'description' | 'date' | 'location'> {
  id: string;
  day: string;
  month: string;
  written: string;
  time: string;
  club: string;
  cancelled: string | false;
  /** The link to more, or nothing. */
  children: ReactNode;
}

/** An event as a leaf of a calendar. */
export function Leaf({ id, title, description, date, location, children, ...written }: LeafProps) {
  return (
    <li className={styles.event}>
      <p className={styles.leaf} aria-hidden="true">
        <span className={styles.day}>{written.day}</span>
        <span className={styles.month}>{written.month}</span>
      </p>
      <div className={styles.text}>
        <h3 lang={langOf(title)}>
          <Link to={`${recordPages.upcomingEvent}/${id}`}>{title}</Link>
        </h3>
        <p className={styles.when}>
          {written.cancelled && <strong className={styles.cancelled}>{written.cancelled}</strong>}
          <time dateTime={date}>{written.written}</time>
          {written.time && <span>, {written.time}</span>}
          {written.club && <span className={styles.place}>{written.club}</span>}
          {location && (
            <span className={styles.place} lang={langOf(location)}>
              {location}
            </span>
          )}
        </p>
        <p className={styles.description} lang={langOf(description)}>
          {description}
        </p>
        {children && <p className={styles.more}>{children}</p>}
      </div>
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
