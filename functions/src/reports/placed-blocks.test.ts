import { expect, test } from 'vitest';
import { emphasised, fitted, type Part } from './placed-blocks.ts';
import type { TaggedSheet } from './tagged-sheet.ts';

/** A sheet on which all characters have the same width. */
const sheet = {
  pen: { widthOf: (text: string) => text.length },
  widthOf: ({ text }: { text: string }) => text.length,
} as unknown as TaggedSheet;

/** Returns the lines with their pieces. Strong pieces are marked with stars. */
function linesOf(parts: Part[], width: number): string[] {
  const lines = new Map<number, string>();
  for (const { text, y, voice, spaced } of emphasised(sheet, parts, { size: 10, x: 0, width }).lines(0)) {
    const piece = (voice === 'strong' ? `*${text}*` : text) + (spaced ? ' ' : '');
    lines.set(y, (lines.get(y) ?? '') + piece);
  }
  return [...lines.values()];
}

test('strong words stay strong across lines, and punctuation stays with its word', () => {
  const parts = [{ text: 'won in ' }, { text: 'Robo Race', isStrong: true }, { text: ', by a club' }];
  expect(linesOf(parts, 40)).toEqual(['won in *Robo Race*, by a club ']);
  expect(linesOf(parts, 15)).toEqual(['won in *Robo* ', '*Race*, by a club ']);
});

test('no line ends within an unbreakable part', () => {
  const parts = [{ text: 'on ' }, { text: '5 May 2026', isWhole: true }, { text: ' here' }];
  for (const width of [10, 11, 12, 13, 14, 18])
    expect(linesOf(parts, width).join('|')).toContain('5 May 2026');
  expect(linesOf(parts, 12)).toEqual(['on ', '5 May 2026 ', 'here ']);
});

test('takes the first size that fits, or else the last one', () => {
  const half = (size: number) => size / 2;
  expect(fitted([8, 6, 4], half, (made) => made <= 3)).toBe(3);
  expect(fitted([8, 6, 4], half, () => false)).toBe(2);
  expect(fitted([8, 6, 4], half, () => true)).toBe(4);
});
