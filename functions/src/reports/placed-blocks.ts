import { linesOf } from '@club-portal/contract/poster';
import type { Voice } from './fonts.ts';
import { ink } from './styles.ts';
import { LEADING, linesOfAddress, type PlacedLine, type TaggedSheet } from './tagged-sheet.ts';

/** Lines that are laid out now and placed later. */
export interface PlacedBlock {
  height: number;
  /** Number of lines. */
  count: number;
  lines(top: number): PlacedLine[];
}

interface Look {
  size: number;
  voice?: Voice;
  fill?: string;
  /** Width of the longest line. */
  width: number;
  /** The middle or the start of the lines. */
  x: number;
  isLeft?: boolean;
  isAddress?: boolean;
  leading?: number;
}

/** A part of a text. */
export interface Part {
  text: string;
  isStrong?: boolean;
  /** No line ends within it. */
  isWhole?: boolean;
}

/** Breaks a text of one voice into lines. */
export function block(sheet: TaggedSheet, text: string, look: Look): PlacedBlock {
  const { size, voice = 'text', width, isAddress } = look;
  const widthOf = (part: string) => sheet.pen.widthOf(part, size, voice);
  const lines = isAddress ? linesOfAddress(text, width, widthOf) : linesOf(text, width, widthOf);
  return placed(
    sheet,
    lines.map((line) => [{ text: line, voice }]),
    look,
  );
}

/** Breaks a text with strong words into lines. */
export function emphasised(sheet: TaggedSheet, parts: readonly Part[], look: Look): PlacedBlock {
  const texts = parts.map(({ text, isWhole }) => {
    const composed = text.normalize('NFC');
    return isWhole ? composed.replaceAll(' ', GLUE) : composed;
  });
  const isStrong = texts.flatMap((text, index) =>
    [...text].filter((sign) => !SPACE.test(sign)).map(() => parts[index]?.isStrong === true),
  );
  let at = 0;
  const lines = linesOf(texts.join(''), look.width, (part) =>
    sheet.pen.widthOf(part.replaceAll(GLUE, ' '), look.size, 'strong'),
  );
  return placed(
    sheet,
    lines.map((line) => {
      const pieces: Piece[] = [];
      for (const sign of line) {
        const last = pieces.at(-1);
        const voice = SPACE.test(sign) ? last?.voice : isStrong[at++] ? 'strong' : 'text';
        if (last && last.voice === voice) last.text += sign;
        else pieces.push({ text: sign, voice: voice ?? 'text' });
      }
      return pieces.map((piece) => ({ ...piece, text: piece.text.replaceAll(GLUE, ' ') }));
    }),
    look,
  );
}

const SPACE = /\s/;
/** Stands for a non-breaking space. No text contains it. */
const GLUE = '\ufdd0';

interface Piece {
  text: string;
  voice: Voice;
}

function placed(sheet: TaggedSheet, lines: Piece[][], look: Look): PlacedBlock {
  const { size, fill = ink.text, x, isLeft, leading = LEADING } = look;
  const high = size * leading;
  return {
    height: lines.length * high,
    count: lines.length,
    lines: (top) =>
      lines.flatMap((pieces, index) => {
        const own = pieces.map(({ text, voice }) => {
          return { text: text.trim(), size, voice, spaced: text.endsWith(' ') };
        });
        const widths = own.map((piece) => sheet.widthOf(piece));
        let from = isLeft ? x : x - widths.reduce((sum, width) => sum + width, 0) / 2;
        const y = top + index * high + high / 2 + size * 0.33;
        return own.map((piece, place) => {
          // The end of a line is read as a space, except within an address.
          const spaced = piece.spaced || (place === own.length - 1 && !look.isAddress);
          const line = { ...piece, spaced, x: from, y, fill };
          from += widths[place] ?? 0;
          return line;
        });
      }),
  };
}

/** The first candidate that fits, or else the last one. */
export function fitted<T>(
  sizes: readonly number[],
  make: (size: number) => T,
  fits: (made: T) => boolean,
): T {
  let made = make(sizes[0] as number);
  for (const size of sizes.slice(1)) {
    if (fits(made)) break;
    made = make(size);
  }
  return made;
}
