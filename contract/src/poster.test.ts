import { describe, expect, it } from 'vitest';
import { drawPoster, estimatedWidth, linesOf, POSTER, type PosterTexts } from './poster.ts';
import { compositions } from './poster-art.ts';

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
  ])('has all its writing on the poster, whole: %s', (_, title) => {
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

describe('a poster', () => {
  const draw = (texts: Partial<PosterTexts>) =>
    drawPoster({ texts: { ...blank, ...texts }, composition: 'sun', colours, ...POSTER });

  it('has no markup of a title, no style, and nothing that loads', () => {
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

describe('lines', () => {
  const width = (text: string) => text.length;

  it('have about the same width', () => {
    expect(linesOf('one two three four five', 18, width)).toEqual(['one two three', 'four five']);
  });

  it('are cut between letters if a word is too long, and a letter keeps its marks', () => {
    expect(linesOf('abcdefgh', 3, width)).toEqual(['abc', 'def', 'gh']);
    const letters = linesOf('क्षत्रियों', 1, width);
    expect(letters.join('')).toBe('क्षत्रियों');
    for (const letter of letters) expect(letter).not.toMatch(/^\p{M}|\u094d$/u);
  });
});
