import { lastDayOf } from './last-day.ts';

/*
 * What all posters of events share: which composition an event has, and its shapes. Lists load only this file, so it is
 * short. `poster.ts` adds the text.
 */

/** The drawings for events without a picture. Records store these keys. */
export const compositions = [
  'sun',
  'steps',
  'rings',
  'calendar',
  'arches',
  'fold',
  'tiles',
  'waves',
] as const;
export type Composition = (typeof compositions)[number];

interface Drawn {
  _id: string;
  /** The composition that the organiser chose. Without one, the id decides. */
  poster?: string | undefined;
}

/**
 * How many preceding compositions in a list a poster must differ from: those beside and above it in up to three
 * columns.
 */
const APART = 3;

/** The event's own composition. In a list, {@link compositionsOf} may give it another one. */
export function compositionOf({ _id, poster }: Drawn): Composition {
  return chosen(poster) ?? compositions[numberOf(_id)] ?? 'sun';
}

/** The compositions of a list of events. Neighbours differ, unless organisers chose the same. */
export function compositionsOf(events: readonly Drawn[]): Composition[] {
  const all: Composition[] = [];
  for (const [place, event] of events.entries()) {
    const taken = [...all.slice(-APART), chosen(events[place + 1]?.poster)];
    let own = compositionOf(event);
    for (let next = numberOf(event._id); taken.includes(own) && !chosen(event.poster); next++)
      own = compositions[next % compositions.length] ?? own;
    all.push(own);
  }
  return all;
}

function chosen(poster: string | undefined): Composition | undefined {
  return compositions.find((key) => key === poster);
}

function numberOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % compositions.length;
}

/**
 * A solid composition has the club's colour as background, and text in the colour of paper. In the others the
 * background is paper, and text and shapes have the club's colour.
 */
export function isSolid(composition: Composition): boolean {
  return ['sun', 'rings', 'arches', 'waves'].includes(composition);
}

/** Paths, drawn in this order: a tint of the background, the colour of the text, the accent. They may be empty. */
export type Shapes = [tint: string, shape: string, accent: string];

/**
 * The shapes of a composition on an area of `w` × `h`, on the right. `s` is their common length, and `date` is
 * `YYYY-MM-DD`.
 */
export function shapesOf(
  composition: Composition,
  w: number,
  h: number,
  date: string,
  s = Math.min(w, h),
): Shapes {
  return drawings[composition](w, h, s, Number(date.slice(8)));
}

const drawings: Record<Composition, (w: number, h: number, s: number, day: number) => Shapes> = {
  sun: (w, _, s) => ['', '', disc(w - s * 0.26, s * 0.28, s * 0.44)],
  steps: (w, h, s) => [
    '',
    `M${w} ${h}${repeat(6, (i) => `V${round(h - s * 0.13 * (6 - i))}H${round(w - s * 0.14 * (i + 1))}`)}V${h}z`,
    disc(w - s * 0.58, h - s * 0.6, s * 0.1),
  ],
  rings: (w, _, s) => [
    repeat(8, (i) => disc(w - s * 0.38, s * 0.4, s * (0.3 + 0.11 * i))),
    '',
    disc(w - s * 0.38, s * 0.4, s * 0.19),
  ],
  calendar: (w, _, s, day) => [
    repeat(31, (i) => (i === day - 1 ? '' : dot(w, s, i))),
    '',
    dot(w, s, day - 1),
  ],
  arches: (w, h, s) => [
    arch(w - s * 0.78, h, s * 0.13, s * 0.5) + arch(w - s * 0.18, h, s * 0.13, s * 0.5),
    '',
    arch(w - s * 0.48, h, s * 0.13, s * 0.62),
  ],
  fold: (w, h, s) => [
    '',
    `M${w} ${round(h - s * 0.78)}V${h}H${round(w - s * 0.86)}z`,
    `M${w} ${h}H${round(w - s * 0.45)}L${w} ${round(h - s * 0.35)}z`,
  ],
  tiles: (w, h, s) => {
    // Whole numbers leave no gaps between tiles.
    const side = round(s * 0.25);
    const tile = (i: number) =>
      i === 5 ? '' : quarter(w - side * ((i % 3) + 1), h - side * (((i / 3) | 0) + 1), side, i);
    return ['', repeat(h > w ? 9 : 12, tile), disc(w - side * 2.5, h - side * 1.5, side / 2)];
  },
  waves: (w, h, s) => [
    repeat(4, (i) => wave(w, h - s * (0.05 + 0.12 * i), s)),
    '',
    disc(w - s * 0.38, s * 0.4, s * 0.19),
  ],
};

