import { plain } from './written-form.ts';

/** Whether a text has all of these words, in any order. A word may be unfinished. Without words, every text matches. */
export function hasAllWords(text: string, words: string): boolean {
  const plainText = plain(text);
  return plain(words)
    .split(/\s+/)
    .every((word) => plainText.includes(word));
}
