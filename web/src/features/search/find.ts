import { inLanguage, type Translations } from '@club-portal/contract/in-language';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import type { SearchAnswer } from '@club-portal/contract/search';
import MiniSearch, { type Query } from 'minisearch';
import type { SearchContent, SearchText } from '../../../site/search-content.ts';
import { meaningsOf } from './meanings.ts';
import { beginsLike, type Sound, soundOf } from './sounds.ts';
import { termsOf, withoutAddresses, wordsOf } from './words-of-text.ts';

type RecordKind = Exclude<keyof SearchAnswer, 'success' | 'unrecorded'>;
export type Kind = SearchText['kind'] | RecordKind;
/** The row of a record. Some have a club, texts in other languages, the last of several days, a time and a place. */
type Row = readonly [
  id: string,
  title: string,
  date: string,
  ...(string | Translations<Titled> | undefined)[],
];
type Titled = { title: string; location?: string };
type Field = 'title' | 'names' | 'text';
const TITLES: Field[] = ['title', 'names'];

/** The minimum number of letters in each half of a compound word. */
const HALF_LEAST = 3;

export interface Found {
  kind: Kind;
  title: string;
  /** Id of a record, else the address. */
  id: string;
  /** A past event whose page is still that of its announcement. */
  isAnnouncement?: boolean;
  note?: string | undefined;
  text?: string | undefined;
  /** Date or time of a record. */
  date?: string;
  /** The last day of an event of several days. */
  lastDay?: string;
  /** Key of a record's club. */
  club?: string;
  /** The time of an announced event. */
  time?: string;
  place?: string;
  /** The {@link plain} words by which it was found. */
  terms: readonly string[];
}

interface Finding {
  found: Found[];
  /** Nothing has all the words. The results have some of them. */
  hasSome: boolean;
}

export type Find = (words: string) => Finding;

/** The indexed texts of an item. `names` counts less than the title, `text` least. */
interface Indexed {
  id: number;
  title: string;
  names: string;
  text: string;
}

/**
 * Makes an index of everything that can be found, in all languages at once, so the same words find the same in each of
 * them. `code` is the language in which titles of records are shown. The returned function finds what has all the
 * words. A word may be incomplete. Items with the words in their title as written come first, then those whose title
 * has words that sound alike in the other script ({@link beginsLike}) or mean the same ({@link meaningsOf}), then the
 * same for their text, then items that are one letter off, or two in a word of eight letters or more, but not in a
 * number. If nothing has all the words, it finds items with one of the longer ones.
 */
