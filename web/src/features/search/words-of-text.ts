import { plain } from '@club-portal/contract/written-form';

/**
 * Returns the words of a text as indexed: {@link plain}, and words with signs inside also joined. `Node.js` is `node`,
 * `js` and `nodejs`, `C#` is `c#` and `c`. A single letter between signs is not a word: `Ph.D.` is `phd`.
 */
export function wordsOf(text: string): string[] {
  return chunksOf(text).flatMap(({ whole, parts, joined }) => [
    ...new Set([whole, joined, ...(parts.length > 1 ? parts.filter(isWord) : parts)]),
  ]);
}

/**
 * Returns what the words of a query may mean, each as a list of words that a text contains in one of the forms of
 * {@link wordsOf}: a word with signs inside joined or in parts. Signs that make a word another name count: `C++`, `C#`
 * and `.NET`.
 */
export function termsOf(query: string): string[][] {
  const readings = chunksOf(query).map(({ whole, parts, joined }) => {
    if (whole !== joined) return [[whole]];
    return parts.length > 1 && parts.every(isWord) ? [parts, [joined]] : [[joined]];
  });
  return readings.reduce<string[][]>(
    (all, chunk) =>
      all.flatMap((begun) => chunk.map((terms) => [...begun, ...terms])).slice(0, READINGS_MOST),
    [[]],
  );
}

const READINGS_MOST = 8;

/** A text without the addresses of pages and mailboxes, whose parts are not words of it. */
export function withoutAddresses(text: string): string {
  return text.replace(/(?:[a-z]+:\/\/|www\.)\S+|\S+@\S+/gi, ' ');
}

interface Chunk {
  /** With signs that belong to it, as in `c#`. */
  whole: string;
  /** Letters and digits alone. */
  joined: string;
  parts: string[];
}

/** Signs before a name like `.NET` and after one like `C#` or `C++` belong to it. */
const named = /^\.\p{L}+|^[\p{L}\p{N}]+(?:#|\+\+?)/u;

function chunksOf(text: string): Chunk[] {
  const chunks = plain(text).match(/[^\s/|,;:()[\]"“”'‘’]+/g) ?? [];
  return chunks.flatMap((chunk) => {
    const parts = chunk.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    // Times and days are not one number.
    if (!/\p{L}/u.test(chunk)) return parts.map((part) => ({ whole: part, joined: part, parts: [part] }));
    const joined = parts.join('');
    const [whole = joined] = (parts.length === 1 && named.exec(chunk)) || [];
    return [{ whole, joined, parts }];
  });
}

function isWord(part: string): boolean {
  return part.length > 1 || /\p{N}/u.test(part);
}
