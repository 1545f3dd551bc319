import type { LanguageCode } from '@club-portal/contract/languages';
import { type Face, faceFor, type Voice } from './fonts.ts';
import { type Wording, wordingIn } from './wording.ts';

/** Text in one font. `font` is the name of a face. `sup` and `sub` make the text smaller and raise or lower it. */
export interface Run {
  text: string;
  font: string;
  sup?: true;
  sub?: true;
}

/** Marks where a word may be broken. It is never drawn. */
export const BREAK = '\u200b';

/**
 * Divides typed text into runs that the report's fonts can show. A character that no font has is replaced with its
 * plain letters, if it has any (`ﬁ`, `①`, the raised figure of `10⁶`). Otherwise it is replaced with a word in square
 * brackets, such as `[Arabic text]` or `[emoji]`. Control characters, direction marks, and accents that the font lacks
 * are left out. A word of more than 28 characters may be broken, an address only after its punctuation.
 */
export class Typesetter implements Wording {
  readonly say: Wording['say'];
  readonly content: Wording['content'];
  /** The bracketed words used so far. */
  readonly substitutes = new Set<string>();

  readonly language: LanguageCode;

  constructor(language: LanguageCode = 'en') {
    this.language = language;
    ({ say: this.say, content: this.content } = wordingIn(language));
  }

  set(raw: string | null | undefined, voice: Voice): Run[] {
    const line = new Line(voice);
    for (const word of plainText(raw)
      .replaceAll('\n', ' ')
      .split(/(?<= )/)) {
      for (const [index, part] of (ADDRESS.test(word) ? addressParts(word) : [word]).entries()) {
        if (index > 0) line.mayEnd();
        for (const character of part) line.place(character);
      }
    }
    for (const substitute of line.substitutes) this.substitutes.add(substitute);
    return line.runs;
  }
}

/** The text as printed, if the fonts lack something that it contains. Null if they have all of it. */
export function printedOtherwise(text: string, voice: Voice): string | null {
  const line = new Line(voice);
  for (const character of plainText(text)) line.place(character === '\n' ? ' ' : character);
  if (line.substitutes.size === 0 && !line.hasLost) return null;
  return line.runs
    .map((run) => run.text)
    .join('')
    .replaceAll(BREAK, '');
}

/**
 * Removes control characters and noncharacters, which XML does not allow, makes all spaces plain and all line ends `
 * `, composes (NFC) and trims the text.
 */
export function plainText(raw: string | null | undefined): string {
  return (raw ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n\u00a0]|\t/g, ' ')
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ *\n */g, '\n')
    .trim();
}

/** Without empty paragraphs. */
export function paragraphs(raw: string | null | undefined): string[] {
  return plainText(raw)
    .split(/\n+/)
    .filter((paragraph) => paragraph !== '');
}

