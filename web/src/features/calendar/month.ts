import { monthAfter } from '@club-portal/contract/months';

/** A month is `YYYY-MM`, a day `YYYY-MM-DD`. */

const DAY_MS = 24 * 60 * 60 * 1000;

export function isMonth(text: string | null): text is string {
  return /^(20|21)\d\d-(0[1-9]|1[0-2])$/.test(text ?? '');
}

/** The weeks of a month, from Monday to Sunday. Days of other months are empty text. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const days = (Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - first) / DAY_MS;
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > days ? '' : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
}
