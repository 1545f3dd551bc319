import { language } from '@club-portal/contract/sentences/language';
import { todayInIndia } from '@club-portal/contract/today';
import styles from './day-tile.module.css';

/** As on a page of a calendar. The year is that of today unless it is written. */
export function DayTile({ date }: { date: string }) {
  const year = date.slice(0, 4);
  const isThisYear = todayInIndia().startsWith(year);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(date).toLocaleDateString(language.code, { ...options, timeZone: 'UTC' });
  return (
    <time dateTime={date} className={styles.day}>
      <b>{Number(date.slice(8))}</b> <span>{part({ month: 'short' })}</span>{' '}
      {!isThisYear && <span>{year}</span>} <span>{part({ weekday: 'short' })}</span>
    </time>
  );
}
