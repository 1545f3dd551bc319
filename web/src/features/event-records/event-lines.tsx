import { clubLabels } from 'virtual:club-names';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { type RecordPage, recordPages } from '@club-portal/contract/record-pages';
import type { Ref } from 'react';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { mark } from '../../ui/early-part.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './event-lines.module.css';

export interface EventLine {
  kind: RecordPage;
  _id: string;
  title: string;
  date: string;
  lastDay: string;
  club: string;
}

interface EventLinesProps {
  events: readonly EventLine[];
  ref?: Ref<HTMLUListElement>;
}

/** Events with their days and clubs, a line each. */
export function EventLines({ events, ref }: EventLinesProps) {
  return (
    <ul ref={ref} className={styles.events}>
      {events.map((event) => (
        <Line
          key={event._id}
          title={event.title}
          date={event.date}
          written={longDaysGB(event)}
          address={pageAddress(event.kind, event)}
          club={clubLabels[event.club] ?? event.club}
        />
      ))}
    </ul>
  );
}

/** A list of one line, from which the first script makes those of a club's announced events. */
export function EarlyEventLines({ club }: { club: string }) {
  return (
    <ul className={styles.events}>
      <Line
        title={mark('title')}
        date={mark('date')}
        written={mark('written')}
        address={`${recordPages.upcomingEvent}/${mark('id')}`}
        club={club}
      />
    </ul>
  );
}

interface LineProps {
  title: string;
  date: string;
  written: string;
  address: string;
  club: string;
}

function Line({ title, date, written, address, club }: LineProps) {
  return (
    <li>
      <time dateTime={date}>{written}</time>
      <Link to={address}>
        <span lang={langOf(title)}>{title}</span>
        {/* An event of each year has one title. */}
        <span className="visually-hidden">, {written}</span>
      </Link>
      <span className={styles.club}>{club}</span>
    </li>
  );
}
