/** More cells than a table of twenty columns and two hundred lines has. */
const CELLS_MOST = 5000;

/** Eight lists or quotations that begin in one line, or a line that begins 60 columns to the right. */
const nested = /^ *(?:(?:> *|(?:[-+*]|\d{1,9}[.)]) +){8}| {60})/m;

/**
 * What is wrong with a Markdown text that nobody writes, and for which a reader of Markdown takes long, makes a page of megabytes
 * or leaves out words.
 */
export function tangleIn(markdown: string): string | undefined {
  const text = markdown.replaceAll('\t', '    ');
  if (nested.test(text)) return 'has lists or quotations that are nested too deeply';
  if (cellsIn(text) > CELLS_MOST) return `has tables with more than ${CELLS_MOST} cells`;
  return undefined;
}

/** A table gets all its columns in each of its lines, also in one of a single letter. It ends before an empty line. */
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
