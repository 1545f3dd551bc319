/** A month is `YYYY-MM`. */

/** `2026-11` and 2 → `2027-01` */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** The months of the calendar's list that starts with this one. The list that starts today is published. */
export function listedMonths(month: string): string[] {
  return [0, 1, 2].map((count) => monthAfter(month, count));
}
