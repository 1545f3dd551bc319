import { createRequire } from 'node:module';
import type { PosterLine } from '@club-portal/contract/poster';
import { faceNamed, type Voice } from './fonts.ts';
import { BREAK, Typesetter } from './typesetter.ts';

interface Font {
  unitsPerEm: number;
  layout(text: string): {
    advanceWidth: number;
    glyphs: { path: Outline }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

interface Outline {
  commands: { command: string; args: number[] }[];
}

const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Uint8Array): Font };

/** Raised and lowered figures: their size, and their height above the baseline, as a share of the text size. */
export const RAISED = { size: 0.62, sup: 0.34, sub: -0.12 };

/** A pen for posters that supports all voices of reports. */
interface OutlinePen {
  widthOf(text: string, size: number, voice: Voice): number;
  write(line: PosterLine): string;
}

/** Writes posters in the fonts of reports, as outlines, because functions have no fonts installed. */
export function outlinePen(): OutlinePen {
  const typesetter = new Typesetter();
  // The same words are measured at many widths and sizes.
  const known = new Map<string, number>();

  function partsOf(text: string, voice: Voice) {
    return typesetter.set(text, voice).map(({ text: part, font: name, sup, sub }) => {
      const font = fontOf(name);
      const share = sup || sub ? RAISED.size : 1;
      return {
        run: font.layout(part.replaceAll(BREAK, '')),
        /** Size of a font unit, as a share of the text size. */
        scale: share / font.unitsPerEm,
        raised: sup ? RAISED.sup : sub ? RAISED.sub : 0,
      };
    });
  }

  function widthOf(word: string, voice: Voice): number {
    const key = `${voice} ${word}`;
    const width =
      known.get(key) ??
      partsOf(word, voice).reduce((sum, { run, scale }) => sum + run.advanceWidth * scale, 0);
    known.set(key, width);
    return width;
  }

  return {
    widthOf(text, size, voice) {
      const words = text.split(' ');
      const space = widthOf('n n', voice) - widthOf('nn', voice);
      const width = words.reduce((sum, word) => sum + widthOf(word, voice), space * (words.length - 1));
      return width * size;
    },
    write({ text, x, y, size, voice, fill }) {
      let at = x;
      let path = '';
      for (const { run, scale, raised } of partsOf(text, voice))
        for (const [index, { path: outline }] of run.glyphs.entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
          const unit = scale * size;
          path += written(outline, at + xOffset * unit, y - raised * size - yOffset * unit, unit);
          at += xAdvance * unit;
        }
      return path && `<path d="${path}" fill="${fill}"/>`;
    },
  };
}

const fonts = new Map<string, Font>();

function fontOf(name: string): Font {
  const font = fonts.get(name) ?? fontkit.create(faceNamed(name).bytes());
  fonts.set(name, font);
  return font;
}

const letters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** In a font, y points up. */
function written({ commands }: Outline, x: number, y: number, unit: number): string {
  return commands
    .map(({ command, args }) => {
      const ends = args.map((value, index) => (index % 2 === 0 ? x + value * unit : y - value * unit));
      return (letters[command] ?? '') + ends.map((end) => end.toFixed(2)).join(' ');
    })
    .join('');
}
