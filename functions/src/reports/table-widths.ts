import type { Cell, TablePart } from './report-parts.ts';
import { BREAK, withBreaks } from './typesetter.ts';

/** Width of a full bar and its column, pt. */
export const BAR_WIDTH = 120;

/**
 * The widths of a table's columns that take `room` together, pt. Columns of width `*` share what the others leave: each
 * gets what its longest word needs, and the rest is divided by the length of the lines. If the words do not fit beside
 * each other, addresses are broken first, then the longest words. Both printers use these widths, so a table never
 * leaves the page.
 */
export function columnWidths({ columns, rows }: Pick<TablePart, 'columns' | 'rows'>, room: number): number[] {
  const fixed = columns.map(({ width }) => (width === 'bar' ? BAR_WIDTH : width === '*' ? 0 : width));
  const needs = columns.map(({ heading, width }, at): Need => {
    if (width !== '*') return { least: 0, word: 0, line: 0 };
    return needOf(
      heading,
      rows.map((cells) => cells[at] as Cell),
    );
  });
  const shared = sharedWidths(needs, room - sum(fixed));
  return fixed.map((width, at) => width + (shared[at] as number));
}

/** Widths of a column: of the unbreakable content, of the longest word or part of an address, of the longest line. */
interface Need {
  least: number;
  word: number;
  line: number;
}

function sharedWidths(needs: Need[], room: number): number[] {
  const [least, word, line] = (['least', 'word', 'line'] as const).map((of) =>
    needs.map((need) => need[of]),
  ) as [number[], number[], number[]];
  if (sum(word) <= room) return between(word, line, room);
  if (sum(least) <= room) return between(least, word, room);
  const most = widest(least, room);
  return least.map((width) => Math.min(width, most));
}

/** Widths that fill the room. The remaining room goes to the columns that are farthest from the upper width. */
function between(lower: number[], upper: number[], room: number): number[] {
  const step = (room - sum(lower)) / (sum(upper) - sum(lower));
  return lower.map((width, at) => width + step * ((upper[at] as number) - width));
}

/** The width that no column may exceed, so that all of them fit. */
function widest(widths: number[], room: number): number {
  let left = room;
  for (const [index, width] of widths.toSorted((a, b) => a - b).entries()) {
    const fair = left / (widths.length - index);
    if (width > fair) return fair;
    left -= width;
  }
  return Number.POSITIVE_INFINITY;
}

const WIDEST_WORD = 110;
/** Longer texts take several lines. */
const WIDEST_LINE = 130;
/** Least width of an address, which may be broken anywhere. */
const LEAST_ADDRESS = 60;
/** Text in cells is not bold. */
const CELL = 0.9;

/** A heading may take several lines, whatever is below it. */
function needOf(heading: string, cells: Cell[]): Need {
  const widths = (texts: string[], scale = 1) => texts.map((text) => scale * widthOf(text));
  const longest = (all: number[]) => Math.min(WIDEST_WORD, Math.max(0, ...all));
  const texts = cells.filter((cell) => typeof cell === 'string');
  const addresses = cells.flatMap((cell) =>
    typeof cell === 'object' && 'address' in cell ? [withBreaks(cell.address)] : [],
  );
  const plain = longest([...widths(wordsOf([heading])), ...widths(wordsOf(texts), CELL)]);
  const word = Math.max(plain, longest(widths(wordsOf(addresses), CELL)));
  const line = Math.min(WIDEST_LINE, Math.max(0, ...widths([...texts, ...addresses], CELL)));
  return {
    least: addresses.length === 0 ? word : Math.max(plain, LEAST_ADDRESS),
    word,
    line: Math.max(word + 1, line),
  };
}

function wordsOf(texts: string[]): string[] {
  return texts.flatMap((text) => text.split(WORD_END));
}

const WORD_END = new RegExp(`\\s|${BREAK}`);

/**
 * The approximate width in bold DejaVu Sans of 9 pt, the widest font that programs use in the DOCX if Calibri is
 * missing.
 */
function widthOf(text: string): number {
  return sum([...text].map((letter) => letterWidths.find(([pattern]) => pattern.test(letter))?.[1] ?? 6.3));
}

const letterWidths: [RegExp, number][] = [
  [/\p{Mn}/u, 0],
  [/[\sijlI.,:;!'|()/-]|\p{Mc}/u, 3.6],
  [/[frt]/, 4.4],
  [/[mwMW@%]/, 9.3],
  [/[A-Z]|\p{Script=Devanagari}/u, 7.2],
];

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
