/** The part of a language that says how a date is written. */
export interface DateWords {
  monthFirst: string;
  dayFirst: string;
  months: readonly string[];
}

/** Writes a date (`YYYY-MM-DD`) in one of the orders of a language. Any other text comes back unchanged. */
export function writtenDate(date: string, order: 'monthFirst' | 'dayFirst', words: DateWords): string {
  const [year = '', month, day] = date.split('-').map(Number);
  const name = words.months[Number(month) - 1];
  if (name === undefined || !day) return date;
  return words[order].replace('{year}', String(year)).replace('{month}', name).replace('{day}', String(day));
}

/** The days of an event: `March 5 – March 7, 2026`, or one day. */
export function writtenDays(
  { date, lastDay }: { date: string; lastDay: string },
  order: 'monthFirst' | 'dayFirst',
  words: DateWords,
): string {
  const first = writtenDate(date, order, words);
  if (!(lastDay > date)) return first;
  const isSameYear = lastDay.startsWith(date.slice(0, 4));
  return `${isSameYear ? first.replace(/,? \d{4}$/, '') : first} – ${writtenDate(lastDay, order, words)}`;
}

/** The days of an event, as short as they can be: `5–7 March 2026`, `5 March – 7 April 2026`, or one day. */
export function writtenSpan(event: { date: string; lastDay: string }, words: DateWords): string {
  const { date, lastDay } = event;
  return lastDay > date && lastDay.startsWith(date.slice(0, 7))
    ? `${Number(date.slice(8))}–${writtenDate(lastDay, 'dayFirst', words)}`
    : writtenDays(event, 'dayFirst', words);
}
