import { longDateGB } from './dates.ts';

/** `2024-10-05` and `2024-10-07` → `5–7 October 2024`. An event of one day has an empty `lastDay`. */
export function daySpan({ date, lastDay }: { date: string; lastDay: string }): string {
  const last = longDateGB(lastDay);
  const [year = ''] = date.split('-');
  if (lastDay === '' || lastDay === date) return longDateGB(date);
  if (!lastDay.startsWith(year)) return `${longDateGB(date)} – ${last}`;
  if (lastDay.startsWith(date.slice(0, 7))) return `${Number(date.slice(8))}–${last}`;
  return `${longDateGB(date).replace(` ${year}`, '')} – ${last}`;
}
