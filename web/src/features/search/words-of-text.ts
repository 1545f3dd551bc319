import { plain } from '@club-portal/contract/written-form';

/**
 * The words of a text, as they are indexed: {@link plain}, and what has signs inside of it also in one piece. `Node.js` is
 * `node`, `js` and `nodejs`, `C#` is `c#` and `c`. A single letter between signs is no word: `Ph.D.` is `phd`.
 */
export function wordsOf(text: string): string[] {
  return chunksOf(text).flatMap(({ whole, parts, joined }) => [
    ...new Set([whole, joined, ...(parts.length > 1 ? parts.filter(isWord) : parts)]),
  ]);
}

/**
 * What the words of a query may mean, each as a list of words that a text has in one of the forms of {@link wordsOf}: a word with
 * signs inside of it in one piece or in its parts. Signs that make another name of a word count: `C++`, `C#` and `.NET`.
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

/** A text without addresses of pages and mailboxes, whose parts are no words of it. */
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

/** What stands before a name of `.NET`'s kind and after one of `C#`'s and `C++`'s belongs to it. */
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
