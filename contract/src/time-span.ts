import { lastDayOf, shownEnd } from './last-day.ts';

interface Times {
  date: string;
  lastDay: string;
  start: string;
  end: string;
}

/**
 * `10:00` and `12:30` → `10:00–12:30`; without an end `10:00`. Empty without a start, and for an event of several days.
 */
export function timeSpan(event: Times): string {
  const { date, start, end } = event;
  if (lastDayOf(event) > date) return '';
  return start && end ? `${start}–${shownEnd(end)}` : start;
}
