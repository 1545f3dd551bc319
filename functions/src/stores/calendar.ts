const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** Today's calendar date where the college is, `YYYY-MM-DD`. */
export function todayInIndia(now = new Date()): string {
  return india.format(now);
}
