import { numberIn } from '@club-portal/contract/number-in';
import { language } from '@club-portal/contract/sentences/language';
import { momentInIndia } from '@club-portal/contract/today';
import { type DaysOfEvent, writtenDate, writtenDays } from '@club-portal/contract/written-date';

/**
 * Formats dates in the language of the page; the examples are English. A calendar date (`YYYY-MM-DD`) has no time zone.
 * An instant (ISO 8601) is shown as the date in India at that time.
 */

const words = language.dates;

/** `2025-01-05` → `January 5, 2025` */
export function longDateUS(date: string): string {
  return writtenDate(date, 'monthFirst', words);
}

/** `2025-01-05` and `2025-01-07` → `January 5–7, 2025`; an event of one day like {@link longDateUS} */
export function longDaysUS(event: DaysOfEvent): string {
  return writtenDays(event, 'monthFirst', words);
}

/** `2025-01-05` → `5 January 2025` */
export function longDateGB(date: string): string {
  return writtenDate(date, 'dayFirst', words);
}

/** `2025-01-05` and `2025-01-07` → `5–7 January 2025`; an event of one day like {@link longDateGB} */
export function longDaysGB(event: DaysOfEvent): string {
  return writtenDays(event, 'dayFirst', words);
}

/** `2025-01-05T20:00:00Z` → `6 January 2025` */
export function dayOfInstant(iso: string): string {
  return longDateGB(inIndia(iso)[0] ?? iso);
}

/** `2025-01-05T20:00:00Z` → `6 January 2025, 01:30` */
export function dayAndTimeOfInstant(iso: string): string {
  return `${dayOfInstant(iso)}, ${inIndia(iso)[1] ?? iso}`;
}

/** `1234` → `1,234` */
export function writtenNumber(number: number): string {
  return numberIn(language.numbers, number);
}

/** `2025-01-05T10:00` → `5 January 2025, 10:00` */
export function longMoment(moment: string): string {
  const [date = '', time] = moment.split('T');
  return `${longDateGB(date)}, ${time}`;
}

/** The date and the time. Empty for a text that is not an instant. */
function inIndia(iso: string): string[] {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? [] : momentInIndia(instant).split('T');
}
