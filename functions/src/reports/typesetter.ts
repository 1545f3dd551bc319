import { type Face, faceFor, type Voice } from './fonts.ts';

/** Text of one font; `font` is the name of its face. */
export interface Run {
  text: string;
  font: string;
}

/** Stands inside a word where it may be broken. It is never drawn. */
export const BREAK = '\u200b';

/**
 * Turns what people typed into runs that the report's fonts can set. What no font has becomes a word in square
 * brackets that says what stood there, such as `[Arabic text]` or `[emoji]`; control characters, marks of
 * direction and accents that no font has are left out; a word of more than 40 characters may be broken.
 */
export class Typesetter {
  /** The bracketed words that had to be used so far. */
  readonly substitutes = new Set<string>();

  set(raw: string | null | undefined, voice: Voice): Run[] {
    const line = new LineOfRuns();
    let inWord = 0;
    for (const character of plainText(raw).replaceAll('\n', ' ')) {
      if (character === ' ') inWord = 0;
      else if (!MARK.test(character)) {
        inWord++;
        if (inWord > LONGEST_WORD && inWord % BREAK_EVERY === 1) line.allowBreak();
      }
      const substitute = place(line, character, voice);
      if (substitute) this.substitutes.add(substitute);
    }
    return line.runs;
  }
}

/** The text without control characters, with plain spaces and `\n` line ends, composed and trimmed. */
export function plainText(raw: string | null | undefined): string {
  return (raw ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n\u00a0]|\t/g, ' ')
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ *\n */g, '\n')
    .trim();
}

/** The text's paragraphs, of which none is empty. */
export function paragraphs(raw: string | null | undefined): string[] {
  return plainText(raw)
    .split(/\n+/)
    .filter((paragraph) => paragraph !== '');
}

/** The text on one line, cut at a word's end and with an ellipsis if it has more than `limit` characters. */
export function shortened(raw: string | null | undefined, limit: number): string {
  const text = plainText(raw).replaceAll('\n', ' ');
  const characters = [...text];
  if (characters.length <= limit) return text;
  const cut = characters.slice(0, limit - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

const LONGEST_WORD = 40;
const BREAK_EVERY = 20;
const MARK = /^\p{M}$/u;
const JOINER = /^[\u200c\u200d]$/;
const VIRAMA = '\u094d';

class LineOfRuns {
  readonly runs: Run[] = [];
  /** The face of what was placed last; null after a substitute. */
  face: Face | null = null;
  /** The substitute that was placed last, if only spaces have followed it. */
  substitute: string | null = null;

  add(text: string, face: Face): void {
    const last = this.runs.at(-1);
    if (last?.font === face.name) last.text += text;
    else this.runs.push({ text, font: face.name });
  }

  allowBreak(): void {
    const last = this.runs.at(-1);
    const joined = last?.text.endsWith(VIRAMA) || last?.text.endsWith('\u200d');
    if (last && !joined) last.text += BREAK;
  }
}

/** Adds one character to the line; answers the substitute if it had to be replaced. */
function place(line: LineOfRuns, character: string, voice: Voice): string | null {
  const codePoint = character.codePointAt(0) as number;
  if (MARK.test(character) || JOINER.test(character)) {
    if (line.face?.has(codePoint)) line.add(character, line.face);
    return null;
  }

  const face = faceFor(voice, codePoint);
  if (face) {
    line.add(character, face);
    line.face = face;
    if (character !== ' ') line.substitute = null;
    return null;
  }

  const substitute = substituteFor(character);
  line.face = null;
  if (line.substitute === substitute) return null;
  const brackets = faceFor(voice, 0x5b) as Face;
  const needsSpace = /[^\s([]$/.test(line.runs.at(-1)?.text ?? '');
  line.add(`${needsSpace ? ' ' : ''}${substitute}`, brackets);
  line.substitute = substitute;
  return substitute;
}

const spokenNames: Record<string, string> = {
  Gurmukhi: 'Punjabi',
  Han: 'Chinese',
  Hangul: 'Korean',
  Hiragana: 'Japanese',
  Katakana: 'Japanese',
  Meetei_Mayek: 'Manipuri',
  Ol_Chiki: 'Santali',
  Oriya: 'Odia',
};

const scripts: [RegExp, string][] = [
  [/\p{Extended_Pictographic}|\p{Emoji_Presentation}/u, 'emoji'],
  ...[
    'Arabic',
    'Hebrew',
    'Bengali',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Malayalam',
    'Meetei_Mayek',
    'Ol_Chiki',
    'Oriya',
    'Sinhala',
    'Tamil',
    'Telugu',
    'Thai',
    'Tibetan',
    'Hangul',
    'Hiragana',
    'Katakana',
    'Han',
  ].map((script): [RegExp, string] => [
    new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
    `${spokenNames[script] ?? script.replace('_', ' ')} text`,
  ]),
];

function substituteFor(character: string): string {
  return `[${scripts.find(([script]) => script.test(character))?.[1] ?? '…'}]`;
}
