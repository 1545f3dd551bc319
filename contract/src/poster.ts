import { grounds } from './content/contrast.ts';
import { type Composition, isSolid, posterDays, shapesOf } from './poster-art.ts';
import { timeSpan } from './time-span.ts';

/** The texts of a poster, in one language. Empty texts are left out. */
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

interface Shown {
  title: string;
  date: string;
  lastDay: string;
  start?: string | undefined;
  end?: string | undefined;
  location: string;
  cancelled?: boolean | undefined;
}

/** The texts of an event's poster, in the language of the words. `club` is the title of its club. */
export function posterTexts(
  event: Shown,
  { months, club, cancelled }: { months: readonly string[]; club: string; cancelled: string },
): PosterTexts {
  const { title, date, lastDay, start = '', end = '', location } = event;
  return {
    ...{ title, date, ...posterDays(event, months), club },
    time: timeSpan({ date, lastDay, start, end }),
    place: location,
    cancelled: event.cancelled ? cancelled : '',
  };
}

/** Colours, or CSS variables. `ink` is for text and shapes on the background. */
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
  /** The baseline of the line. */
  y: number;
  size: number;
  voice: Voice;
  fill: string;
  /** The text that the line belongs to. */
  of: keyof PosterTexts;
}

export interface PosterPath {
  d: string;
  fill: string;
  opacity: number;
}

/** The parts of a poster, in the order in which they are drawn and read. */
interface PosterParts {
  paths: PosterPath[];
  /** The square of the emblem. */
  emblem: { at: number; size: number };
  lines: PosterLine[];
}

/** Writes a line as SVG, and measures it. */
export interface Pen {
  write(line: PosterLine): string;
  widthOf(text: string, size: number, voice: Voice): number;
}

export interface Poster {
  texts: PosterTexts;
  composition: Composition;
  colours: PosterColours;
  width: number;
  height: number;
  /** By default, writes in the fonts of the page. */
  pen?: Pen;
  /**
   * Address of the club's emblem in the colour of the text, or true to leave its place free, as {@link emblemOn} has
   * it.
   */
  emblem?: string | boolean;
}

/** The size of a poster on a page, four to five. */
export const POSTER = { width: 400, height: 500 };

/** Draws the poster of an event. Returns the content of an SVG with the view box `0 0 width height`. */
export function drawPoster(poster: Poster): string {
  const { pen = pageFonts, emblem: picture } = poster;
  const { paths, emblem, lines } = layOutPoster(poster);
  const { at, size } = emblem;
  return [
    ...paths.map(({ d, fill, opacity }) => {
      const faint = opacity < 1 ? ` fill-opacity="${opacity}"` : '';
      return `<path d="${d}" fill="${fill}"${faint} fill-rule="evenodd"/>`;
    }),
    typeof picture === 'string'
      ? `<image href="${picture}" x="${at}" y="${at}" width="${size}" height="${size}"/>`
      : '',
    ...lines.map((line) => pen.write(line)),
  ].join('');
}

/** The shapes and lines of a poster, for drawing them elsewhere than in an SVG. */
export function layOutPoster(poster: Poster): PosterParts {
  const { texts, composition, colours, width, height, pen = pageFonts } = poster;
  const { side, stamp, lines } = fitted(poster, pen);
  const [tint, shape, accent] = shapesOf(composition, width, height, texts.date, side);
  const { ground, ink } = colours;
  return {
    paths: [
      { d: `M0 0H${width}V${height}H0z`, fill: ground, opacity: 1 },
      { d: tint, fill: colours.tint, opacity: 0.18 },
      { d: shape, fill: ink, opacity: 1 },
      { d: accent, fill: colours.accent, opacity: 1 },
      { d: stamp, fill: colours.accent, opacity: 1 },
    ].filter(({ d }) => d !== ''),
    emblem: emblemOn(width, height),
    lines,
  };
}

/** The emblem is a square in the top left corner. */
function emblemOn(width: number, height: number) {
  const unit = Math.min(width, height);
  return { at: round(unit * MARGIN), size: round(unit * 0.13) };
}

/** As a share of the poster's shorter side. */
const MARGIN = 0.07;

