import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { numberIn } from '@club-portal/contract/number-in';

/**
 * Writes `2024-10-05` as `05 October 2024` or `5 अक्टूबर 2024`. Returns a text that is not a calendar date unchanged.
 */
export function writtenDate(date: string, language: LanguageCode = 'en'): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const name = monthNames[language][Number(month) - 1];
  return name ? `${language === 'en' ? day : Number(day)} ${name} ${year}` : date;
}

/** Writes `2024-10-05` as `05-10-2024`, for a sheet. Returns a text that is not a date unchanged. */
export function tableDate(date: string): string {
  return date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1');
}

/** Writes `123456` as `1,23,456`. */
export function writtenNumber(number: number): string {
  return numberIn('en-IN', number);
}

/** The sum of the known numbers. Null if none is known. */
export function knownSum(numbers: readonly (number | null | undefined)[]): number | null {
  const known = numbers.filter((number) => typeof number === 'number');
  return known.length === 0 ? null : known.reduce((total, number) => total + number);
}

/** Writes bytes as `812 kB` or `3.4 MB`. */
export function writtenSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

export const monthNames = Object.fromEntries(
  Object.values(languages).map(({ code, dates }) => [code, dates.months]),
) as Record<LanguageCode, readonly string[]>;
