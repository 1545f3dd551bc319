import type { DeskRow, PeriodQuery } from '@club-portal/contract/accreditation';

/** A longer period shows only the months with events. */
const MOST_MONTHS = 12;

/** Adds the months of a period that have no events, so that a gap is seen as one. */
export function withEveryMonth(rows: readonly DeskRow[], { from, to }: PeriodQuery): readonly DeskRow[] {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const [first, last] = [number(from), number(to)];
  if (last - first >= MOST_MONTHS) return rows;
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const month = first + place;
    const key = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    const none = { students: null, women: null, men: null, faculty: null };
    const known = { students: 0, women: 0, men: 0, faculty: 0 };
    return rows.find((row) => row.key === key) ?? { key, events: 0, ...none, known };
  });
}
