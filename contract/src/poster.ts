import { type Composition, isSolid, shapesOf } from './poster-art.ts';

/** What a poster says, in one language. Empty texts are left out. */
export interface PosterTexts {
  title: string;
  /** Calendar date, `YYYY-MM-DD`. */
  date: string;
  /** The day or days in figures, `14` or `30–2`. */
  days: string;
  /** `March 2026` */
  month: string;
  time: string;
  place: string;
  /** The title of the club. */
  club: string;
  /** The word for it, if the event is cancelled. */
  cancelled: string;
}

/** Colours, or CSS variables. `ink` is for writing and shapes on the ground. */
export interface PosterColours {
  ground: string;
  ink: string;
  tint: string;
  accent: string;
  onAccent: string;
}

export type Voice = 'heading' | 'strong';

export interface PosterLine {
  text: string;
  x: number;
  /** Of the line on which the letters stand. */
  y: number;
  size: number;
  voice: Voice;
  fill: string;
}

/** Writes a line as SVG, and says how wide it will be. */
export interface Pen {
  write(line: PosterLine): string;
  widthOf(text: string, size: number, voice: Voice): number;
}

interface Poster {
  texts: PosterTexts;
  composition: Composition;
  colours: PosterColours;
  width: number;
  height: number;
  pen?: Pen;
}

/** The size of a poster on a page, four to five. */
export const POSTER = { width: 400, height: 500 };

/** Draws the poster of an event. Returns the content of an SVG with the view box `0 0 width height`. */
export function drawPoster({ texts, composition, colours, width, height, pen = pageFonts }: Poster): string {
  const isTall = height > width;
  const side = isTall ? width * 0.8 : height * 0.86;
  const margin = Math.min(width, height) * 0.07;
  const [reach, rise] = reaches[composition];
  const isArtAbove = ABOVE.includes(composition);
  const column = {
    x: margin,
    width: isTall ? width - 2 * margin : width - reach * side - 1.6 * margin,
    top: isTall && isArtAbove ? rise * side + margin * 0.6 : margin,
    bottom: isTall && !isArtAbove ? height - rise * side - margin * 0.4 : height - margin,
  };
  const [tint, shape, accent] = shapesOf(composition, width, height, texts.date, side);
  const paths = [
    `<path d="M0 0H${width}V${height}H0z" fill="${colours.ground}"/>`,
    tint && `<path d="${tint}" fill="${colours.tint}" fill-opacity=".18" fill-rule="evenodd"/>`,
    shape && `<path d="${shape}" fill="${colours.ink}"/>`,
    accent && `<path d="${accent}" fill="${colours.accent}"/>`,
  ];
  return paths.join('') + writeColumn(texts, colours, column, isArtAbove ? 'bottom' : 'top', pen);
}

/** Their shapes are at the top, beside or above the writing. Those of the others are at the bottom. */
const ABOVE: readonly Composition[] = ['sun', 'rings', 'calendar', 'waves'];

/** How far the shapes reach from the right, and from the top or the bottom, in parts of the side. */
const reaches: Record<Composition, [reach: number, rise: number]> = {
  sun: [0.7, 0.72],
  steps: [0.8, 0.8],
  rings: [0.7, 0.72],
  calendar: [0.92, 0.7],
  arches: [0.94, 0.78],
  fold: [0.8, 0.98],
  tiles: [0.78, 1.02],
  waves: [0.6, 0.62],
};

interface Column {
  x: number;
  width: number;
  top: number;
  bottom: number;
}

interface Block {
  lines: string[];
  size: number;
  voice: Voice;
  /** The height of a line, in parts of the size. */
  leading: number;
  /** Space above, in parts of the size. */
  above: number;
}

/** The largest type that fits, from large to small. */
const SCALE = [1, 0.9, 0.8, 0.72, 0.64, 0.56, 0.5, 0.44, 0.38, 0.33, 0.28, 0.24];

