import { language } from '@club-portal/contract/sentences/language';
import { todayInIndia } from '@club-portal/contract/today';
import { shortMonth } from '../lib/formats/short-month.ts';
import styles from './day-tile.module.css';
import { mark } from './early-part.tsx';

/** A day further from today shows its year instead of its weekday. */
const NEAR_MS = 180 * 24 * 60 * 60 * 1000;

/** Looks like a calendar page. */
export function DayTile({ date }: { date: string }) {
  const isNear = Math.abs(Date.parse(date) - Date.parse(todayInIndia())) < NEAR_MS;
  const weekday = () =>
    new Date(date).toLocaleDateString(language.code, { weekday: 'short', timeZone: 'UTC' });
  return (
    <time dateTime={date} className={styles.day}>
      <b>{Number(date.slice(8))}</b> <span>{shortMonth(date, language.code)}</span>{' '}
      <span>{isNear ? weekday() : date.slice(0, 4)}</span>
    </time>
  );
}

/** The day of an event whose link gives it too. */
export function ShortDayTile({ date }: { date: string }) {
  return (
    <Short
      day={String(Number(date.slice(8)))}
      month={shortMonth(date, language.code)}
      year={date.slice(0, 4)}
    />
  );
}

/** The same in a template. */
export function EarlyShortDayTile() {
  return <Short day={mark('day')} month={mark('month')} year={mark('year')} />;
}

function Short({ day, month, year }: { day: string; month: string; year: string }) {
  return (
    <div aria-hidden="true" className={styles.day}>
      <b>{day}</b>
      <span>{month}</span>
      <span>{year}</span>
    </div>
  );
}
