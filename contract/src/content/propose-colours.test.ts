import { expect, test } from 'vitest';
import { clubContrasts, colourContrasts, contrast, LEAST_CONTRAST } from './contrast.ts';
import { legibleNear, proposeClubColour, proposeColours, strikingColours } from './propose-colours.ts';
import { Colours } from './schema.ts';

const levels = [0, 64, 128, 192, 255];
const every = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => colourOf(red, green, blue))),
);

function colourOf(...channels: number[]): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

test('proposes readable colours for every colour of a department', () => {
  for (const main of every)
    for (const accent of [main, '#000000', '#ffff00', '#7f7f7f']) {
      const colours = proposeColours(main, accent);
      expect(Colours.safeParse(colours).success).toBe(true);
      expect([main, accent, colourContrasts(colours)]).toEqual([main, accent, []]);
    }
});

test('fourteen clubs get fourteen readable colours', () => {
  const clubs = Array.from({ length: 14 }, (_, index) => ({
    key: `club-${index}`,
    label: 'Club',
    title: 'Club',
    paragraphs: [],
    inNavigation: false as const,
    hasPage: false,
    colour: proposeClubColour(index),
  }));
  expect(clubContrasts(clubs)).toEqual([]);
  expect(new Set(clubs.map(({ colour }) => colour.onLight)).size).toBe(14);
});

test('the striking colours of a picture leave out its paper, its writing and transparent pixels', () => {
  const times = (count: number, ...pixel: number[]) => Array.from({ length: count }, () => pixel).flat();
  const pixels = [
    ...times(500, 255, 255, 255, 255),
    ...times(90, 20, 20, 20, 255),
    ...times(60, 122, 31, 31, 255),
    ...times(20, 233, 161, 27, 255),
    ...times(900, 0, 255, 0, 0),
  ];
  expect(strikingColours(pixels)).toEqual(['#7a1f1f', '#e9a11b']);
  expect(strikingColours(times(50, 128, 128, 128, 255))).toEqual([]);
});

test('the nearest readable colour is a little darker or lighter, or the colour itself if it is readable', () => {
  const near = legibleNear('#7fa8d0', ['#ffffff']) as string;
  expect(contrast(near, '#ffffff')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  expect(contrast(near, '#ffffff')).toBeLessThan(LEAST_CONTRAST + 0.5);
  expect(contrast(legibleNear('#223355', ['#0a0d15']) as string, '#0a0d15')).toBeGreaterThanOrEqual(
    LEAST_CONTRAST,
  );
  expect(legibleNear('#123456', ['#ffffff'])).toBe('#123456');
  expect(legibleNear('#808080', ['#ffffff', '#000000', '#808080'])).toBeUndefined();
});
