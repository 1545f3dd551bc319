import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openTypeFromWoff } from './woff.ts';

const require = createRequire(import.meta.url);
const fontkit = require('fontkit') as { create(bytes: Uint8Array): { characterSet: number[] } };

export type Voice = 'text' | 'strong' | 'heading';

/** One font file, opened when it is first needed. A document refers to it by `name`. */
export interface Face {
  name: string;
  /** True if the letters of a word change their shape or order, as in Devanagari. */
  shaped: boolean;
  /** An OpenType font. */
  bytes(): Buffer;
  has(codePoint: number): boolean;
}

/** Undefined if no face of the voice has the character. */
export function faceFor(voice: Voice, codePoint: number): Face | undefined {
  return voices[voice].find((candidate) => candidate.has(codePoint));
}

/** Throws if there is no face of that name. */
export function faceNamed(name: string): Face {
  const found = Object.values(voices)
    .flat()
    .find((candidate) => candidate.name === name);
  if (!found) throw new Error(`No font is called ${name}`);
  return found;
}

/** Arrows and mathematical signs. The font also has Arabic letters, but only for formulas. */
const symbols = face('noto-sans-math', 'latin', 400, /\p{Script_Extensions=Common}/u);

/** In order of preference. */
const voices: Record<Voice, Face[]> = {
  text: [...europeanFaces('source-sans-3', 400), face('noto-sans-devanagari', 'devanagari', 400), symbols],
  strong: [...europeanFaces('source-sans-3', 600), face('noto-sans-devanagari', 'devanagari', 600), symbols],
  heading: [
    ...europeanFaces('source-serif-4', 600),
    face('noto-serif-devanagari', 'devanagari', 600),
    symbols,
  ],
};

function europeanFaces(family: string, weight: number): Face[] {
  return ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'].map((part) => face(family, part, weight));
}

function face(family: string, part: string, weight: number, only = /^/): Face {
  const name = `${family}-${part}-${weight}`;
  let bytes: Buffer | undefined;
  let coverage: ReadonlySet<number> | undefined;
  const read = () => {
    bytes ??= openTypeFromWoff(
      readFileSync(require.resolve(`@fontsource/${family}/files/${name}-normal.woff`)),
    );
    return bytes;
  };
  return {
    name,
    shaped: part === 'devanagari',
    bytes: read,
    has(codePoint) {
      coverage ??= coverageOf(read());
      return coverage.has(codePoint) && only.test(String.fromCodePoint(codePoint));
    },
  };
}

function coverageOf(bytes: Buffer): ReadonlySet<number> {
  const coverage = new Set(fontkit.create(bytes).characterSet);
  // 0xffff marks the end of a character table. It is not a character.
  coverage.delete(0xffff);
  return coverage;
}
