/** The month of a date (`YYYY-MM-DD`), as on the page of a calendar: `Mar` */
export function shortMonth(date: string, language: string): string {
  return new Date(date).toLocaleDateString(language, { month: 'short', timeZone: 'UTC' });
}
