import { dayAfter, endOf, lastDayOf, MIDNIGHT } from './last-day.ts';

interface Times {
  date: string;
  lastDay: string;
  start: string;
  end: string;
}

interface CalendarTimes {
  start: Date;
  /** Exclusive: for an all-day event, the day after the last one. */
  end?: Date;
  allDay?: boolean;
}

/**
 * When an event takes place, in the form of calendars (RFC 5545, 3.6.1). Without a start it is an all-day event. An
 * event of several days without an end lasts until the end of its last day, because a calendar would otherwise show a
 * single moment. India has no summer time.
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
