/** The current date in India, `YYYY-MM-DD`. */
export function todayInIndia(now = new Date()): string {
  // Sweden writes dates like ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(now);
}
