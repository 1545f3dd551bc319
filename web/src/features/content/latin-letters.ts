/*
 * Devanagari in Latin letters as people write it in addresses: `रोबोटिक्स` → `robotiks`, `खेलकूद` → `khelkud`. The search compares
 * sounds instead, and leaves out what differs between spellings.
 */

const letters: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h', ज़: 'z', फ़: 'f', ज्ञ: 'gy' },
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{ ऍ: 'e', ऑ: 'o', 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai' },
  ...{ 'ो': 'o', 'ौ': 'au', 'ॅ': 'e', 'ॉ': 'o', 'ं': 'n', 'ँ': 'n', 'ः': 'h' },
};

/** Each rule reads what the rules before it have made. */
const rules: readonly (readonly [letters: RegExp, to: string | ((found: string) => string)])[] = [
  // The vowel that is not written is not spoken at the end of a word, nor before a consonant that has one.
  [/(?<=[\u0900-\u0963])([क-ह]\u093c?)(?![\u0900-\u0963])/g, '$1्'],
  [/(?<=[अ-हँ-ः\u093c\u093e-\u094c])([क-ह]\u093c?)(?=[क-ह]\u093c?[\u093e-\u094c])/g, '$1्'],
  [/ज्ञ|[जफ]\u093c|[क-ह]/g, (found) => `${letters[found]}A`],
  [/A(?=\u093c?[\u093e-\u094d])/g, ''],
  [/A/g, 'a'],
  [/[\u0900-\u094c]/g, (found) => letters[found] ?? ''],
  [/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)],
  [/[\u093c\u094d\u200c\u200d]/g, ''],
];

/** Takes a text in small letters. Letters of other scripts stay. */
export function inLatinLetters(text: string): string {
  return rules.reduce(
    (written, [spelling, to]) => written.replace(spelling, to as string),
    text.normalize('NFD'),
  );
}
