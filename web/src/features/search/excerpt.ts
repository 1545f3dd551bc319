import { beginsLike, soundOf } from './sounds.ts';
import { wordsOf } from './words-of-text.ts';

interface Piece {
  text: string;
  /** Whether it is a word by which the text was found. */
  hit: boolean;
}

const WORDS_BEFORE = 5;
const WORDS_SHOWN = 22;

/**
 * Returns the part of a text around the first of the {@link plain} words or a word that sounds like it, or its
 * beginning if it has none. An ellipsis marks omitted words.
 */
export function excerpt(text: string, terms: readonly string[]): Piece[] {
  const words = text.split(/\s+/);
  const sounds = terms.flatMap((term) => soundOf(term) ?? []);
  const isHit = (word: string) => wordsOf(word).some((part) => terms.includes(part) || isLikeOne(part));
  const isLikeOne = (part: string) => {
    const sound = soundOf(part);
    return sound !== undefined && sounds.some((one) => beginsLike(sound, one));
  };
  const first = Math.max(0, words.findIndex(isHit));
  // Not for the sake of one or two words.
  const from = first > WORDS_BEFORE + 2 ? first - WORDS_BEFORE : 0;
  const shown = words.slice(from, from + WORDS_SHOWN);
  const pieces = shown.map((word) => ({ text: word, hit: isHit(word) }));
  if (from > 0) pieces.unshift({ text: '…', hit: false });
  if (from + WORDS_SHOWN < words.length) pieces.push({ text: '…', hit: false });
  return pieces;
}
