import { language } from '@club-portal/contract/sentences/language';

/** The names of the days of the week, starting with Monday: `Mon` and `Monday`. */
export function weekdayNames(): { short: string; long: string }[] {
  const name = (weekday: 'short' | 'long', date: Date) =>
    new Intl.DateTimeFormat(language.numbers, { weekday, timeZone: 'UTC' }).format(date);
  // The fifth of January 2026 is a Monday.
  return Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 5 + day))).map((date) => ({
    short: name('short', date),
    long: name('long', date),
  }));
}
