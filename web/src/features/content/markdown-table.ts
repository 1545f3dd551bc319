/**
 * The cells of rows copied from a sheet, padded to equal length. Null for a text that is not a table: it has no tabs.
 */
export function cellsOfSheet(pasted: string): string[][] | null {
  if (!pasted.includes('\t')) return null;
  const rows: string[][] = [[]];
  // A cell with a line end or a quote is quoted, and its quotes are doubled.
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy;
  for (let found = cell.exec(pasted); found; found = cell.exec(pasted)) {
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  const filled = rows.filter((row) => row.some((text) => text !== ''));
  const width = Math.max(0, ...filled.map(({ length }) => length));
  return width < 2 ? null : filled.map((row) => [...row, ...Array(width - row.length).fill('')]);
}

/** A table in Markdown. The first row has the headings. A column of numbers is right-aligned. */
export function markdownTable([headings = [], ...rows]: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`;
  const below = headings.map((_, at) => {
    const filled = rows.map((row) => row[at] ?? '').filter((text) => text !== '');
    return filled.length > 0 && filled.every((text) => /^[₹$]?\s?[\d,.]+\s?%?$/.test(text)) ? '---:' : '---';
  });
  return [line(headings), `| ${below.join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** Escapes characters with a meaning in Markdown. */
function escaped(cell: string): string {
  return cell.replace(/[\\|*`[\]<]/g, '\\$&').trim();
}
