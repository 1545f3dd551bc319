import { describe, expect, test } from 'vitest';
import { outlinePen } from './poster-pen.ts';

const pen = outlinePen();
const write = (text: string) =>
  pen.write({ text, x: 100, y: 200, size: 50, voice: 'heading', fill: '#123456', of: 'title' });
const numbersIn = (path: string) => (/d="([^"]+)"/.exec(path)?.[1]?.match(/-?[\d.]+/g) ?? []).map(Number);

describe('a pen that writes outlines', () => {
  test.each([
    ['English', 'Robo Race'],
    ['Hindi, whose letters join', 'प्रतियोगी प्रोग्रामिंग'],
    ['both', 'GATE क्लब 2026'],
    ['characters that no font has', 'Fun 😀 ñ ﬁ 中文'],
  ])('writes as wide as it measures: %s', (_, text) => {
    const across = numbersIn(write(text)).filter((_, index) => index % 2 === 0);
    const width = pen.widthOf(text, 50, 'heading');
    expect(Math.max(...across)).toBeGreaterThan(100 + width * 0.9);
    expect(Math.max(...across)).toBeLessThan(100 + width + 8);
    expect(Math.min(...across)).toBeGreaterThan(92);
  });

  test('stands on its line, and grows with the size', () => {
    const along = numbersIn(write('HAUS')).filter((_, index) => index % 2 === 1);
    expect(Math.max(...along)).toBeLessThan(202);
    expect(Math.min(...along)).toBeGreaterThan(155);
    expect(pen.widthOf('a b', 20, 'strong')).toBeCloseTo(pen.widthOf('a b', 10, 'strong') * 2);
    expect(pen.widthOf('a b', 10, 'strong')).toBeGreaterThan(pen.widthOf('ab', 10, 'strong') + 1);
  });

  test('keeps raised figures raised: 10⁶ is not 106', () => {
    expect(write('10⁶')).not.toBe(write('106'));
  });

  test('joins a consonant and its mark: क्ष is not क beside ष', () => {
    expect(pen.widthOf('क्ष', 10, 'heading')).toBeLessThan(pen.widthOf('कष', 10, 'heading'));
  });

  test('writes nothing for an empty text', () => {
    expect(write('')).toBe('');
  });
});
