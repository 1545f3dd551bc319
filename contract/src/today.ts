/** The calendar date that it is in India now, `YYYY-MM-DD`. */
export function todayInIndia(now = new Date()): string {
  // Swedish writes a date as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(now);
}
