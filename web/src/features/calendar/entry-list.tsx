import { clubLabels } from 'virtual:club-names';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { timeSpan } from '@club-portal/contract/time-span';
import { longDaysGB } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
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
            <p className={styles.title}>
              <EntryLink entry={entry} />
            </p>
            <p className={styles.facts}>
              <span>
                <time dateTime={entry.date}>{longDaysGB(entry)}</time>
                <Time entry={entry} />
              </span>
              {entry.club && <span className={styles.club}>{clubLabels[entry.club] ?? entry.club}</span>}
              {entry.location && <span lang={langOf(entry.location)}>{entry.location}</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Time({ entry }: { entry: ShownEntry }) {
  const time = timeSpan(entry);
  if (!time) return null;
  return (
    <>
      , <span className={styles.time}>{time}</span>
    </>
  );
}

/** The title links to the event's page. A cancelled event says so. */
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
