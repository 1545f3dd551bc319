import { type EventQuestion, LABEL_MOST } from '@club-portal/contract/registration-settings';
import { plainTitle, serialTitle, titlesOfPerson } from '../sheets/person-columns.ts';

/* How the titles of a list of registrations describe its columns. */

/** A field that is looked for in a list. */
export interface ImportField {
  field: string;
  /** The question in English. Empty for what every event asks. */
  label: string;
  required: boolean;
  question?: EventQuestion;
}

const personFields = ['name', 'email', 'roll', 'year'] as const;

export function fieldsOf({
  least,
  most,
  questions,
}: {
  least: number;
  most: number;
  questions: readonly EventQuestion[];
}): ImportField[] {
  const mates = Array.from({ length: most - 1 }, (_, mate) =>
    (['name', 'roll'] as const).map((part) => ({
      ...{ field: `team.${mate}.${part}`, label: '', required: mate + 1 < least },
    })),
  );
  return [
    ...personFields.map((field) => ({ field, label: '', required: true })),
    ...mates.flat(),
    // People who registered elsewhere may not have been asked.
    ...questions.map((question) => ({
      ...{ field: `answers.${question.id}`, label: question.label, required: false, question },
    })),
  ];
}

/** Finds the columns of the fields by their titles, counted from 0, -1 for none. No column is used twice. */
export function placesIn(
  titles: readonly string[],
  fields: readonly ImportField[],
): ReadonlyMap<string, number> {
  const plain = titles.map(shortTitle);
  const mates = { name: matesIn(plain, 'name'), roll: matesIn(plain, 'roll') };
  const places = new Map<string, number>();
  const isFree = (at: number) => ![...places.values()].includes(at);
  const find = (test: (title: string, at: number) => boolean) =>
    plain.findIndex((title, at) => title !== '' && isFree(at) && test(title, at));
  const isPerson = (field: string): field is (typeof personFields)[number] =>
    personFields.some((one) => one === field);
  // A question is recognised by its own words, which are more specific than a title about a person.
  for (const { field, question } of fields) {
    const texts = [question?.label, question?.hi?.label].flatMap((text) => (text ? [plainTitle(text)] : []));
    if (question)
      places.set(
        field,
        find((title) => texts.includes(title)),
      );
  }
  for (const { field } of fields) {
    if (isPerson(field))
      places.set(
        field,
        find((title) => titlesOfPerson[field].test(title)),
      );
  }
  // Google uses this title for the account's address, in the column next to the time.
  if (places.get('email') === -1)
    places.set(
      'email',
      find((title, at) => title === 'username' && at === 1),
    );
  // The first of several numbered people is the one who registers, unless another column is for that person.
  if (places.get('name') === -1 && mates.name.length > 1) {
    places.set('name', mates.name.shift() ?? -1);
    if (places.get('roll') === -1) places.set('roll', mates.roll.shift() ?? -1);
  }
  for (const { field } of fields) {
    const [, mate, part] = /^team\.(\d)\.(name|roll)$/.exec(field) ?? [];
    const at = mates[part as 'name' | 'roll']?.[Number(mate)] ?? -1;
    if (mate !== undefined) places.set(field, isFree(at) ? at : -1);
  }
  return places;
}

/** A title has no more characters than a question. A file may have a cell of a megabyte. */
function shortTitle(title: string): string {
  return plainTitle(title.slice(0, LABEL_MOST));
}

const mateTitle =
  /(?:member|person|participant|player|mate|सदस्य)\D*(\d+)|(\d+)\D*(?:member|person|participant|player|mate|सदस्य)/;
const partTitle = { name: /name|नाम/, roll: /roll|enrol|usn|prn|reg|रोल|नामांकन/ };

/** `Name of member 2`, `Team member 3 roll no`: in the order of their numbers. A title with only a number is a name. */
function matesIn(titles: readonly string[], part: 'name' | 'roll'): number[] {
  return titles
    .map((title, at) => {
      const [, after, before] = mateTitle.exec(title) ?? [];
      const isPart =
        partTitle[part].test(title) ||
        (part === 'name' && !partTitle.roll.test(title) && !/mail|phone|mobile|contact|year/.test(title));
      return { at, number: isPart ? Number(after ?? before) : Number.NaN };
    })
    .filter(({ number }) => !Number.isNaN(number))
    .toSorted((one, other) => one.number - other.number)
    .map(({ at }) => at);
}

/** Columns that Google Forms and others add, and that nobody misses. */
const ownTitle =
  /^(?:timestamp|score|start time|completion time|last modified time|id)$|^टाइम ?स्टै(?:म्|ं)प$|^समय$/;

export function isMissed(title: string): boolean {
  const plain = shortTitle(title);
  return !ownTitle.test(plain) && !serialTitle.test(plain);
}