export function indexed(
  answer: SearchAnswer,
  { texts, clubWords }: SearchContent,
  code: LanguageCode = 'en',
): Find {
  const all: Omit<Found, 'terms'>[] = [];
  /** The place of each in the answer's list of its kind. */
  const places: number[] = [];
  const vocabulary = new Set<string>();
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'names', 'text'],
    tokenize: wordsOf,
    processTerm: (term) => {
      vocabulary.add(term);
      return term;
    },
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { title: 4, names: 3 },
      // A club comes before the records that have its name in their titles, then what is pinned or newer.
      boostDocument: (id) => (all[id]?.kind === 'clubs' ? 2 : 1) * (1 + 0.2 / (1 + (places[id] ?? 0))),
    },
  });
  for (const { to, names, words, ...shown } of texts)
    add({ ...shown, id: to }, names, `${shown.note ?? ''} ${shown.text ?? ''} ${words}`);
  const { success: _, unrecorded, ...records } = answer;
  for (const [kind, rows] of Object.entries<readonly Row[]>(records))
    for (const [place, row] of rows.entries()) addRecord({ kind: kind as RecordKind }, row, place);
  for (const [place, row] of unrecorded.entries())
    addRecord({ kind: 'records', isAnnouncement: true }, row, place);
  let sounds: Sounding[] | undefined;

  return (words) => {
    const found = new Map<number, Found>();
    const take = (waysOf: (term: string) => Query[], readings: readonly string[][], fields?: Field[]) => {
      const queries = readings.map((terms): Query => {
        const ways = terms.map((term): Query => ({ queries: waysOf(term), combineWith: 'OR' }));
        return { queries: ways, combineWith: 'AND', ...(fields && { fields }) };
      });
      for (const result of index.search({ queries, combineWith: 'OR' })) {
        const one = all[result.id];
        if (one && !found.has(result.id)) found.set(result.id, { ...one, terms: result.terms });
      }
    };
    const asWritten = (term: string): Query => ({ queries: [term], prefix: true });
    const asSpoken = (term: string): Query => ({
      queries: [...soundingLike(term), ...singularOf(term).map(asWritten), ...meantBy(term)],
      combineWith: 'OR',
    });
    const meantBy = (term: string) =>
      [term, ...singularOf(term)]
        .flatMap(meaningsOf)
        .map((meaning): Query => ({ queries: meaning.map(asWritten), combineWith: 'AND' }));
    const readings = withJoinsAndSplits(termsOf(words).filter((terms) => terms.length > 0));
    take((term) => [asWritten(term)], readings, TITLES);
    take((term) => [asWritten(term), asSpoken(term)], readings, TITLES);
    take((term) => [asWritten(term)], readings);
    take((term) => [asWritten(term), asSpoken(term)], readings);
    // A result may already be what was meant. Then only the titles are searched for typos, except for those in short
    // words.
    const isSure = found.size > 0;
    const asMeant = (term: string): Query => ({
      queries: [term],
      fuzzy: typosIn(term, isSure ? 5 : 4),
      ...(isSure && { fields: TITLES }),
    });
    take((term) => [asWritten(term), asSpoken(term), asMeant(term)], readings);
    const hasSome = found.size === 0;
    const longer = (readings[0] ?? []).filter(({ length }) => length > 3);
    if (hasSome)
      take(
        (term) => [asWritten(term), asSpoken(term)],
        longer.map((term) => [term]),
      );
    return { found: [...found.values()], hasSome: hasSome && found.size > 0 };
  };

  /**
   * `time table` may be the timetable, if there is one, and `opensource` may be open source, if there is no such word.
   */
  function withJoinsAndSplits(readings: string[][]): string[][] {
    const [terms = []] = readings;
    const joins = terms.slice(1).flatMap((term, index) => {
      const joined = `${terms[index]}${term}`;
      return isKnown(joined) ? [[...terms.slice(0, index), joined, ...terms.slice(index + 2)]] : [];
    });
    const splits = terms.flatMap((term, index) => {
      if (term.length < 2 * HALF_LEAST || isKnown(term)) return [];
      const halves = [...Array(term.length - 2 * HALF_LEAST + 1).keys()].map((at) => {
        return [term.slice(0, at + HALF_LEAST), term.slice(at + HALF_LEAST)];
      });
      return halves
        .filter((both) => both.every((half) => vocabulary.has(half)))
        .map((both) => [...terms.slice(0, index), ...both, ...terms.slice(index + 1)]);
    });
    return [...readings, ...joins, ...splits];
  }

  /** Whether an indexed word is this one, or begins with it. */
  function isKnown(term: string): boolean {
    if (meaningsOf(term).length > 0) return true;
    for (const word of vocabulary) if (word.startsWith(term)) return true;
    return false;
  }

  function add(one: Omit<Found, 'terms'>, names: string, text: string, place = 0): void {
    index.add({ id: all.length, title: one.title, names, text: withoutAddresses(text) });
    all.push(one);
    places.push(place);
  }

  function addRecord(
    record: Pick<Found, 'kind' | 'isAnnouncement'>,
    [id, own, date, ...more]: Row,
    order: number,
  ): void {
    const [club = '', lastDay = '', time = '', where = ''] = more.filter((one) => typeof one === 'string');
    const [translations = {}] = more.filter((one) => typeof one === 'object');
    const { title, location: place } = inLanguage({ title: own, location: where, translations }, code);
    const others = Object.values(translations);
    const names = [own, ...others.map((texts) => texts?.title ?? '')].filter((name) => name !== title);
    const places = [where, ...others.map((texts) => texts?.location ?? '')].join(' ');
    add(
      { ...record, id, title, date, lastDay, club, time, place },
      names.join(' '),
      `${clubWords[club] ?? club} ${whenOf(date)} ${places}`,
      order,
    );
  }

  function soundingLike(term: string): string[] {
    // The index is complete only now.
    sounds ??= [...vocabulary].flatMap(sounding);
    const asked = [term, ...singularOf(term)].flatMap(sounding);
    return sounds
      .filter(({ sound }) => asked.some((begin) => beginsLike(sound, begin.sound)))
      .map((found) => found.term);
  }
}

interface Sounding {
  term: string;
  sound: Sound;
}

function sounding(term: string): Sounding[] {
  const sound = soundOf(term);
  return sound ? [{ term, sound }] : [];
}

/** A search for robots also finds each robot, and Hindi has one word for both: रोबोट. */
function singularOf(term: string): string[] {
  return /..[^s]s$/.test(term) ? [term.slice(0, -1)] : [];
}

/** How many letters may be wrong in a word of at least `shortest` letters. Numbers must match exactly. */
function typosIn(term: string, shortest: number): number {
  if (term.length < shortest || /^\d+$/.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
}

/** The year and the month of a date, in all languages. */
function whenOf(date: string): string {
  const [year = '', month = ''] = date.split('-');
  return [year, ...Object.values(languages).map(({ dates }) => dates.months[Number(month) - 1])].join(' ');
}
