import { clubLabels } from 'virtual:club-names';
import { lastDayOf } from '@club-portal/contract/last-day';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { timeSpan } from '@club-portal/contract/time-span';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { DayTile } from '../../ui/day-tile.tsx';
import { Link } from '../../ui/link.tsx';
import type { ShownEntry } from './calendar.api.ts';
import styles from './entry-list.module.css';

interface EntryListProps {
  entries: readonly ShownEntry[];
  /** Gives the first event of each day an id, for links to the day. */
  idOfDay?: (date: string) => string;
}

/** Events with day, time, club and place. */
export function EntryList({ entries, idOfDay }: EntryListProps) {
  if (entries.length === 0) return <p className={styles.none}>{calendarSentences.none}</p>;
  return (
    <ul className={styles.list}>
      {entries.map((entry, index) => {
        const isFirst = entries[index - 1]?.date !== entry.date;
        return (
          <li
            key={entry._id}
            id={isFirst ? idOfDay?.(entry.date) : undefined}
            className={styles.entry}
            data-club={entry.club}
            data-cancelled={entry.cancelled || undefined}
          >
            <DayTile date={entry.date} />
            <div className={styles.text}>
              <p className={styles.title}>
                <EntryLink entry={entry} />
              </p>
              <p className={styles.facts}>
                <When entry={entry} />
                {entry.club && <span className={styles.club}>{clubLabels[entry.club] ?? entry.club}</span>}
                {entry.location && (
                  <span className={styles.place} lang={langOf(entry.location)}>
                    {entry.location}
                  </span>
                )}
                {entry.registration && <b>{entry.registration}</b>}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The days of an event of several days, or the times of an event of one day. */
function When({ entry }: { entry: ShownEntry }) {
  const when = lastDayOf(entry) > entry.date ? longDaysGB(entry) : timeSpan(entry);
  return when && <span className={styles.time}>{when}</span>;
}

/** The title links to the event's page and says if the event is cancelled. */
export function EntryLink({ entry, withTime = false }: { entry: ShownEntry; withTime?: boolean }) {
  const { kind, title, start, cancelled } = entry;
  return (
    <>
      {cancelled && <strong className={styles.cancelled}>{pageSentences.upcomingEvent.cancelled} </strong>}
      <Link to={pageAddress(kind, entry)}>
        {withTime && start && <span className={styles.time}>{start} </span>}
        <span className={styles.name} lang={langOf(title)}>
          {title}
        </span>
      </Link>
    </>
  );
}
