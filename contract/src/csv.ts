/**
 * Writes RFC 4180 text. A byte order mark at the start tells spreadsheets that it is UTF-8. Visitors type many of these
 * texts, so a cell that a spreadsheet could read as a formula gets an apostrophe at the start. Some spreadsheets read
 * the full-width characters of East Asia like the usual ones, and some start a new cell after an unquoted semicolon or
 * tab. A phone number with `+` in the column `phone` gets no apostrophe: it has only digits, spaces, hyphens and
 * brackets, which are harmless, and people copy it.
 */
export function writeCsv(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  phone?: string,
): string {
  const phoneColumn = phone === undefined ? -1 : titles.indexOf(phone);
  const lines = [titles, ...rows].map((cells) =>
    cells.map((text, column) => cell(text, column === phoneColumn)).join(','),
  );
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(text: string, isPhone: boolean): string {
  const isPlainPhone = isPhone && /^\+[\d ()-]*$/.test(text);
  const harmless = !isPlainPhone && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
