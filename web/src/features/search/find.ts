import type { SearchAnswer } from '@club-portal/contract/search';
import MiniSearch from 'minisearch';

export const kinds = ['pages', 'clubs', 'events', 'notices', 'records'] as const;
export type Kind = (typeof kinds)[number];

export interface Found {
  kind: Kind;
  title: string;
  /** Id of a record, path of a page or of a club's page. */
  id: string;
  /** Date or time of a record. */
  date?: string;
  /** Key of a record's club. */
  club?: string;
}

export type Find = (words: string) => Found[];

/**
 * Makes an index of what the API says can be found. The returned function finds what has all the words: the best match
 * first, with one wrong letter in a word of four letters or more, and two from eight letters on. A word may be
 * unfinished.
 */
export function indexed(answer: SearchAnswer, language: string, labelOf: (club: string) => string): Find {
  const all: (Found & { others: string })[] = [
    ...named('pages', answer.pages),
    ...named('clubs', answer.clubs),
    ...answer.events.map((row) => dated('events', row)),
    ...answer.notices.map((row) => dated('notices', row)),
    ...answer.records.map((row) => dated('records', row)),
  ];
  const index = new MiniSearch<{ id: number; title: string; others: string }>({
    fields: ['title', 'others'],
    processTerm: plain,
  });
  index.addAll(all.map(({ title, others }, id) => ({ id, title, others })));
  return (words) =>
    index
      .search(words, {
        combineWith: 'AND',
        prefix: true,
        fuzzy: (term) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2),
        boost: { title: 2 },
      })
      .flatMap(({ id }) => all[id] ?? []);

  function named(kind: Kind, rows: SearchAnswer['pages']) {
    return rows.map(([id, names]) => ({
      kind,
      id,
      title: names[language] ?? names.en ?? '',
      others: Object.values(names).join(' '),
    }));
  }

  function dated(kind: Kind, [id, title, date, club = '']: readonly [string, string, string, string?]) {
    return { kind, id, title, date, club, others: `${date.slice(0, 4)} ${club && labelOf(club)}` };
  }
}

/** Without case and without the accents of Latin letters. The signs of Devanagari are letters, and stay. */
function plain(term: string): string {
  return term
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}
