import type { Clubs, Colours } from './schema.ts';

/** A problem with a field of a part: the field's path, such as `0.colour.onDark`, and a sentence. */
export interface PartProblem {
  path: string;
  message: string;
  /** The numbers of the sentence, if the message is a code. */
  maximum?: number | bigint;
  minimum?: number | bigint;
}

/** Backgrounds and text colours that are used together with a department's colours. Most are in tokens.css. */
export const grounds = {
  light: { tint: '#f1ebdd', club: '#f4efe3' },
  dark: { tint: '#1f2636', club: '#1a2130', band: '#0a0d15' },
  onBand: '#f7f2e6',
  onAccent: '#171a21',
};

/** WCAG 2.2, success criterion 1.4.3. */
export const LEAST_CONTRAST = 4.5;

/** The colours of clubs with too little contrast. */
export function clubContrasts(clubs: readonly Pick<Clubs[number], 'colour'>[]): PartProblem[] {
  return clubs.flatMap(({ colour }, index) => [
    ...tooFaint(`${index}.colour.onLight`, colour.onLight, 'the light background', grounds.light.club),
    ...tooFaint(`${index}.colour.onDark`, colour.onDark, 'the dark background', grounds.dark.club),
  ]);
}

export function colourContrasts({
  structure,
  band,
  onBandMuted,
  accent,
  accentStrong,
}: Colours): PartProblem[] {
  return [
    tooFaint('structure.onLight', structure.onLight, 'the light background', grounds.light.tint),
    tooFaint('structure.onDark', structure.onDark, 'the dark background', grounds.dark.tint),
    tooFaint('band', band, 'the writing on it,', grounds.onBand),
    tooFaint('onBandMuted', onBandMuted, 'the dark background of the footer,', band),
    tooFaint('accent', accent, 'the dark background of the footer,', band),
    tooFaint('accent', accent, 'the dark background of the footer in the dark scheme,', grounds.dark.band),
    tooFaint('accent', accent, 'the writing on it,', grounds.onAccent),
    tooFaint('accentStrong', accentStrong, 'the writing on it,', grounds.onAccent),
  ].flat();
}

function tooFaint(path: string, colour: string, against: string, other: string): PartProblem[] {
  const ratio = contrast(colour, other);
  if (ratio >= LEAST_CONTRAST) return [];
  const reached = Math.floor(ratio * 10) / 10;
  return [
    {
      path,
      message: `${colour} reaches ${reached}:1 against ${against} ${other}; ${LEAST_CONTRAST}:1 is needed`,
    },
  ];
}

/** Contrast ratio of two `#rrggbb` colours as WCAG 2.2 defines it. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
