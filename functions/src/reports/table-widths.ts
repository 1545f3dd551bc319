import type { Cell, TablePart } from './report-parts.ts';
import { BREAK, withBreaks } from './typesetter.ts';

/** Width of a full bar, pt. Its column has this width. */
export const BAR_WIDTH = 120;

/**
 * The widths of a table's columns that take `room` together, pt. Columns of width `*` share what the others leave: each gets
 * what its longest word needs, and the rest is divided by the length of the lines. Both printers take these widths and
 * break words that are wider, so a table never leaves the page.
 */
export function columnWidths({ columns, rows }: Pick<TablePart, 'columns' | 'rows'>, room: number): number[] {
  const fixed = columns.map(({ width }) => (width === 'bar' ? BAR_WIDTH : width === '*' ? 0 : width));
  const needs = columns.map(({ heading, width }, at): Need => {
    if (width !== '*') return { word: 0, line: 0 };
    return needOf(
      heading,
      rows.map((cells) => textOf(cells[at] as Cell)),
    );
  });
  const left = room - sum(fixed);
  const words = sum(needs.map(({ word }) => word));
  const spare = sum(needs.map(({ word, line }) => line - word));
  return needs.map(({ word, line }, at) => {
    const width = words >= left ? (word * left) / words : word + ((left - words) * (line - word)) / spare;
    return (fixed[at] as number) + width;
  });
}

/** Widths of the longest word and of the longest line of a column. */
interface Need {
  word: number;
  line: number;
}

const WIDEST_WORD = 110;
/** Longer texts take several lines. */
const WIDEST_LINE = 130;

/** A heading may take several lines, whatever is below it. */
function needOf(heading: string, texts: string[]): Need {
  const longest = (parts: string[]) => parts.reduce((most, part) => Math.max(most, widthOf(part)), 0);
  const word = Math.min(WIDEST_WORD, longest([heading, ...texts].flatMap((text) => text.split(WORD_END))));
  return { word, line: Math.max(word + 1, Math.min(WIDEST_LINE, longest(texts))) };
}

const WORD_END = new RegExp(`\\s|${BREAK}`);

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return 'address' in cell ? withBreaks(cell.address) : '';
}

/** About as wide as in the letters of dense tables, rather more than less. */
function widthOf(text: string): number {
  return sum([...text].map((letter) => letterWidths.find(([pattern]) => pattern.test(letter))?.[1] ?? 4.8));
}

const letterWidths: [RegExp, number][] = [
  [/\p{M}/u, 0],
  [/[\sijl.,:;!'|()/-]/, 3],
  [/[A-Zmw@%]|\p{Script=Devanagari}/u, 6.4],
];

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
