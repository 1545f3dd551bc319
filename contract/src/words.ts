/** Whether a text has all of these words, in any order. A word may be unfinished. No words are in every text. */
export function hasAllWords(text: string, words: string): boolean {
  const plainText = plain(text);
  return plain(words)
    .split(/\s+/)
    .every((word) => plainText.includes(word));
}

/** Without case and without the accents of Latin letters. The signs of Devanagari are letters, and stay. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}
