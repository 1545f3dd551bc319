import { contrast, grounds, LEAST_CONTRAST } from './contrast.ts';
import type { Colours } from './schema.ts';

/*
 * Proposes colours for a department from one or two of its own. All of them pass the checks of contrast.ts: a colour
 * that does not pass is made darker or lighter until it does.
 */

const WHITE = '#ffffff';
const BLACK = '#000000';

/**
 * @param main for links, headings and the footer
 * @param accent for the main button, by default `main`
 */
export function proposeColours(main: string, accent = main): Colours {
  const band = until(main, BLACK, [grounds.onBand], 7);
  const strong = until(accent, WHITE, [grounds.onAccent, band, grounds.dark.band]);
  return {
    structure: pairOf(main, grounds.light.tint, grounds.dark.tint),
    band,
    onBandMuted: until(mix(band, WHITE, 0.75), WHITE, [band]),
    accent: strong,
    accentStrong: until(mix(strong, WHITE, 0.25), WHITE, [grounds.onAccent]),
    behindPictures: mix(band, WHITE, 0.2),
  };
}

/** The hues are far apart, so that neighbouring clubs in a list differ. */
const clubColours = [
  ...['#1b5299', '#a33b12', '#1e6b3c', '#7a2f7f', '#8a6100', '#0b6a78', '#9a2340'],
  ...['#4b4fb0', '#5b6410', '#8c3a63', '#35617a', '#75492a', '#2e6e62', '#6a4fa0'],
];

/** The colour of the club at a place in the list. */
export function proposeClubColour(index: number): { onLight: string; onDark: string } {
  const colour = clubColours[index % clubColours.length] ?? BLACK;
  return pairOf(colour, grounds.light.club, grounds.dark.club);
}

/**
 * The striking colours of a picture: at most two, the more frequent one first. Empty if the picture has only grey,
 * white and black.
 * @param pixels four bytes each: red, green, blue, opacity
 */
export function strikingColours(pixels: ArrayLike<number>): string[] {
  const found = new Map<number, { weight: number; sum: [number, number, number] }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [0, 1, 2, 3].map((offset) => pixels[at + offset]);
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (opacity < 128 || chroma < 40) continue;
    const sector = Math.floor(hueOf(red, green, blue) / 30);
    const known = found.get(sector) ?? { weight: 0, sum: [0, 0, 0] };
    found.set(sector, {
      weight: known.weight + chroma,
      sum: [known.sum[0] + red * chroma, known.sum[1] + green * chroma, known.sum[2] + blue * chroma],
    });
  }
  return [...found.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 2)
    .map(({ weight, sum: [red, green, blue] }) => hex([red / weight, green / weight, blue / weight]));
}

function pairOf(colour: string, light: string, dark: string) {
  return { onLight: until(colour, BLACK, [light]), onDark: until(colour, WHITE, [dark]) };
}

/** The colour nearest to this one that has enough contrast with all of these. Undefined if there is none. */
export function legibleNear(colour: string, against: readonly string[]): string | undefined {
  const differs = (mixed: string) => against.every((ground) => contrast(mixed, ground) >= LEAST_CONTRAST);
  for (let share = 0; share <= 1; share += 0.02) {
    const found = [BLACK, WHITE].map((other) => mix(colour, other, share)).find(differs);
    if (found) return found;
  }
  return undefined;
}

/** The colour, mixed with more and more of the other one until it has enough contrast with all of these. */
function until(colour: string, other: string, against: readonly string[], least = LEAST_CONTRAST): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(colour, other, share);
    if (against.every((ground) => contrast(mixed, ground) >= least)) return mixed;
  }
  return other;
}

function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channelsOf(colour), channelsOf(other)];
  return hex(from.map((value, index) => value + ((to[index] ?? 0) - value) * share));
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function hex(channels: readonly number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** In degrees. */
function hueOf(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (most === red) return (60 * ((green - blue) / chroma) + 360) % 360;
  if (most === green) return 60 * ((blue - red) / chroma) + 120;
  return 60 * ((red - green) / chroma) + 240;
}
