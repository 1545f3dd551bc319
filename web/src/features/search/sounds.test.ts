import { plain } from '@club-portal/contract/written-form';
import { describe, expect, test } from 'vitest';
import { beginsLike, soundOf } from './sounds.ts';

function sounds(word: string, begin: string): boolean {
  const [one, other] = [soundOf(plain(word)), soundOf(plain(begin))];
  return one !== undefined && other !== undefined && beginsLike(one, other);
}

describe('sound alike, both ways', () => {
  test.each([
    // English in Devanagari.
    ['robot', 'रोबोट'],
    ['hackathon', 'हैकथॉन'],
    ['hackthon', 'हैकथॉन'],
    ['coding', 'कोडिंग'],
    ['code', 'कोड'],
    ['club', 'क्लब'],
    ['computer', 'कंप्यूटर'],
    ['computer', 'कम्प्यूटर'],
    ['campus', 'कैंपस'],
    ['workshop', 'वर्कशॉप'],
    ['machine', 'मशीन'],
    ['learning', 'लर्निंग'],
    ['technology', 'टेक्नोलॉजी'],
    ['engineering', 'इंजीनियरिंग'],
    ['science', 'साइंस'],
    ['design', 'डिज़ाइन'],
    ['design', 'डिजाइन'],
    ['designer', 'डिज़ाइनर'],
    ['quiz', 'क्विज़'],
    ['match', 'मैच'],
    ['team', 'टीम'],
    ['time', 'टाइम'],
    ['game', 'गेम'],
    ['gaming', 'गेमिंग'],
    ['gate', 'गेट'],
    ['gathering', 'गैदरिंग'],
    ['test', 'टेस्ट'],
    ['sports', 'स्पोर्ट्स'],
    ['football', 'फ़ुटबॉल'],
    ['volleyball', 'वॉलीबॉल'],
    ['photo', 'फोटो'],
    ['photography', 'फ़ोटोग्राफ़ी'],
    ['poster', 'पोस्टर'],
    ['placement', 'प्लेसमेंट'],
    ['interview', 'इंटरव्यू'],
    ['training', 'ट्रेनिंग'],
    ['college', 'कॉलेज'],
    ['school', 'स्कूल'],
    ['scholarship', 'स्कॉलरशिप'],
    ['station', 'स्टेशन'],
    ['lecture', 'लेक्चर'],
    ['cultural', 'कल्चरल'],
    ['exam', 'एग्ज़ाम'],
    ['knowledge', 'नॉलेज'],
    ['library', 'लाइब्रेरी'],
    ['bank', 'बैंक'],
    ['drone', 'ड्रोन'],
    ['event', 'इवेंट'],
    ['online', 'ऑनलाइन'],
    ['notice', 'नोटिस'],
    ['music', 'म्यूज़िक'],
    ['teacher', 'टीचर'],
    ['paper', 'पेपर'],
    ['drive', 'ड्राइव'],
    ['writing', 'राइटिंग'],
    ['success', 'सक्सेस'],
    ['hub', 'हब'],
    ['book', 'बुक'],
    ['night', 'नाइट'],
    ['wheel', 'व्हील'],
    ['university', 'यूनिवर्सिटी'],
    ['automobile', 'ऑटोमोबाइल'],
    // Hindi in Latin letters.
    ['karyakram', 'कार्यक्रम'],
    ['suchna', 'सूचना'],
    ['soochna', 'सूचना'],
    ['khel', 'खेल'],
    ['padhai', 'पढ़ाई'],
    ['mela', 'मेला'],
    ['vigyan', 'विज्ञान'],
    ['vidyarthi', 'विद्यार्थी'],
    ['vishwavidyalay', 'विश्वविद्यालय'],
    ['chhatravritti', 'छात्रवृत्ति'],
    ['chatravritti', 'छात्रवृत्ति'],
    ['pratiyogita', 'प्रतियोगिता'],
    ['karyashala', 'कार्यशाला'],
    ['vibhag', 'विभाग'],
    ['shikshak', 'शिक्षक'],
    ['sampark', 'संपर्क'],
    ['sampark', 'सम्पर्क'],
    ['pariksha', 'परीक्षा'],
    ['utsav', 'उत्सव'],
    ['mahotsav', 'महोत्सव'],
    ['sangeet', 'संगीत'],
    ['yuva', 'युवा'],
    ['yuwa', 'युवा'],
    ['hindi', 'हिन्दी'],
    ['daud', 'दौड़'],
    ['pahar', 'पहाड़'],
    ['sarak', 'सड़क'],
    ['sadak', 'सड़क'],
    ['krishi', 'कृषि'],
    ['lakshya', 'लक्ष्य'],
    ['swagat', 'स्वागत'],
    ['kaveri', 'कावेरी'],
    ['sundaresh', 'सुंदरेश'],
  ])('%s and %s', (latin, devanagari) => {
    expect(sounds(latin, devanagari)).toBe(true);
    expect(sounds(devanagari, latin)).toBe(true);
  });
});

describe('begins like it', () => {
  test.each([
    ['robotics', 'रोबोट'],
    ['hackathons', 'हैकथॉन'],
    ['कार्यक्रमों', 'karyakram'],
    ['सूचनाएँ', 'suchna'],
    ['रोबोटिक्स', 'robot'],
  ])('%s, %s', (word, begin) => expect(sounds(word, begin)).toBe(true));
});

describe('do not sound alike', () => {
  test.each([
    ['another word', 'robot', 'कोडिंग'],
    ['the beginning of what is asked for', 'robot', 'रोबोटिक्स'],
    ['two consonants and another vowel', 'तमिल', 'team'],
    ['two consonants and another vowel', 'माला', 'mil'],
    ['two consonants and more', 'जिनसे', 'jin'],
    ['two consonants and another end', 'गति', 'gate'],
    ['two vowels and one of them', 'जिन', 'join'],
    ['two consonants and a vowel more', 'अपना', 'open'],
    ['three consonants and another vowel', 'दिसंबर', 'design'],
    ['d without a dot', 'कोडिंग', 'kurien'],
    ['vowels and none', 'क्लब', 'khel'],
    ['three consonants and other vowels', 'मशीन', 'mission'],
    ['three consonants and another vowel', 'सकें', 'suchna'],
    ['a vowel first', 'अवसर', 'visar'],
    ['one consonant', 'दे', 'day'],
    ['the same script', 'robots', 'robot'],
    ['digits', '२०२६', '2026'],
  ])('%s: %s, %s', (_, word, begin) => expect(sounds(word, begin)).toBe(false));
});

test.each([
  ['Résumé', 'resume'],
  ['HACKATHON', 'hackathon'],
  ['हिन्दी', 'हिंदी'],
  ['पाँच', 'पांच'],
  ['कम्प्यूटर', 'कंप्यूटर'],
  ['फ़ोटो', 'फोटो'],
  ['फ़ोटो', 'फोटो'],
  ['२०२६', '2026'],
])('%s is %s', (word, written) => expect(plain(word)).toBe(plain(written)));

test('the marks of Devanagari count as letters', () => expect(plain('कि')).not.toBe(plain('क')));
