import { describe, expect, it } from 'vitest';
import { clubs as blankClubs } from '../content/blank/clubs.ts';
import { colours as blankColours } from '../content/blank/colours.ts';
import { clubs as demoClubs } from '../content/demo/clubs.ts';
import { colours as demoColours } from '../content/demo/colours.ts';
import { contrast, grounds, LEAST_CONTRAST } from './content/contrast.ts';
import {
  drawPoster,
  estimatedWidth,
  linesOf,
  POSTER,
  type PosterTexts,
  posterColours,
  printedColours,
} from './poster.ts';
import { compositions, isSolid } from './poster-art.ts';

const colours = { ground: '#f4efe3', ink: '#1d4f91', tint: '#000', accent: '#e9a11b', onAccent: '#171a21' };
const blank: PosterTexts = {
  title: 'Robo Race',
  date: '2026-03-14',
  days: '14',
  month: 'March 2026',
  time: '10:00–12:30',
  place: 'Seminar Hall',
  club: 'Robotic Club',
  cancelled: '',
};
const long = 'Responsible engineering of renewable energy systems, '.repeat(4).slice(0, 200);
const hindi = 'नवीकरणीय ऊर्जा प्रणालियों की ज़िम्मेदार अभियांत्रिकी और '.repeat(5).slice(0, 200);

interface Written {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** The ends of a path's lines and, for discs, the leftmost, topmost, rightmost and bottom points. */
function pointsOf(path: string): [x: number, y: number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].flatMap(
    ([, letter, rest = '']): [number, number][] => {
      const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
      const [a = 0, b = 0] = numbers;
      const before: [number, number] = [x, y];
      if (letter === 'M' || letter === 'L') [x, y] = [a, b];
      else if (letter === 'H') x = a;
      else if (letter === 'V') y = a;
      else if (letter === 'h') x += a;
      else if (letter === 'v') y += a;
      else if (letter === 'a') {
        [x, y] = [x + (numbers[5] ?? 0), y + (numbers[6] ?? 0)];
        const isDisc = numbers[3] === 1;
        const isArch = before[1] === y;
        if (isDisc || isArch)
          return [
            [x, y],
            [(x + before[0]) / 2, y - a],
            [(x + before[0]) / 2, isDisc ? y + a : y],
          ];
      }
      return [[x, y]];
    },
  );
}

function writtenOn(svg: string): Written[] {
  return [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]*)</g)].map(
    ([, x, y, size, text = '']) => ({ text, x: Number(x), y: Number(y), size: Number(size) }),
  );
}

describe.each(compositions)('a poster with %s', (composition) => {
  it.each([
    ['a short title', 'Robo Race'],
    ['a title of 200 characters', long],
    ['a title of 200 characters in Hindi', hindi],
    ['one word of 200 characters', 'W'.repeat(200)],
  ])('has all its text within the poster, uncut: %s', (_, title) => {
    for (const { width, height } of [POSTER, { width: 1200, height: 630 }, { width: 600, height: 600 }]) {
      const lines = writtenOn(
        drawPoster({ texts: { ...blank, title }, composition, colours, width, height }),
      );
      for (const { text, x, y, size } of lines) {
        expect(x + estimatedWidth(text, size)).toBeLessThanOrEqual(width * 0.97);
        expect(y - size * 0.9).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
      const words = lines
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', '');
      expect(words).toContain(title.replaceAll(' ', ''));
      for (const text of [blank.days, blank.month, blank.time, blank.place, blank.club])
        expect(words).toContain(text.replaceAll(' ', ''));
    }
  });
});

describe('the text of a poster', () => {
  it.each(compositions)('does not overlap the shapes: %s', (composition) => {
    for (const title of ['Robo Race', long, hindi])
      for (const { width, height } of [POSTER, { width: 1200, height: 630 }]) {
        const svg = drawPoster({
          texts: { ...blank, title },
          composition,
          colours,
          width,
          height,
          emblem: true,
        });
        const paths = [...svg.matchAll(/<path d="([^"]+)" fill="(#1d4f91|#e9a11b)" fill-rule/g)].map(
          ([, d = '']) => d,
        );
        expect(paths.length).toBeGreaterThan(0);
        const left = Math.min(...paths.flatMap(pointsOf).map(([x]) => x));
        const [top, bottom] = [Math.min, Math.max].map((most) =>
          most(...paths.flatMap(pointsOf).map(([, y]) => y)),
        );
        for (const { text, x, y, size } of writtenOn(svg)) {
          const isBeside = x + estimatedWidth(text, size) <= left;
          const isBelow = y - size * 0.75 >= (bottom as number);
          const isAbove = y <= (top as number);
          expect([text, isBeside || isBelow || isAbove]).toEqual([text, true]);
        }
      }
  });
});

describe('a poster', () => {
  const draw = (texts: Partial<PosterTexts>) =>
    drawPoster({ texts: { ...blank, ...texts }, composition: 'sun', colours, ...POSTER });

  it('has no markup from a title, no styles, and loads nothing', () => {
    const svg = draw({ title: '<script>alert("1")</script> & <b>', place: '"><image href="x">' });
    expect(svg).not.toMatch(/<(?!path |text |\/text>)|<[^>]*(style|href)=/);
    expect(svg).toContain('&#60;script&#62;');
  });

  it('says that the event is cancelled', () => {
    expect(draw({ cancelled: 'Cancelled' })).toContain('>Cancelled</text>');
    expect(draw({})).not.toContain('Cancelled');
  });

  it('leaves out what an event does not have', () => {
    expect(writtenOn(draw({ time: '', place: '', club: '' })).map(({ text }) => text)).toEqual([
      'Robo Race',
      '14',
      'March 2026',
    ]);
  });
});

it.each(compositions)('%s is legible in the colour of every club, and of the department', (composition) => {
  for (const [clubs, { structure, accent }] of [
    [demoClubs, demoColours],
    [blankClubs, blankColours],
  ] as const)
    for (const club of [structure, ...clubs.map(({ colour }) => colour)]) {
      const { ground, ink, tint, onAccent } = posterColours(composition, club.onLight, accent);
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      // Text may overlap the tint of a solid poster.
      if (isSolid(composition)) expect(contrast(ink, tint)).toBeGreaterThan(contrast(ink, ground));
      else expect(contrast(club.onDark, grounds.dark.club)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      // On paper it may overlap the tint of any poster.
      const printed = printedColours(club.onLight, accent);
      expect(contrast(printed.ink, mixed(printed.tint, printed.ground, 0.18))).toBeGreaterThanOrEqual(
        LEAST_CONTRAST,
      );
    }
});

/** The colour of a faint layer over another one. */
function mixed(layer: string, below: string, opacity: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [over = 0, under = 0] = [layer, below].map((colour) =>
      Number.parseInt(colour.slice(start, start + 2), 16),
    );
    return Math.round(over * opacity + under * (1 - opacity))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

describe('lines', () => {
  const width = (text: string) => text.length;

  it('have about the same width', () => {
    expect(linesOf('one two three four five', 18, width)).toEqual(['one two three', 'four five']);
  });

  it('are cut between letters if a word is too long, and a letter keeps its marks', () => {
    expect(linesOf('abcdefgh', 3, width)).toEqual(['abc', 'def', 'gh']);
    expect(linesOf('on abcdefghijk now', 12, width)).toEqual(['on', 'abcdefghijk', 'now']);
    const letters = linesOf('क्षत्रियों', 1, width);
    expect(letters.join('')).toBe('क्षत्रियों');
    for (const letter of letters) expect(letter).not.toMatch(/^\p{M}|\u094d$/u);
  });
});
