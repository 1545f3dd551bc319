import { catalogues } from '@club-portal/contract/catalogues';
import { contentIn } from '@club-portal/contract/content/in-language';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import type { Notice } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { SearchAnswer } from '@club-portal/contract/search';
import type { Shown } from '@club-portal/contract/shown';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { listTitles } from '../event-records/titles.ts';
import { route } from '../http/route.ts';
import { notices } from '../notices/store.ts';
import { upcomingEvents } from '../upcoming-events/store.ts';

const codes = Object.keys(languages) as LanguageCode[];

type FoundEvent = Shown<
  UpcomingEvent,
  'title' | 'date' | 'club',
  | 'description'
  | 'start'
  | 'end'
  | 'location'
  | 'link'
  | 'cancelled'
  | 'picture'
  | 'lastDay'
  | 'sequence'
  | 'record'
>;
type FoundNotice = Shown<
  Notice,
  'title',
  'link' | 'visible' | 'text' | 'pinned' | 'showFrom' | 'showUntil' | 'attachments' | 'hasText'
>;

export const searchRoutes = [
  route({
    method: 'GET',
    path: paths.search,
    summary:
      'The titles of everything that visitors can find, as short as possible. The browser searches in them.',
    action: 'search.see',
    answer: SearchAnswer,
    cacheable: () => true,
    run: async () => {
      const [titles, events, shown] = await Promise.all([
        listTitles(),
        upcomingEvents.listVisible(),
        notices.listVisible(),
      ]);
      return {
        records: titles.map(({ id, title, date, club }) => [id, title, date, club]),
        events: events.map(({ _id, title, date, club }: FoundEvent) => [_id, title, date, club]),
        notices: shown.map(({ _id, title, createdAt }: FoundNotice) => [_id, title, createdAt]),
        clubs: named((code) =>
          contentIn(code)
            .clubs.filter(({ hasPage, archived }) => hasPage && !archived)
            .map(({ key, title }) => [`/club/${key}`, title]),
        ),
        pages: named((code) => pagesIn(code)),
      } satisfies Omit<SearchAnswer, 'success'>;
    },
  }),
];

/** Joins what each language calls the same paths. */
function named(
  list: (code: LanguageCode) => (readonly [path: string, name: string])[],
): SearchAnswer['pages'] {
  const names = new Map<string, Record<string, string>>();
  for (const code of codes)
    for (const [path, name] of list(code)) names.set(path, { ...names.get(path), [code]: name });
  return [...names];
}

function pagesIn(code: LanguageCode): (readonly [path: string, name: string])[] {
  const { notices, privacy } = catalogues[code].pages.frame;
  const { about, contactPage, institute } = contentIn(code);
  return [
    ['/about', about.title],
    ['/contact', contactPage.title],
    [institute.departmentPath, institute.department],
    ['/notices', notices],
    ['/privacy', privacy],
  ];
}
