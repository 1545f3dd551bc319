interface Times {
  date: string;
  lastDay: string;
  start: string;
  end: string;
}

/** `10:00` and `12:30` → `10:00–12:30`; without an end `10:00`. Nothing without a start, and for an event of several days. */
export function timeSpan({ date, lastDay, start, end }: Times): string {
  if (lastDay > date) return '';
  return start && end ? `${start}–${end}` : start;
}
