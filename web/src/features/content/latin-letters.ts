/*
 * Devanagari in Latin letters as people write it in addresses: `रोबोटिक्स` → `robotiks`, `खेलकूद` → `khelkud`. The
 * search compares sounds instead, and ignores differences between spellings.
 */

/** From U+0900 on: signs, vowels, क to ह, and vowel signs. */
const letters = (
  'n n n h a a a i i u u ri li e e e ai o o o au ' +
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h ' +
  '    a i i u u ri ri e e e ai o o o au'
).split(' ');
/** Sounds written with two characters. */
const others: Readonly<Record<string, string>> = { ज्ञ: 'gy', 'ज\u093c': 'z', 'फ\u093c': 'f' };

function latin(found: string): string {
  return others[found] ?? letters[found.charCodeAt(0) - 0x0900] ?? '';
}

/** Each rule works on the result of the rules before it. */
const rules: readonly (readonly [letters: RegExp, to: string | ((found: string) => string)])[] = [
  // The unwritten vowel is not pronounced at the end of a word, nor before a consonant that has one.
  [/([\u0900-\u0963][क-ह]\u093c?)(?![\u0900-\u0963])/g, '$1्'],
  [/([\u0900-\u094c][क-ह]\u093c?)(?=[क-ह]\u093c?[\u093e-\u094c])/g, '$1्'],
  [/ज्ञ|[जफ]\u093c|[क-ह]/g, (found) => `${latin(found)}A`],
  [/A(?=\u093c?[\u093e-\u094d])/g, ''],
  [/A/g, 'a'],
  [/[\u0900-\u094c]/g, latin],
  [/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)],
  [/[\u094d\u200c\u200d]/g, ''],
];

/** Expects lower case. Letters of other scripts stay. */
export function inLatinLetters(text: string): string {
  return rules.reduce(
    (written, [spelling, to]) => written.replace(spelling, to as string),
    text.normalize('NFD'),
  );
}
