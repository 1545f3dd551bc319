/**
 * Removes what programs write around a text so that spreadsheets do not calculate with it: `="007"`, an apostrophe
 * before a sign that begins a formula, as the portal's own exports have it. And `.0` behind a long number, which some
 * programs add.
 */
export function withoutGuard(text: string): string {
  return text
    .replace(/^=("{1,2})([^"]*)\1$/, '$2')
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
    .replace(/^(\d{4,})\.0+$/, '$1')
    .trim();
}
