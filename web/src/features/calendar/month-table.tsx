import { lastDayOf } from '@club-portal/contract/last-day';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { weeksOf } from '@club-portal/contract/weeks';
import { longDateGB } from '../../lib/formats/dates.ts';
import { longMonth } from '../../lib/formats/long-month.ts';
import type { ShownEntry } from './calendar.api.ts';
import { weekdayNames } from './day-names.ts';
import { EntryLink, EntryList } from './entry-list.tsx';
import styles from './month-table.module.css';

interface MonthTableProps {
  month: string;
  /** By day. */
  entries: readonly ShownEntry[];
  /** The entries of the neighbouring months. */
  around: readonly ShownEntry[];
  today: string;
}

/**
 * A month as a table with a column for each day of the week. Its weeks are complete, with days of the neighbouring
 * months. On a phone a day has a number that links to its events below the table.
 */
export function MonthTable({ month, entries, around, today }: MonthTableProps) {
  const weekdays = weekdayNames();
  const all = [...entries, ...around].sort((a, b) => a.date.localeCompare(b.date));
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
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  date={date}
                  entries={all.filter((entry) => entry.date <= date && date <= lastDayOf(entry))}
                  isToday={date === today}
                  isOutside={!date.startsWith(month)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.below}>
        <EntryList entries={all} idOfDay={idOfDay} />
      </div>
    </>
  );
}

const idOfDay = (date: string) => `day-${date}`;

interface DayProps {
  date: string;
  entries: readonly ShownEntry[];
  isToday: boolean;
  /** A day of a neighbouring month. */
  isOutside: boolean;
}

function Day({ date, entries, isToday, isOutside }: DayProps) {
  const number = Number(date.slice(8));
  const month = isOutside && <span className="visually-hidden"> {longMonth(date.slice(0, 7))}</span>;
  return (
    <td aria-current={isToday ? 'date' : undefined} className={isOutside ? styles.outside : undefined}>
      <time dateTime={date} className={entries.length > 0 ? styles.wide : undefined}>
        <span className={styles.number}>{number}</span>
        {month}
      </time>
      {entries.length > 0 && (
        <>
          <a className={styles.narrow} href={`#${idOfDay(entries[0]?.date ?? date)}`}>
            <span aria-hidden="true" className={styles.number}>
              {number}
            </span>
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