/** Their shapes are at the top, all others at the bottom. */
const above: readonly Composition[] = ['sun', 'rings', 'calendar', 'waves'];

/** How far the shapes reach from the right, and from the top or bottom, as a multiple of their common length. */
const reaches: Record<Composition, [across: number, along: number]> = {
  sun: [0.72, 0.74],
  steps: [0.85, 0.8],
  rings: [0.7, 0.72],
  calendar: [0.9, 0.66],
  arches: [0.93, 0.76],
  fold: [0.86, 0.78],
  tiles: [0.77, 0.77],
  waves: [0.59, 0.62],
};

/** Type of the title, as a share of the shorter side. */
const TITLES = [
  0.155, 0.14, 0.125, 0.112, 0.1, 0.09, 0.08, 0.072, 0.064, 0.057, 0.05, 0.045, 0.04, 0.035, 0.03, 0.025,
];

/**
 * The longer the title, the smaller the shapes: their length as a share of the shorter side, and the smallest type
 * beside them.
 */
const SIDES = [
  [0.9, 0.14],
  [0.78, 0.112],
  [0.66, 0.08],
  [0.54, 0.057],
  [0.42, 0],
] as const;

/** Finds the largest shapes and type with which all texts fit. */
function fitted(poster: Poster, pen: Pen) {
  const unit = Math.min(poster.width, poster.height);
  for (const [share, least] of SIDES) {
    const side = round(unit * share);
    for (const size of TITLES.filter((one) => one >= least)) {
      const isSmallest = least === 0 && size === TITLES.at(-1);
      const written = writtenBeside(poster, side, unit * size, pen);
      if (written.fits || isSmallest) return { side, ...written };
    }
  }
  throw new Error('A poster has a smallest type');
}

function writtenBeside(
  { texts, composition, colours, width, height, emblem: isShown }: Poster,
  side: number,
  size: number,
  pen: Pen,
) {
  const unit = Math.min(width, height);
  const isTall = height > width;
  const margin = unit * MARGIN;
  const [across, along] = reaches[composition];
  const isAbove = above.includes(composition);
  const beside = width - across * side - 1.6 * margin;
  const column = isTall ? width - 2 * margin : beside;
  const place = emblemOn(width, height);
  const { at } = place;
  const emblem = isShown ? place.size : 0;
  const indent = isShown ? emblem + unit * 0.03 : 0;

  const small = unit * (isTall ? 0.044 : 0.054);
  const isUnder = isTall && isAbove;
  const club = block('club', small, 'strong', isUnder ? beside : column - indent);
  const masthead = isUnder ? emblem + club.height + unit * 0.02 : Math.max(emblem, club.height);
  const head: Placed = isUnder
    ? { ...club, x: margin, y: at + emblem + unit * 0.015 }
    : { ...club, x: margin + indent, y: at + Math.max(0, emblem - club.height) / 2 };

  const title = block('title', size, 'heading', column);
  const figure = figures(Math.max(unit * 0.2, Math.min(unit * 0.3, size * 2.6)), column * 0.46);
  const gap = unit * 0.035;
  const facts = [
    block('month', small * 1.16, 'strong', column - figure.width - gap),
    block('time', small, 'strong', column - figure.width - gap),
    block('place', small, 'strong', column - figure.width - gap),
  ];
  const factsHeight = sum(facts.map((fact) => fact.height));
  const row = Math.max(figure.height, factsHeight);
  const stamp = texts.cancelled === '' ? undefined : block('cancelled', small, 'strong', column - small);
  const stampHeight = stamp ? stamp.height + small * 0.9 : 0;
  const between = unit * 0.05;
  const total = stampHeight + title.height + between + row;

  const top = isTall && isAbove ? Math.max(along * side, at + masthead) + between : at + masthead + between;
  const bottom = isTall && !isAbove ? height - along * side - between : height - margin;
  const begin = isTall && !isAbove ? top : bottom - total;

  const placed: Placed[] = [head];
  let y = begin;
  let behind = '';
  if (stamp) {
    const [line = ''] = stamp.lines;
    const wide = pen.widthOf(line, small, 'strong') + small;
    behind = `M${round(margin)} ${round(y)}h${round(wide)}v${round(stamp.height + small * 0.4)}h-${round(wide)}z`;
    placed.push({ ...stamp, x: margin + small / 2, y: y + small * 0.2, fill: colours.onAccent });
    y += stampHeight;
  }
  placed.push({ ...title, x: margin, y });
  y += title.height + between;
  placed.push({ ...figure, x: margin, y: y + (row - figure.height) / 2 });
  y += (row - factsHeight) / 2;
  for (const fact of facts) {
    placed.push({ ...fact, x: margin + figure.width + gap, y });
    y += fact.height;
  }
  return {
    fits: total <= bottom - top && [club, title, ...facts].every(({ isCut }) => !isCut),
    stamp: behind,
    lines: placed.flatMap(linesIn),
  };

  function block(of: keyof PosterTexts, letters: number, voice: Voice, room: number): Block {
    const text = texts[of];
    const lines = linesOf(text, room, (part) => pen.widthOf(part, letters, voice));
    const leading = DEVANAGARI.test(text) ? 1.4 : voice === 'heading' ? 1.1 : 1.32;
    return {
      ...{ of, lines, voice, leading, size: letters, height: lines.length * leading * letters },
      isCut: lines.join(' ') !== text.trim().replace(/\s+/g, ' '),
    };
  }

  /** On one line, as high as its figures. */
  function figures(most: number, room: number): Block & { width: number } {
    const text = texts.days;
    const letters = Math.min(most, room / pen.widthOf(text, 1, 'heading'));
    return {
      ...{
        of: 'days',
        lines: [text],
        voice: 'heading',
        leading: 0.74,
        size: letters,
        height: letters * 0.74,
      },
      isCut: false,
      width: pen.widthOf(text, letters, 'heading'),
    };
  }

  function linesIn({ lines, x, y: from, size: letters, leading, voice, of, fill = colours.ink }: Placed) {
    // The space below the baseline: figures have no descenders.
    const below = leading < 1 ? 0.04 : (leading - 1) / 2 + 0.22;
    return lines.map(
      (text, place): PosterLine => ({
        ...{ text, voice, fill, of, x: round(x), size: round(letters) },
        y: round(from + letters * (leading * (place + 1) - below)),
      }),
    );
  }
}

