import { dayAfter, endOf, lastDayOf, MIDNIGHT } from './last-day.ts';

interface Times {
  date: string;
  lastDay: string;
  start: string;
  end: string;
}

interface CalendarTimes {
  start: Date;
  /** Exclusive: of an event that takes whole days, the day after the last one. */
  end?: Date;
  allDay?: boolean;
}

/**
 * When an event takes place, as calendars write it (RFC 5545, 3.6.1). Without a start the event takes its days. One of several days
 * without an end is over with its last day: without an end a calendar would show a moment. India has no summer time.
 */
export function calendarTimes(event: Times): CalendarTimes {
  const { date, start, end } = event;
  const lastDay = lastDayOf(event);
  const isSeveral = lastDay > date;
  const nextDay = dayAfter(lastDay, 1);
  if (!start) return { start: new Date(date), allDay: true, ...(isSeveral && { end: new Date(nextDay) }) };
  const moment = (text: string) => new Date(`${text}:00+05:30`);
  const over = end ? endOf(event) : isSeveral && `${nextDay}T${MIDNIGHT}`;
  return { start: moment(`${date}T${start}`), ...(over && { end: moment(over) }) };
}
