/* What the titles of columns reveal about a list of people. */

/** Words in Devanagari have no `\b`. */
function word(...words: string[]): string {
  return `(?<![\\p{L}\\p{M}\\d])(?:${words.join('|')})(?![\\p{L}\\p{M}\\d])`;
}

const rollTitle = new RegExp(
  `${word('roll', 'enrol\\w*', 'registration', 'register', 'regd?', 'regn', 'admission', 'adm', 'scholar', 'usn', 'prn', 'htno', 'h\\.?t\\.? ?no', 'hall ticket', 'id', 'sid', 'seat')}|रोल|अनुक्रमांक|नामांकन|पंजीयन|पंजीकरण`,
  'iu',
);
/** Titles that a column of serial numbers may also have. */
export const weakRollTitle = /^(?:id|अनुक्रमांक|सीट)$/iu;
const nameTitle = new RegExp(
  `${word('names?', 'नाम')}|^(?:(?:the )?(?:students?|participants?|attendees?|candidates?)|विद्यार्थी|छात्रा?|प्रतिभागी)$`,
  'iu',
);
export const ownNameTitle = new RegExp(
  word('students?', 'participants?', 'candidates?', 'full', 'विद्यार्थी', 'छात्र', 'प्रतिभागी'),
  'iu',
);
/** Names of other people. */
const othersName = new RegExp(
  `${word('father', 'fathers', 'mother', 'mothers', 'guardian', 'parents?', 'club', 'college', 'school', 'institut\\w*', 'department', 'dept', 'event', 'course', 'branch', 'class', 'team', 'user', 'activity', 'program\\w*', 'workshop', 'seminar', 'session', 'topic', 'project', 'speaker', 'guest', 'resource', 'faculty', 'teacher', 'mentor', 'guide', 'trainer', 'hod', 'co-?ordinators?', 'organi[sz]\\w*', 'company', 'bank', 'city', 'village', 'district', 'state')}|(?:father|mother)['’]s|पिता|माता|अभिभावक|क्लब|महाविद्यालय|विद्यालय|विभाग|कार्यक्रम|कक्षा|शिक्षक|समन्वयक|आयोजन|संस्थ`,
  'iu',
);
/**
 * Titles of columns that do not contain roll numbers, whatever else the title says, and whatever their numbers look
 * like.
 */
export const notRollTitle = new RegExp(
  `${word('date', 'time', 'timestamp', 'e-?mail', 'mail', 'mobile', 'phone', 'contact', 'whatsapp', 'fees?', 'status', 'type', 'proof', 'age', 'marks?', 'score', 'sem', 'semester', 'year', 'section', 'sec', 'batch', 'amount', 'receipt', 'transaction', 'aadha?ar', 'signature', 'team', 's\\.? ?no', 'sl\\.? ?no', 'sr\\.? ?no', 'serial')}|^(?:s|sl|sr|क्र)\\.?$|मोबाइल|फ़ोन|फोन|ईमेल|दिनांक|तिथि|वर्ष|क्रम संख्या|^क्रमांक$|हस्ताक्षर`,
  'iu',
);
/** A line above a list or below its headings. */
export const titleLine = new RegExp(
  `${word('attendance', 'department', 'dept', 'list', 'event', 'workshop', 'seminar', 'college', 'institut\\w*', 'university', 'club', 'date', 'venue', 'participants', 'students')}|:|उपस्थिति|विभाग|सूची|कार्यक्रम|कार्यशाला|महाविद्यालय|संस्थान|दिनांक`,
  'iu',
);

/** A cell that can be a title: short, without a number, and without its own value, unlike “Date: 4 May”. */
const canBeTitle = (text: string) => text.length <= 60 && !/\d|:\s*\S/.test(text.replace(/\([^)]*\)/g, ''));
export const isRollTitle = (text: string) =>
  canBeTitle(text) && rollTitle.test(text) && !notRollTitle.test(text);
export const isNameTitle = (text: string) =>
  canBeTitle(text) && nameTitle.test(text) && !othersName.test(text) && !isRollTitle(text);

const firstName = /^(?:first|given)[ -]?name\b/i;
const middleName = /^middle[ -]?name\b/i;
const lastName = /^(?:(?:last|family|sur)[ -]?name|surname)\b/i;

/** Where a line of titles has the parts of a name, in the order written, counted from 0. Null if it has none. */
export function partsOfName(titles: readonly string[]): number[] | null {
  const find = (part: RegExp) => titles.findIndex((title) => part.test(title));
  const [first = -1, middle = -1, last = -1] = [firstName, middleName, lastName].map(find);
  return first >= 0 && last >= 0 ? [first, middle, last].filter((at) => at >= 0) : null;
}

export const isPartOfName = (title: string) =>
  [firstName, middleName, lastName].some((part) => part.test(title));
