import { clubLabels } from 'virtual:club-names';
import { lastDayOf } from '@club-portal/contract/last-day';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { type RecordPage, recordPages } from '@club-portal/contract/record-pages';
import type { ReactNode, Ref } from 'react';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { EarlyShortDayTile, ShortDayTile } from '../../ui/day-tile.tsx';
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
  /** On the page of a club, the club's name is left out. */
  ofOneClub?: boolean;
  ref?: Ref<HTMLUListElement>;
}

/** Events with their days and clubs, a line each, with the day in large figures on the left. */
export function EventLines({ events, ofOneClub = false, ref }: EventLinesProps) {
  return (
    <ul ref={ref} className={styles.events}>
      {events.map((event) => (
        <Line
          key={event._id}
          tile={<ShortDayTile date={event.date} />}
          title={event.title}
          date={event.date}
          written={longDaysGB(event)}
          days={lastDayOf(event) > event.date ? longDaysGB(event) : ''}
          address={pageAddress(event.kind, event)}
          club={ofOneClub ? '' : (clubLabels[event.club] ?? event.club)}
        />
      ))}
    </ul>
  );
}

/** A list of one line, from which the first script makes the lines of a club's announced events. */
export function EarlyEventLines() {
  return (
    <ul className={styles.events}>
      <Line
        tile={<EarlyShortDayTile />}
        title={mark('title')}
        date={mark('date')}
        written={mark('written')}
        days={mark('days')}
        address={`${recordPages.upcomingEvent}/${mark('id')}`}
        club=""
      />
    </ul>
  );
}

interface LineProps {
  tile: ReactNode;
  title: string;
  date: string;
  written: string;
  /** The days of an event of several, which are not on the tile. */
  days: string;
  address: string;
  club: string;
}

function Line({ tile, title, date, written, days, address, club }: LineProps) {
  return (
    <li>
      {tile}
      <div>
        <Link to={address}>
          <span lang={langOf(title)}>{title}</span>
          {/* A yearly event has the same title each time. */}
          <span className="visually-hidden">, {written}</span>
        </Link>
        {(days || club) && (
          <p className={styles.facts}>
            {days && <time dateTime={date}>{days}</time>}
            {club && <span>{club}</span>}
          </p>
        )}
      </div>
    </li>
  );
}
