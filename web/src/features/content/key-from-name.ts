import { inLatinLetters } from './latin-letters.ts';

/** The schemas allow a few more characters, for the number. */
const LONGEST = 36;

/**
 * Makes a key of letters, digits and hyphens. A number is added if another record has the key: `Ai & Robotics` →
 * `ai-robotics-2`. Devanagari is transliterated: `क्रीडा` → `krida`. A name without any letters gets the label of a
 * record: `club-1`.
 */
export function keyFromName(name: string, taken: readonly string[], one: string): string {
  if (name.trim() === '') return '';
  const key = inLatinLetters(name.normalize('NFKD').toLowerCase())
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  if (key === '') return numbered(one, 1, taken);
  // The schemas refuse the names of properties that every object has.
  return taken.includes(key) || key in {} ? numbered(key, 2, taken) : key;
}

function numbered(key: string, first: number, taken: readonly string[]): string {
  let number = first;
  while (taken.includes(`${key}-${number}`)) number += 1;
  return `${key}-${number}`;
}
