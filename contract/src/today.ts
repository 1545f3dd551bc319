// Sweden writes dates like ISO 8601.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });
const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The current date in India, `YYYY-MM-DD`. */
export function todayInIndia(now = new Date()): string {
  return day.format(now);
}

/** The current time in India, `YYYY-MM-DDTHH:MM`. */
export function momentInIndia(now = new Date()): string {
  return moment.format(now).replace(' ', 'T');
}
