/** The sound of a word: its consonants, and the vowels before each of them and after the last one. */
export interface Sound {
  script: 'latin' | 'devanagari';
  /** Each consists of the letters that it may stand for. `ch` is `cks`, as in church, chemist and machine. */
  consonants: string[];
  vowels: string[];
}

/** Accepts a {@link plain} word. Undefined for a word that contains anything but letters of one of the scripts. */
export function soundOf(word: string): Sound | undefined {
  if (/^[a-z]+$/.test(word)) return { script: 'latin', ...split(spoken(word, latin)) };
  if (/^[\u0900-\u0963]+$/.test(word)) return { script: 'devanagari', ...split(spoken(word, devanagari)) };
  return undefined;
}

/**
 * Whether a word sounds like `begin`, or begins like it, and is in the other script: रोबोट and `robotics`, `karyakram`
 * and कार्यक्रम, हैकथॉन and `hackathon`.
 *
 * English words keep their consonants on the way to Hindi and change their vowels, so four consonants are enough. With
 * three, the vowels must match, with two also the end. A word with one sounds like nothing: too many others do.
 */
export function beginsLike(word: Sound, begin: Sound): boolean {
  const { length } = begin.consonants;
  if (word.script === begin.script || length < 2 || word.consonants.length < length) return false;
  if (!word.vowels[0] !== !begin.vowels[0]) return false;
  if (!begin.consonants.every((one, index) => haveCommon(one, word.consonants[index]))) return false;
  if (length > 3) return true;
  if (length === 2 && word.consonants.length > 2) return false;
  const [latin, devanagari] = word.script === 'latin' ? [word, begin] : [begin, word];
  return begin.vowels.every((vowel, index) => {
    const isEnd = index === length;
    if (index === 0 || (isEnd && length > 2 && vowel === '')) return true;
    const [ofLatin = '', ofDevanagari = ''] = [latin.vowels[index], devanagari.vowels[index]];
    // Only Devanagari has none where English hardly pronounces it, and only Latin letters none for a short a.
    if (ofDevanagari === '') return ofLatin === '' || length > 2;
    if (ofLatin === '') return ofDevanagari === 'a' && !isEnd;
    return areAlike(ofLatin, ofDevanagari);
  });
}

function areAlike(ofLatin: string, ofDevanagari: string): boolean {
  // The i of time is आइ.
  const heard = ofLatin.includes('a') ? ofDevanagari : ofDevanagari.replace('ai', 'i');
  const isHeard = (letter: string, by: string) => latinVowels[letter]?.includes(by) ?? false;
  return isHeard(ofLatin.slice(0, 1), heard.slice(0, 1)) && isHeard(ofLatin.slice(-1), heard.slice(-1));
}

function haveCommon(some: string, others = ''): boolean {
  return [...some].some((letter) => others.includes(letter));
}

/**
 * Spellings and their sounds. Each rule reads what the earlier rules have produced. A capital is one of
 * {@link several}.
 */
type Rules = readonly (readonly [spelling: RegExp, sound: string])[];

const several: Record<string, string> = { C: 'cks', D: 'dr', G: 'gj', K: 'kg', S: 'sj', T: 'td' };

/** For English, and for Hindi in Latin letters. */
const latin: Rules = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/gn(?=$|s$|er|ing)/, 'n'],
  [/igh/g, 'i'],
  [/dg(?=[ei])/g, 'j'],
  [/s?c(?=[eiy])/g, 's'],
  [/ck|c(?!h)|q/g, 'k'],
  [/ku(?=[aei])/g, 'kv'],
  [/tch|chh/g, 'c'],
  [/ch/g, 'C'],
  [/tu(?=ral|re)/g, 'cu'],
  [/[st]i(?=on)/g, 's'],
  [/ph/g, 'f'],
  [/th/g, 'T'],
  [/g(?=[eiy])/g, 'G'],
  [/x/g, 'KS'],
  [/z/g, 'j'],
  [/([aeiouy])s(?!s)/g, '$1S'],
  [/([^aeiouyh])h/gi, '$1'],
  [/w(?![aeiouy])/g, 'u'],
  [/w/g, 'v'],
  [/m(?=[bfp])/g, 'n'],
  [/(?!^)y(?=[aeiou])/g, ''],
  [/(?!^)y|e[ae]/g, 'i'],
  [/oo/g, 'u'],
  [/(..[^aeiou])e$/, '$1'],
];

/** What a vowel in Latin letters may be in Devanagari. */
const latinVowels: Readonly<Record<string, string>> = { a: 'aeo', e: 'eia', i: 'ie', o: 'o', u: 'uao' };

const devanagari: Rules = [
  // The vowel that is not written.
  [/([क-ह]\u093c?)(?=[ंअ-ह])/g, '$1ा'],
  [/ज्ञ/g, 'ग्य'],
  [/^यू/, 'ू'],
  [/(?!^)्?य|्(?=ह)/g, ''],
  [/[कख]/g, 'k'],
  [/[गघ]/g, 'g'],
  [/[चछ]/g, 'c'],
  [/[जझ]/g, 'j'],
  [/[टठतथ]/g, 't'],
  [/[डढ]\u093c/g, 'D'],
  [/[डढदध]/g, 'd'],
  [/[ङञणनं]|म्(?=[पफबभ])/g, 'n'],
  [/प/g, 'p'],
  [/फ/g, 'f'],
  [/[बभ]/g, 'b'],
  [/म/g, 'm'],
  [/र/g, 'r'],
  [/[लळ]/g, 'l'],
  [/व/g, 'v'],
  [/[शषस]/g, 's'],
  [/([a-zA-Z])ह/g, '$1'],
  [/ह/g, 'h'],
  [/य/g, 'y'],
  [/[ऋृ]/g, 'ri'],
  [/[अआा]/g, 'a'],
  [/[इईिी]/g, 'i'],
  [/[उऊुू]/g, 'u'],
  [/[एऐऍेैॅ]/g, 'e'],
  [/[ओऔऑोौॉ]/g, 'o'],
];

function spoken(word: string, rules: Rules): string {
  return rules.reduce((sound, [spelling, to]) => sound.replace(spelling, to), word);
}

function split(sound: string): Omit<Sound, 'script'> {
  const consonants: string[] = [];
  const vowels = [''];
  for (const letter of sound.match(/[a-z]/gi) ?? []) {
    if (/[aeiou]/.test(letter)) {
      vowels[consonants.length] += letter;
      continue;
    }
    const one = several[letter] ?? letter;
    // A doubled letter is one sound.
    if (vowels.at(-1) === '' && one === consonants.at(-1)) continue;
    consonants.push(one);
    vowels.push('');
  }
  return { consonants, vowels };
}
