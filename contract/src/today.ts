/** The current date in India, `YYYY-MM-DD`. */
export function todayInIndia(now = new Date()): string {
  // The Swedish format of a date is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(now);
}
