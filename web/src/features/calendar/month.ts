/** Whether the text is a month `YYYY-MM` that the calendar has. */
export function isMonth(text: string | null): text is string {
  return /^(20|21)\d\d-(0[1-9]|1[0-2])$/.test(text ?? '');
}
