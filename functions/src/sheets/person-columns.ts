import { years } from '@club-portal/contract/student';

/* How lists of students label their columns, and years of study. */

/** How forms begin a question: `Please enter your`, `1.`, `What is your`. */
const asking =
  '(?:\\d+ )?(?:(?:please |kindly )?(?:enter|write|type|mention|provide|select|choose|fill in) |(?:what|which) is )?';
const whose =
  '(?:(?:the|your|full|student|students|member|members|candidate|participant|participants|attendee|team leader|leader|team lead|captain) )*';
const ofWhom =
  '(?: of (?:the |your )?(?:student|member|candidate|participant|attendee|team leader|leader|team lead|captain)s?)?';

function title(words: string): RegExp {
  return new RegExp(words, 'u');
}

/** Titles of the columns, as returned by {@link plainTitle}, including those of the portal's own export. */
export const titlesOfPerson = {
  name: title(
    `^${asking}${whose}(?:full )?name${ofWhom}$|^students?$|^(?:first|given) ?name (?:middle ?name )?(?:surname|(?:last|family|sur) ?name)$|नाम$`,
  ),
  email: title(
    `^${asking}${whose}(?:(?:college|institute|university|personal|official|gmail) )?(?:e ?mail|mail|gmail)(?: id| address)?s?${ofWhom}$|^ईमेल`,
  ),
  phone:
    /^(?:students? )?(?:phone|mobile|contact|whats ?app|mob|cell)(?: (?:phone|mobile))?(?: (?:number|no))?$|^(?:मोबाइल|फ़ोन|फोन)/,
  roll: title(
    `^${asking}${whose}(?:(?:university|college) )?(?:roll|enrol+ment|registration|reg|regn|regd|register|usn|prn|uid|urn|ht|hall ticket|admission|(?:student|sap|erp|scholar)(?= (?:number|no|id)))(?: (?:number|no|id))?${ofWhom}$|^(?:रोल नंबर|नामांकन|अनुक्रमांक)`,
  ),
  year: title(
    `^${asking}${whose}(?:(?:current|present) )?(?:(?:year|class)(?: of study| of studying)?|study year|sem|semester|year (?:and |or )?sem(?:ester)?)${ofWhom}$|^(?:\\d+ )?(?:(?:in )?which )?(?:year|semester) are you(?: currently)?(?: studying)?(?: in)?$|^(?:वर्ष|सेमेस्टर|कक्षा)$`,
  ),
};

/** Titles of a column that numbers the lines of a list. */
export const serialTitle =
  /^(?:(?:s|sl|sr|serial|क्र)(?: (?:no|number))?|sno|slno|srno|no|number|क्रमांक|क्रम संख्या)$/;

/** `Email-ID`, `Student’s Name`, `Name*`, `Mobile No. (WhatsApp)` without signs, brackets and capitals. */
export function plainTitle(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];
const classes = [
  ['fe', 'fy', 'प्रथम'],
  ['se', 'sy', 'द्वितीय'],
  ['te', 'ty', 'तृतीय'],
  ['be', 'final', 'चतुर्थ'],
];

/**
 * `2`, `2nd Year`, `IInd Year`, `Second` are `II year`, and so are the semesters 3, 4 and `S3`, the second of four
 * years `II/IV`, and the first semester of the second year, `II-I`, `2-1`, `II Year I Sem`. Other texts stay, and are
 * wrong.
 */
export function yearIn(text: string, isSemester: boolean): string {
  const written = text
    .toLowerCase()
    .replace(/\b(?:b ?\.? ?tech|b ?\.? ?e)\b\.?(?=.*\S)/g, '')
    .trim();
  const [, ofYear, between = '', other] = twoNumbers.exec(written) ?? [];
  if (ofYear && other) {
    const most = between.includes('/') ? 4 : between.includes('-') ? 2 : 8;
    return numberIn(other) <= most ? (years[numberIn(ofYear) - 1] ?? text) : text;
  }
  const word = written
    .replace(/\b(?:year|yr|sem|semester)\b\.?|\bs(?=[1-8]$)|वर्ष|सेमेस्टर/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  const byClass = classes.findIndex((names) => names.includes(word));
  const number = numberIn(word);
  const isOfSemester = isSemester || /\bsem|\bs[1-8]$|सेम/i.test(written);
  const year = byClass >= 0 ? byClass + 1 : isOfSemester ? Math.ceil(number / 2) : number;
  return years[year - 1] ?? text;
}

/** A year, together with its semester or with the number of years. */
const twoNumbers =
  /^([ivx]+|\d)(?:st|nd|rd|th)?(\s*[-–/]\s*|\s*\b(?:year|yr)\b[\s.,/-]*|\s+)([ivx]+|\d)(?:st|nd|rd|th)?(?:\s*(?:sem|semester)\b\.?)?(?:\s*(?:year|yr)\b\.?)?$/;

/** NaN for a word that is not a number. */
function numberIn(word: string): number {
  const plain = word.replace(/^(\d|[ivx]+)(?:st|nd|rd|th)$/, '$1');
  return [ordinals, roman].map((names) => names.indexOf(plain) + 1).find(Boolean) ?? Number(plain);
}
