/** The most cells: more than a table of twenty columns and two hundred lines has. */
const CELLS_MOST = 5000;

/** Matches eight lists or quotations that start in one line, or a line indented by 60 columns. */
const nested = /^ *(?:(?:> *|(?:[-+*]|\d{1,9}[.)]) +){8}| {60})/m;

/**
 * Finds Markdown that no person writes, which the parser would process slowly, turn into a page of megabytes, or lose
 * words of.
 */
export function tangleIn(markdown: string): string | undefined {
  const text = markdown.replaceAll('\t', '    ');
  if (nested.test(text)) return 'has lists or quotations that are nested too deeply';
  if (cellsIn(text) > CELLS_MOST) return `has tables with more than ${CELLS_MOST} cells`;
  return undefined;
}

/**
 * The parser gives every line of a table all columns, even a line of a single letter. A table ends before an empty
 * line.
 */
function cellsIn(text: string): number {
  let columns = 0;
  let cells = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') columns = 0;
    else if (/^[\s>:|-]+$/.test(line)) columns = Math.max(columns, line.split('|').length - 1);
    cells += columns;
  }
  return cells;
}