function writeColumn(
  texts: PosterTexts,
  { ink, accent, onAccent }: PosterColours,
  column: Column,
  end: 'top' | 'bottom',
  pen: Pen,
): string {
  const height = column.bottom - column.top;
  const unit = Math.min(column.width, height) / 10;
  let blocks: Block[] = [];
  for (const scale of SCALE) {
    const title = unit * 2 * scale;
    const small = Math.max(unit * 0.62, title * 0.34);
    blocks = [
      block([texts.cancelled || texts.club], small, 'strong', 0),
      block([texts.title], title, 'heading', 0.35),
      block([texts.days], unit * 3.2 * Math.max(scale, 0.6), 'heading', 0.25, 0.86),
      block([texts.month], small * 1.15, 'strong', 0.3),
      block([texts.time, texts.place], small, 'strong', 0.25),
    ];
    if (heightOf(blocks) <= height && blocks.every(({ lines }) => lines.length <= 9)) break;
  }
  let y = end === 'top' ? column.top : column.bottom - heightOf(blocks);
  let written = '';
  for (const { lines, size, voice, leading, above } of blocks) {
    if (lines.length > 0) y += above * size;
    for (const text of lines) {
      const isStamp = texts.cancelled !== '' && text === texts.cancelled;
      if (isStamp) {
        const w = pen.widthOf(text, size, voice) + size;
        written += `<path d="M${r(column.x)} ${r(y)}h${r(w)}v${r(size * 1.5)}h-${r(w)}z" fill="${accent}"/>`;
      }
      y += leading * size;
      written += pen.write({
        text,
        x: r(column.x + (isStamp ? size * 0.5 : 0)),
        y: r(y - size * 0.24 * (isStamp ? 0.4 : 1)),
        size: r(size),
        voice,
        fill: isStamp ? onAccent : ink,
      });
      if (isStamp) y += size * 0.4;
    }
  }
  return written;

  function block(all: string[], size: number, voice: Voice, above: number, leading?: number): Block {
    const lines = all
      .filter(Boolean)
      .flatMap((text) => linesOf(text, column.width, (part) => pen.widthOf(part, size, voice)));
    const isHigh = lines.some((text) => DEVANAGARI.test(text));
    return {
      lines,
      size,
      voice,
      above,
      leading: leading ?? (isHigh ? 1.4 : voice === 'heading' ? 1.12 : 1.32),
    };
  }
}

const DEVANAGARI = /[\u0900-\u097f]/;

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce(
    (sum, { lines, size, leading, above }) =>
      sum + (lines.length > 0 ? size * (leading * lines.length + above) : 0),
    0,
  );
}

function r(length: number): number {
  return Math.round(length * 10) / 10;
}

/** Breaks a text into lines of about the same width. A word that is wider than a line is cut between two letters. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines = filled(text, width, widthOf);
  if (lines.length < 2) return lines;
  let narrowest = lines;
  for (const share of [0.95, 0.9, 0.85, 0.8, 0.75, 0.7]) {
    const next = filled(text, width * share, widthOf);
    if (next.length > lines.length) break;
    narrowest = next;
  }
  return narrowest;
}

function filled(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word.match(LETTERS) ?? []) {
      if (line && widthOf(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}

/** A letter with its marks. The virama and the joiner tie it to the next one. */
const LETTERS = /(?:\P{M}(?:\p{M}*[\u094d\u200d]\p{L})*|^)\p{M}*/gu;

/** Text in the fonts of the page, which is measured by an estimate. */
const pageFonts: Pen = {
  widthOf: estimatedWidth,
  write: ({ text, x, y, size, voice, fill }) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" font-family="var(--${voice === 'heading' ? 'serif' : 'sans'})" fill="${fill}">${escaped(text)}</text>`,
};

/** Of the fonts of pages and of those in their place. Rather too much than too little. */
export function estimatedWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text)
    ems += (classes.find(([pattern]) => pattern.test(letter)) as [RegExp, number])[1];
  return ems * size;
}

const classes: [RegExp, number][] = [
  [/\p{Mn}|\p{Cf}/u, 0],
  [/[ .,:;'’!|ijl()[\]-]/, 0.32],
  [/[frt"“”/]/, 0.42],
  [/[mwMW@%—&]/, 0.92],
  [/\p{Lu}/u, 0.7],
  [/\p{Mc}/u, 0.34],
  [/[\u0900-\u097f]/, 0.68],
  [/[\u0020-\u04ff\u2000-\u206f]/, 0.57],
  [/^/, 1.05],
];

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The colours of a poster, by whether its ground is the club's colour. */
export function posterColours(
  composition: Composition,
  { club, paper, accent, onAccent }: Paints,
): PosterColours {
  return isSolid(composition)
    ? { ground: club, ink: paper, tint: '#000', accent, onAccent }
    : { ground: paper, ink: club, tint: club, accent, onAccent };
}

interface Paints {
  club: string;
  paper: string;
  accent: string;
  onAccent: string;
}
