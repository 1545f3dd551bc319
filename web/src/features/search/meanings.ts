import { plain } from '@club-portal/contract/written-form';
import { beginsLike, type Sound, soundOf } from './sounds.ts';

/**
 * Groups of words that students use for the same thing, in both languages. Words for which Hindi uses only the English
 * one are already found by their sound. If an entry has two words, a text must have both.
 */
const groups: readonly (readonly string[])[] = [
  ['exam', 'examination', 'endsem', 'midsem', 'परीक्षा'],
  ['timetable', 'datesheet', 'schedule', 'समयसारणी'],
  ['result', 'परिणाम', 'नतीजा', 'नतीजे'],
  ['syllabus', 'curriculum', 'पाठ्यक्रम'],
  ['scholarship', 'छात्रवृत्ति', 'वजीफा'],
  ['admission', 'प्रवेश', 'दाखिला'],
  ['fee', 'शुल्क', 'फीस'],
  ['library', 'पुस्तकालय'],
  ['laboratory', 'lab', 'प्रयोगशाला'],
  ['hostel', 'छात्रावास'],
  ['holiday', 'vacation', 'छुट्टी', 'अवकाश'],
  ['attendance', 'उपस्थिति', 'हाजिरी'],
  ['placement', 'job', 'recruitment', 'नौकरी'],
  ['resume', 'cv', 'biodata'],
  ['teacher', 'faculty', 'professor', 'शिक्षक', 'अध्यापक'],
  ['hod', 'head department', 'विभागाध्यक्ष'],
  ['contest', 'competition', 'प्रतियोगिता'],
  ['workshop', 'कार्यशाला'],
  ['sport', 'खेल'],
  ['notice', 'circular', 'सूचना'],
  ['deadline', 'last date', 'अंतिम तिथि'],
  ['blood donation', 'रक्तदान'],
  ['diwali', 'deepawali', 'दीपावली', 'दीवाली', 'दीपोत्सव'],
  ['kite', 'पतंग'],
  ['freshers', 'first year', 'प्रथम वर्ष'],
  ['ai', 'artificial intelligence', 'कृत्रिम बुद्धिमत्ता'],
  ['ml', 'machine learning', 'मशीन लर्निंग'],
  ['os', 'operating system', 'ऑपरेटिंग सिस्टम'],
  ['dsa', 'data structure', 'डेटा संरचना'],
  ['dbms', 'database', 'डेटाबेस'],
];

interface Member {
  words: readonly string[];
  /** Its words joined into one. */
  joined: string;
  sound: Sound | undefined;
}

let read: readonly (readonly Member[])[] | undefined;

/**
 * Returns what means the same as a {@link plain} word, or as one that sounds like it in the other script: the words of
 * each.
 */
export function meaningsOf(term: string): (readonly string[])[] {
  read ??= groups.map((group) => group.map(toMember));
  const sound = soundOf(term);
  const isSame = (one: Member) => one.joined === term || isHeardAs(one.sound, sound);
  return read
    .filter((group) => group.some(isSame))
    .flatMap((group) => group.filter(({ joined }) => joined !== term).map(({ words }) => words));
}

function toMember(text: string): Member {
  const words = plain(text).split(' ');
  const joined = words.join('');
  return { words, joined, sound: soundOf(joined) };
}

function isHeardAs(one: Sound | undefined, other: Sound | undefined): boolean {
  return one?.consonants.length === other?.consonants.length && !!one && !!other && beginsLike(one, other);
}
