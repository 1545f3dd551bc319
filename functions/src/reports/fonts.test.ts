import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { type Face, faceFor, faceNamed, type Voice } from './fonts.ts';

const fontkit = createRequire(import.meta.url)('fontkit') as {
  create(bytes: Uint8Array): {
    characterSet: number[];
    layout(text: string): { glyphs: { id: number }[]; advanceWidth: number };
  };
};

const samples: [Voice, string][] = (['text', 'strong', 'heading'] as const).flatMap((voice) =>
  ['a', 'ł', 'ế', 'Ω', 'Ж', 'क', '→'].map((letter): [Voice, string] => [voice, letter]),
);

it.for(samples)('lays out every character of the face for %s that has %s', ([voice, letter]) => {
  const face = faceFor(voice, letter.codePointAt(0) as number) as Face;
  expect(faceNamed(face.name)).toBe(face);
  const font = fontkit.create(face.bytes());
  const drawn = font.characterSet.filter(
    (codePoint) => face.has(codePoint) && !/[\p{C}\p{Z}]/u.test(String.fromCodePoint(codePoint)),
  );
  expect(drawn.length).toBeGreaterThan(50);
  const boxes = drawn.filter((codePoint) =>
    font.layout(String.fromCodePoint(codePoint)).glyphs.some(({ id }) => id === 0),
  );
  expect(boxes).toEqual([]);
});

it('has no face for letters that are written from right to left', () => {
  for (const letter of ['ع', 'ש', '𞸀'])
    expect(faceFor('text', letter.codePointAt(0) as number)).toBeUndefined();
});

it('shapes Devanagari: conjuncts, reph and signs that stand before their letter', () => {
  const font = fontkit.create(faceNamed('noto-sans-devanagari-devanagari-400').bytes());
  const glyphs = (text: string) => font.layout(text).glyphs.map(({ id }) => id);
  expect(glyphs('क्ष')).toHaveLength(1);
  expect(glyphs('र्म')).toHaveLength(2);
  expect(glyphs('कि').at(-1)).toBe(glyphs('क')[0]);
});

it('throws for an unknown face', () => {
  expect(() => faceNamed('comic-sans')).toThrow('No font is called comic-sans');
});
