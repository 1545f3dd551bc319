import { clubLabels } from 'virtual:club-labels';
import { pageAddress } from '@club-portal/contract/page-addresses';
import type { RecordPage } from '@club-portal/contract/record-pages';
import type { Ref } from 'react';
import { daySpan } from '../../lib/formats/day-span.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
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
        <li key={event._id}>
          <time dateTime={event.date}>{daySpan(event)}</time>
          <Link to={pageAddress(event.kind, event)} lang={langOf(event.title)}>
            {event.title}
          </Link>
          <span className={styles.club}>{clubLabels[event.club] ?? event.club}</span>
        </li>
      ))}
    </ul>
  );
}
