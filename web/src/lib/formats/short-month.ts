/** The month of a date (`YYYY-MM-DD`), as on a calendar page: `Mar` */
export function shortMonth(date: string, language: string): string {
  return new Date(date).toLocaleDateString(language, { month: 'short', timeZone: 'UTC' });
}
