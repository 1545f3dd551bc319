import { lastDayOf } from '@club-portal/contract/last-day';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { longDateGB } from '../../lib/formats/dates.ts';
import type { ShownEntry } from './calendar.api.ts';
import { longMonth, weekdayNames } from './day-names.ts';
import { EntryLink, EntryList } from './entry-list.tsx';
import { weeksOf } from './month.ts';
import styles from './month-table.module.css';

interface MonthTableProps {
  month: string;
  /** In the order of their days. */
  entries: readonly ShownEntry[];
  today: string;
}

/**
 * A month as a table with a column for each day of the week. On a phone a day has a number that links to its events
 * below the table.
 */
export function MonthTable({ month, entries, today }: MonthTableProps) {
  const weekdays = weekdayNames();
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{longMonth(month)}</caption>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col">
                <span aria-hidden="true">{short}</span>
                <span className="visually-hidden">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) =>
                date ? (
                  <Day
                    key={date}
                    date={date}
                    entries={entries.filter((entry) => entry.date <= date && date <= lastDayOf(entry))}
                    isToday={date === today}
                  />
                ) : (
                  <td key={weekdays[weekday]?.long} className={styles.outside} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.below}>
        <EntryList entries={entries} idOfDay={idOfDay} />
      </div>
    </>
  );
}

const idOfDay = (date: string) => `day-${date}`;

interface DayProps {
  date: string;
  entries: readonly ShownEntry[];
  isToday: boolean;
}

function Day({ date, entries, isToday }: DayProps) {
  const number = Number(date.slice(8));
  return (
    <td aria-current={isToday ? 'date' : undefined}>
      <time dateTime={date} className={entries.length > 0 ? styles.wide : undefined}>
        {number}
      </time>
      {entries.length > 0 && (
        <>
          <a className={styles.narrow} href={`#${idOfDay(entries[0]?.date ?? date)}`}>
            <span aria-hidden="true">{number}</span>
            <span className="visually-hidden">
              {longDateGB(date)}: {calendarSentences.count(entries.length)}
            </span>
          </a>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry._id} data-club={entry.club} data-cancelled={entry.cancelled || undefined}>
                <EntryLink entry={entry} withTime={entry.date === date} />
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  );
}
