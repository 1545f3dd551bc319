import { dayAfter } from './last-day.ts';
import { monthAfter } from './months.ts';

/** The weeks of a month, from Monday to Sunday, including days of the neighbouring months. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const days = Number(dayAfter(`${monthAfter(month, 1)}-01`, -1).slice(8));
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAfter(first, week * 7 + weekday - before)),
  );
}