/** The size of a poster in lists, which the numbers of {@link faceOf} refer to. */
export const FACE = { width: 300, height: 200 };

/**
 * The content of a poster in a list, where the title is beside it: the shapes, and the days in large figures. All
 * values are texts, because the first script writes them into a template.
 */
export function faceOf(
  event: Dated & { club: string; cancelled?: boolean },
  composition: Composition,
  months: readonly string[],
) {
  const { days, month } = tileDays(event, months);
  const [tint, shape, accent] = shapesOf(composition, FACE.width, FACE.height, event.date);
  const top = ['steps', 'arches', 'fold', 'tiles'].includes(composition) ? 0 : 80;
  return {
    composition,
    ...{ tint, shape, accent, days, month },
    solid: String(isSolid(composition)),
    daysSize: days.length > 2 ? '56' : '80',
    daysY: String(72 + top),
    monthSize: String(Math.min(22, round(300 / month.length))),
    monthY: String(101 + top),
    clubKey: event.club || 'none',
    struck: String(event.cancelled === true),
  };
}

function repeat(count: number, draw: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => draw(place)).join('');
}

function round(length: number): number {
  return Math.round(length);
}

function disc(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x) - r} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
}

/** The days of a month are arranged in rows of seven. */
function dot(w: number, s: number, place: number): string {
  return disc(w - s * 0.12 * (7 - (place % 7)), s * 0.12 * (((place / 7) | 0) + 1), s * 0.045);
}

function arch(x: number, h: number, radius: number, height: number): string {
  const r = round(radius);
  return `M${round(x) - r} ${h}v-${round(height)}a${r} ${r} 0 0 1 ${2 * r} 0V${h}z`;
}

/** A quarter of a disc, each from a different corner of its square. */
function quarter(l: number, t: number, s: number, place: number): string {
  return [
    `M${l} ${t}h${s}a${s} ${s} 0 0 1-${s} ${s}z`,
    `M${l} ${t + s}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`,
    `M${l + s} ${t + s}h-${s}a${s} ${s} 0 0 1 ${s}-${s}z`,
    `M${l + s} ${t}v${s}a${s} ${s} 0 0 1-${s}-${s}z`,
  ][place % 4] as string;
}

function wave(w: number, y: number, s: number): string {
  const half = round(s * 0.22);
  const along = repeat(Math.ceil(w / half / 2), () => `q${half / 2}-${round(s * 0.09)} ${half} 0t${half} 0`);
  return `M0 ${round(y)}${along}v${round(s * 0.05)}H0z`;
}

interface PosterDays {
  /** `14` or `30–2` */
  days: string;
  /** `March 2026` or `March – April 2026` */
  month: string;
}

/** The same in lists, without the year: the text beside them has it. */
export function tileDays(event: Dated, months: readonly string[]): PosterDays {
  const { days, month } = posterDays(event, months);
  return { days, month: month.replace(/ \d{4}/g, '') };
}

interface Dated {
  date: string;
  lastDay: string;
  end?: string | undefined;
}

/** The days of an event on a poster: large figures, with the month below. */
export function posterDays(event: Dated, months: readonly string[]): PosterDays {
  const { date } = event;
  const last = lastDayOf(event);
  const [year, month, day] = parts(date);
  const [lastYear, lastMonth, lastOne] = parts(last);
  const nameOf = (number: number) => months[number - 1] ?? '';
  if (last === date) return { days: `${day}`, month: `${nameOf(month)} ${year}` };
  const end = `${nameOf(lastMonth)} ${lastYear}`;
  const begin =
    year !== lastYear ? `${nameOf(month)} ${year} – ` : month !== lastMonth ? `${nameOf(month)} – ` : '';
  return { days: `${day}–${lastOne}`, month: begin + end };
}

function parts(date: string): [year: number, month: number, day: number] {
  return date.split('-').map(Number) as [number, number, number];
}