/** Puts the text on one line. If it has more than `limit` characters, cuts it after a word and adds an ellipsis. */
export function shortened(raw: string | null | undefined, limit: number): string {
  const text = plainText(raw).replaceAll('\n', ' ');
  const characters = [...text];
  if (characters.length <= limit) return text;
  const cut = characters.slice(0, limit - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** The parts of an address after which a line may end: after its punctuation, but not between two marks. */
export function addressParts(address: string): string[] {
  return address.split(/(?<=[/?&.-])(?![/?&.\s-])/);
}

/**
 * Lets a line end within the host of an address and after it. Browsers ignore these marks, so the address can still be
 * copied.
 */
export function withBreaks(address: string): string {
  return address.replace(/(?<=^https?:\/\/)[^/]+/, (host) => host.replaceAll('.', `.${BREAK}`) + BREAK);
}

/** Replaces spaces with no-break spaces. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

const LONGEST_WORD = 28;
const BREAK_EVERY = 14;
const ADDRESS = /^[^\p{L}\p{N}]*(https?:\/\/|www\.)/iu;
const MOST_MARKS = 4;
const SUPERSCRIPT = /^[\u00b2\u00b3\u00b9\u2070-\u207f]$/;
const SUBSCRIPT = /^[\u2080-\u209c]$/;
const VIRAMA = '\u094d';

class Line {
  readonly runs: Run[] = [];
  readonly substitutes = new Set<string>();
  /** An accent was left out. */
  hasLost = false;
  readonly #voice: Voice;
  /** The face of the last character; undefined after a substitute. */
  #face: Face | undefined;
  /** The last substitute, as long as only spaces have followed it. Those spaces are not written yet. */
  #substitute: string | undefined;
  #spaceWaits = false;
  /** The last code unit. Reading it from the growing run would copy the run each time. */
  #last = '';
  /** Characters since the last place where a line may end, and accents since the last of these characters. */
  #inWord = 0;
  #marks = 0;

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  /** A line may end here. */
  mayEnd(): void {
    this.#inWord = 0;
    this.#allowBreak();
  }

  place(character: string): void {
    const codePoint = character.codePointAt(0) as number;
    if (codePoint >= 0x300 && /^[\p{M}\u200c\u200d]$/u.test(character)) {
      if (this.#last !== ' ' && this.#face?.has(codePoint) && this.#marks++ < MOST_MARKS)
        this.#add(character, this.#face);
      // A joiner only shapes the letters beside it.
      else if (!/^[\u200c\u200d]$/.test(character)) this.hasLost = true;
      return;
    }
    this.#marks = 0;
    if (character === ' ') {
      this.#inWord = 0;
      if (this.#substitute) this.#spaceWaits = true;
      else this.#add(' ', this.#face?.shaped ? this.#face : this.#latin());
      return;
    }
    this.#inWord++;
    if (this.#inWord > LONGEST_WORD && this.#inWord % BREAK_EVERY === 1) this.#allowBreak();

    const shift = SUPERSCRIPT.test(character) ? 'sup' : SUBSCRIPT.test(character) ? 'sub' : undefined;
    const face = shift || codePoint === 0xfffd ? undefined : faceFor(this.#voice, codePoint);
    if (face) {
      this.#placeLetter(character, face);
      return;
    }
    // Fonts rarely have glyphs for ligatures, enclosed figures and raised digits.
    const plain = [...character.normalize('NFKC')].map((letter) => ({
      letter,
      face: letter === character ? undefined : faceFor(this.#voice, letter.codePointAt(0) as number),
    }));
    if (!plain.every((part): part is { letter: string; face: Face } => part.face !== undefined)) {
      this.#placeSubstitute(substituteFor(character));
      return;
    }
    for (const { letter, face } of plain) this.#placeLetter(letter, face, shift);
  }

  #placeLetter(letter: string, face: Face, shift?: 'sup' | 'sub'): void {
    if (this.#spaceWaits || (this.#substitute && /[\p{L}\p{N}]/u.test(letter))) this.#add(' ', this.#latin());
    this.#add(letter, face, shift);
    this.#face = face;
    this.#substitute = undefined;
    this.#spaceWaits = false;
  }

  #placeSubstitute(substitute: string): void {
    this.#spaceWaits = false;
    this.#face = undefined;
    if (this.#substitute === substitute) return;
    const needsSpace = this.#last !== '' && !' ([“‘"'.includes(this.#last);
    this.#add(`${needsSpace ? ' ' : ''}${substitute}`, this.#latin());
    this.#substitute = substitute;
    this.substitutes.add(substitute);
  }

  #add(text: string, face: Face, shift?: 'sup' | 'sub'): void {
    const run = this.runs.at(-1);
    const runShift = run?.sup ? 'sup' : run?.sub ? 'sub' : undefined;
    if (run && run.font === face.name && runShift === shift) run.text += text;
    else this.runs.push({ text, font: face.name, ...(shift && { [shift]: true }) });
    this.#last = text.at(-1) as string;
  }

  #allowBreak(): void {
    const run = this.runs.at(-1);
    if (run && this.#last !== VIRAMA && this.#last !== '\u200d') run.text += BREAK;
  }

  #latin(): Face {
    return faceFor(this.#voice, 0x20) as Face;
  }
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

const substitutes: [RegExp, string][] = [
  [/[\p{Extended_Pictographic}\p{Emoji_Presentation}]/u, '[emoji]'],
  ...(
    'Arabic Hebrew Bengali Gujarati Gurmukhi Kannada Malayalam Meetei_Mayek Ol_Chiki Oriya Sinhala Tamil ' +
    'Telugu Thai Tibetan Hangul Hiragana Katakana Han'
  )
    .split(' ')
    .map((script): [RegExp, string] => [
      new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
      `[${spokenNames[script] ?? script} text]`,
    ]),
];

const found = new Map<string, string>();

function substituteFor(character: string): string {
  const known = found.get(character);
  if (known !== undefined) return known;
  const substitute = substitutes.find(([pattern]) => pattern.test(character))?.[1] ?? '[…]';
  found.set(character, substitute);
  return substitute;
}
