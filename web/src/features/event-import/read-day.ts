import { language as english } from '@club-portal/contract/languages/en/language';
import { language as hindi } from '@club-portal/contract/languages/hi/language';

/** The first and the last day of a cell, `YYYY-MM-DD`. */
export interface Days {
  date: string;
  /** Empty for one day. */
  lastDay: string;
}

/**
 * Reads a day as people in India write it: `2024-03-12`, `12-03-2024`, `12/3/24`, `12 March 2024`, `12 मार्च 2024`, or two of
 * them with a dash or “to” between. Null for all else: a day with the month first is refused and not guessed.
 */
export function readDays(text: string): Days | null {
  const written = withLatinDigits(text).trim();
  const one = readDay(written);
  if (one) return { date: one, lastDay: '' };
  const [from = '', to, ...others] = written.split(/\s+(?:-|to|until|से)\s+|\s*[–—]\s*/iu);
  const [date, lastDay] = [readDay(from), readDay((to ?? '').replace(/\s+तक$/u, ''))];
  return date && lastDay && others.length === 0 ? { date, lastDay: lastDay === date ? '' : lastDay } : null;
}

function readDay(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]+Z?)?$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)$/.exec(text);
  if (numbers) return dayOf(numbers[3], numbers[2], numbers[1]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.,-]+([\p{L}\p{M}]+)[\s.,-]+(\d{4}|\d\d)$/iu.exec(text);
  if (dayFirst) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([\p{L}\p{M}]+)[\s.]+(\d{1,2})(?:st|nd|rd|th)?[\s.,]+(\d{4})$/iu.exec(text);
  return monthFirst ? dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null;
}

/** Whether there is such a day, the schema of the record says. A year of two digits is of this century. */
function dayOf(year = '', month = '', day = ''): string | null {
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return null;
  return [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** Spellings of months that the language's own list does not have. */
const otherMonths: Record<string, number> = {
  sept: 9,
  फरवरी: 2,
  सितम्बर: 9,
  अक्तूबर: 10,
  नवम्बर: 11,
  दिसम्बर: 12,
};

/** A month by its name, or by its first three letters. */
function monthOf(name = ''): string {
  const wanted = name.normalize('NFC').toLowerCase();
  const full = [english, hindi].map(({ dates }) => dates.months.map((month) => nfc(month).toLowerCase()));
  const at = full.map((months) => months.indexOf(wanted)).find((index) => index >= 0);
  const short = full[0]?.findIndex((month) => month.slice(0, 3) === wanted) ?? -1;
  const other = Object.entries(otherMonths).find(([month]) => nfc(month) === wanted)?.[1] ?? 0;
  return String(at !== undefined ? at + 1 : short >= 0 ? short + 1 : other);
}

function nfc(text: string): string {
  return text.normalize('NFC');
}

/** Devanagari has digits of its own. */
export function withLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
