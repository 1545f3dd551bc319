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
