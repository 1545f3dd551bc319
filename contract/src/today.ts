/** India has one time zone, UTC+5:30, without summer time. */
const OFFSET_MS = 5.5 * 3_600_000;

/** The current date in India, `YYYY-MM-DD`. */
export function todayInIndia(now = new Date()): string {
  return momentInIndia(now).slice(0, 10);
}

/** The current time in India, `YYYY-MM-DDTHH:MM`. */
export function momentInIndia(now = new Date()): string {
  return new Date(now.getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** Milliseconds since 1970 of a time in India, `YYYY-MM-DDTHH:MM`. */
export function timeInIndia(moment: string): number {
  return Date.parse(`${moment}Z`) - OFFSET_MS;
}
