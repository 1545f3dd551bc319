interface Days {
  date: string;
  /** Empty for an event of one day. */
  lastDay: string;
}

/** The day on which an event ends. A last day before the first one, which an update of the first one may leave, counts for nothing. */
export function lastDayOf({ date, lastDay }: Days): string {
  return lastDay > date ? lastDay : date;
}