interface Block {
  of: keyof PosterTexts;
  lines: string[];
  size: number;
  voice: Voice;
  /** The height of a line, as a multiple of the size. */
  leading: number;
  height: number;
  /** True if a word did not fit on a line. */
  isCut: boolean;
}

/** The top left corner of a block. */
interface Placed extends Block {
  x: number;
  y: number;
  fill?: string;
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

const DEVANAGARI = /[\u0900-\u097f]/;

/** Breaks a text into lines of similar width. A word wider than a line is cut between two letters. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines = filled(text, width, widthOf);
  if (lines.length < 2) return lines;
  let narrowest = lines;
  const words = lines.join(' ');
  for (const share of [0.95, 0.9, 0.85, 0.8, 0.75, 0.7]) {
    const next = filled(text, width * share, widthOf);
    // A word that fits on a line is not cut either.
    if (next.length > lines.length || next.join(' ').length > words.length) break;
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

/** Text in the fonts of the page, measured by an estimate. */
const pageFonts: Pen = {
  widthOf: estimatedWidth,
  write: ({ text, x, y, size, voice, fill }) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" font-family="var(--${voice === 'heading' ? 'serif' : 'sans'})" fill="${fill}">${escaped(text)}</text>`,
};

/** For the fonts of pages and their fallbacks. Rather too much than too little. */
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

/** The paper of posters. Every club colour has enough contrast with it. */
const paper = grounds.light.club;

/** The colours of a poster in link previews. */
export function posterColours(composition: Composition, club: string, accent: string): PosterColours {
  const { onAccent } = grounds;
  return isSolid(composition)
    ? { ground: club, ink: paper, tint: '#000000', accent, onAccent }
    : { ground: paper, ink: club, tint: club, accent, onAccent };
}

/**
 * The colours of a printed poster: the background is the paper, because office printers leave a margin, and streaks in
 * dark areas.
 */
export function printedColours(club: string, accent: string): PosterColours {
  return { ground: '#ffffff', ink: club, tint: club, accent, onAccent: grounds.onAccent };
}
