import { language } from '@club-portal/contract/sentences/language';

/**
 * Formats dates in the language of the page; the examples are English. A calendar date (`YYYY-MM-DD`) has no time zone.
 * An instant (ISO 8601) is shown as the date in India at that time.
 */

const longUS = format(language.dates.monthFirst, 'UTC');
const longGB = format(language.dates.dayFirst, 'UTC');
const shortMonth = new Intl.DateTimeFormat(language.dates.monthFirst, { month: 'short', timeZone: 'UTC' });
const instant = format(language.dates.dayFirst, 'Asia/Kolkata');
const timeOfDay = new Intl.DateTimeFormat(language.dates.dayFirst, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** `2025-01-05` → `January 5, 2025` */
export function longDateUS(date: string): string {
  return write(longUS, `${date}T00:00:00Z`, date);
}

/** `2025-01-05` → `5 January 2025` */
export function longDateGB(date: string): string {
  return write(longGB, `${date}T00:00:00Z`, date);
}

/** `2025-01-05T20:00:00Z` → `6 January 2025` */
export function dayOfInstant(iso: string): string {
  return write(instant, iso, iso);
}

/** `2025-01-05T20:00:00Z` → `6 January 2025, 01:30` */
export function dayAndTimeOfInstant(iso: string): string {
  return `${dayOfInstant(iso)}, ${write(timeOfDay, iso, '')}`;
}

/** `1234` → `1,234` */
export function writtenNumber(number: number): string {
  return number.toLocaleString(language.dates.dayFirst);
}

/** `2025-01-05` → `5` and `Jan` */
export function calendarLeaf(date: string): { day: string; month: string } {
  return { day: String(Number(date.slice(8))), month: write(shortMonth, `${date}T00:00:00Z`, '') };
}

/** `2025-01-05T10:00` → `5 January 2025, 10:00` */
export function longMoment(moment: string): string {
  const [date = '', time] = moment.split('T');
  return `${longDateGB(date)}, ${time}`;
}

/** `10:00` and `12:30` → `10:00–12:30`; without an end `10:00` */
export function timeSpan({ start, end }: { start: string; end: string }): string {
  return end ? `${start}–${end}` : start;
}

function format(locale: string, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
}

function write(formatter: Intl.DateTimeFormat, iso: string, fallback: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? fallback : formatter.format(date);
}
