interface Days {
  date: string;
  /** Empty for an event of one day. */
  lastDay: string;
  /** Time on the last day, `HH:MM`. Event records have none. */
  end?: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** An event that ends at midnight belongs to the evening before. */
export const MIDNIGHT = '00:00';

/** `2026-12-31` and 1 → `2027-01-01` */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The last day that an event takes. A last day before the first one, which changing the first one may leave behind, is
 * ignored. If the event ends at midnight, as the last day begins, that day is not taken.
 */
export function lastDayOf({ date, lastDay, end }: Days): string {
  if (!(lastDay > date)) return date;
  return end === MIDNIGHT ? dayAfter(lastDay, -1) : lastDay;
}

/** Day and time of the end, `YYYY-MM-DDTHH:MM`, for an event that has one. */
export function endOf(event: Days & { end: string }): string {
  const day = lastDayOf(event);
  return event.end === MIDNIGHT ? `${dayAfter(day, 1)}T${MIDNIGHT}` : `${day}T${event.end}`;
}

/** The time of the end, shown with the last day that the event takes: midnight is `24:00` there. */
export function shownEnd(end: string): string {
  return end === MIDNIGHT ? '24:00' : end;
}
