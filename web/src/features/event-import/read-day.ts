import { language as english } from '@club-portal/contract/languages/en/language';
import { language as hindi } from '@club-portal/contract/languages/hi/language';

/** The first and the last day in a cell, `YYYY-MM-DD`. */
export interface Days {
  date: string;
  /** Empty for one day. */
  lastDay: string;
}

/**
 * Reads a day as people in India write it: `2024-03-12`, `12-03-2024`, `12/3/24`, `12 March 2024`, `12 मार्च 2024`, or
 * two of them with a dash or “to” between. Parts that both share may be written once, `14-15 March 2024`. A time and
 * the name of the weekday are ignored. Null for everything else: a day with the month first is refused rather than
 * guessed.
 */
export function readDays(text: string): Days | null {
  const written = withoutTime(withLatinDigits(text).trim());
  const one = readDay(written);
  if (one) return { date: one, lastDay: '' };
  const [from = '', to, ...others] = (apart(written) ?? written)
    .split(/\s+(?:-|to|until|till|से)\s+|\s*[–—]\s*/iu)
    .map((part) => part.trim());
  const [date, lastDay] = [readDay(from), readDay((to ?? '').replace(/\s+तक$/u, ''))];
  return date && lastDay && others.length === 0 ? { date, lastDay: lastDay === date ? '' : lastDay } : null;
}

function readDay(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)$/.exec(text);
  if (numbers) return dayOf(numbers[3], numbers[2], numbers[1]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.,-]+([\p{L}\p{M}]+)[\s.,-]+(\d{4}|\d\d)$/iu.exec(text);
  if (dayFirst) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([\p{L}\p{M}]+)[\s.]+(\d{1,2})(?:st|nd|rd|th)?[\s.,]+(\d{4})$/iu.exec(text);
  return monthFirst ? dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null;
}

const clock = String.raw`\d{1,2}(?:[:.]\d\d(?::\d\d)?\s*[ap]\.?m\b\.?|:\d\d(?::\d\d(?:\.\d+)?)?Z?|\s*[ap]\.?m\b\.?)`;
const times = new RegExp(
  String.raw`(?:[\s,]+|(\d)T)(?:at\s+)?${clock}(?:\s*(?:-|–|—|to)\s*${clock})?`,
  'giu',
);
const dayName =
  /[\s,]*\(?\b(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b\)?[\s,]*/giu;

function withoutTime(text: string): string {
  return text
    .replace(times, '$1')
    .replace(dayName, ' ')
    .replace(/\s+(?:-|–|—|to)\s*$/iu, '')
    .trim();
}

const and = String.raw`\s*(?:-|–|—|&|\+|/|\band\b|\bto\b|से|और|व)\s*`;
const number = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const word = String.raw`([\p{L}\p{M}]+)`;
const year = String.raw`(\d{4}|\d\d)`;
const between = String.raw`[\s.,-]+`;
const daysOfMonth = new RegExp(`^${number}${and}${number}${between}${word}${between}${year}$`, 'iu');
const daysAfterMonth = new RegExp(`^${word}[\\s.]+${number}${and}${number}[\\s.,]+(\\d{4})$`, 'iu');
const daysOfYear = new RegExp(
  `^${number}${between}${word}${and}${number}${between}${word}${between}${year}$`,
  'iu',
);
const daysInNumbers =
  /^(\d{1,2})\s*(?:-|–|&|and|to|से)\s*(\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d\d)|\d{1,2}-\d{1,2}-\d{4})$/iu;

/** Two days that share their month or year, each in full. Null for other texts. */
function apart(text: string): string | null {
  const month = daysOfMonth.exec(text);
  if (month) return `${month[1]} ${month[3]} ${month[4]} to ${month[2]} ${month[3]} ${month[4]}`;
  const first = daysAfterMonth.exec(text);
  if (first) return `${first[2]} ${first[1]} ${first[4]} to ${first[3]} ${first[1]} ${first[4]}`;
  const inYear = daysOfYear.exec(text);
  if (inYear) return `${inYear[1]} ${inYear[2]} ${inYear[5]} to ${inYear[3]} ${inYear[4]} ${inYear[5]}`;
  const [, from, to = ''] = daysInNumbers.exec(text) ?? [];
  return from === undefined ? null : `${to.replace(/^\d+/, from)} to ${to}`;
}

/** The day of a spreadsheet's serial number, 36526 to 73050 for this century until 2099. Null for other numbers. */
export function dayOfSerial(text: string): string | null {
  const days = /^\d{5}$/.test(text) ? Number(text) : 0;
  if (days < 36_526 || days > 73_050) return null;
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

/** `2026-02-31` → `31 February 2026` */
export function inWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${english.dates.months[(month ?? 1) - 1]} ${year}`;
}

/** The caller checks that the day exists. A year of two digits is in this century. */
function dayOf(year = '', month = '', day = ''): string | null {
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return null;
  return [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** Spellings of months that the language's own list lacks. */
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

/** Devanagari has its own digits. */
export function withLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
