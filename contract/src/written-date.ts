import { lastDayOf } from './last-day.ts';

/** The part of a language that says how a date is written. */
export interface DateWords {
  monthFirst: string;
  dayFirst: string;
  months: readonly string[];
}

type Order = 'monthFirst' | 'dayFirst';

/** Writes a date (`YYYY-MM-DD`) in one of the orders of a language. Any other text is returned unchanged. */
export function writtenDate(date: string, order: Order, words: DateWords): string {
  return written(date, Number(date.slice(8)) || '', order, words);
}

export type DaysOfEvent = Parameters<typeof lastDayOf>[0];

/**
 * The days of an event, as short as possible: `March 5–7, 2026`, `March 30 – April 2, 2026`, `December 30, 2026 –
 * January 2, 2027`, or one day.
 */
export function writtenDays(event: DaysOfEvent, order: Order, words: DateWords): string {
  const { date } = event;
  const lastDay = lastDayOf(event);
  const first = writtenDate(date, order, words);
  if (!(lastDay > date)) return first;
  if (lastDay.startsWith(date.slice(0, 7)))
    return written(date, `${Number(date.slice(8))}–${Number(lastDay.slice(8))}`, order, words);
  const isSameYear = lastDay.startsWith(date.slice(0, 4));
  return `${isSameYear ? first.replace(/,? \d{4}$/, '') : first} – ${writtenDate(lastDay, order, words)}`;
}

function written(date: string, day: number | string, order: Order, words: DateWords): string {
  const [year = '', month] = date.split('-').map(Number);
  const name = words.months[Number(month) - 1];
  if (name === undefined || !day) return date;
  return words[order].replace('{year}', String(year)).replace('{month}', name).replace('{day}', String(day));
}
