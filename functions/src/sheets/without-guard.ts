/**
 * Removes what programs write around a text so that spreadsheets do not calculate with it: `="007"`, or an apostrophe
 * before a sign that begins a formula, as in the portal's own exports. Also removes `.0` after a long number, which
 * some programs add.
 */
export function withoutGuard(text: string): string {
  return text
    .replace(/^=("{1,2})([^"]*)\1$/, '$2')
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
    .replace(/^(\d{4,})\.0+$/, '$1')
    .trim();
}
