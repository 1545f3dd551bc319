import type { CalendarEntry } from '@club-portal/contract/calendar';
import { lastDayOf } from '@club-portal/contract/last-day';
import type { Notice } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { SearchAnswer } from '@club-portal/contract/search';
import type { Shown } from '@club-portal/contract/shown';
import { shownSince } from '@club-portal/contract/shown-since';
import { timeSpan } from '@club-portal/contract/time-span';
import { someOf, titlesOf } from '@club-portal/contract/translations';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { type FoundTitle, listTitles } from '../event-records/titles.ts';
import { route } from '../http/route.ts';
import { notices } from '../notices/store.ts';
import { listUnrecorded } from '../records/unrecorded-events.ts';
import { upcomingEvents } from '../upcoming-events/store.ts';

type FoundEvent = Shown<
  UpcomingEvent,
  'title' | 'date' | 'club' | 'lastDay' | 'start' | 'end' | 'location' | 'translations',
  | 'description'
  | 'link'
  | 'cancelled'
  | 'picture'
  | 'poster'
  | 'attachments'
  | 'sequence'
  | 'record'
  | 'registration'
  | 'registered'
>;
type FoundEntry = Shown<
  CalendarEntry,
  'title' | 'date' | 'club' | 'lastDay' | 'start' | 'end' | 'location' | 'translations',
  'kind' | 'cancelled'
>;
type FoundNotice = Shown<
  Notice,
  'title' | 'shownAt' | 'translations',
  'link' | 'visible' | 'text' | 'pinned' | 'showFrom' | 'showUntil' | 'club' | 'attachments' | 'hasText'
>;

export const searchRoutes = [
  route({
    method: 'GET',
    path: paths.search,
    summary:
      'The titles of all records that visitors can find, with the times and places of announced events, as short as possible. The browser searches in them.',
    action: 'search.see',
    answer: SearchAnswer,
    isShared: () => true,
    run: async () => {
      const [titles, events, unrecorded, shown] = await Promise.all([
        listTitles(),
        upcomingEvents.listVisible(),
        listUnrecorded(),
        notices.listVisible(),
      ]);
      return {
        records: titles.map(({ id, title, date, club, ...more }) => [
          ...([id, title, date, club] as const),
          ...lastDayAndOthers({ date, ...more }),
        ]),
        events: events.map(announced),
        unrecorded: unrecorded.map(announced),
        notices: shown.map(({ _id, title, createdAt, shownAt, ...more }: FoundNotice) => [
          ...([_id, title, shownSince({ shownAt, createdAt })] as const),
          ...others(more),
        ]),
      } satisfies Omit<SearchAnswer, 'success'>;
    },
  }),
];

function announced(event: FoundEvent | FoundEntry): SearchAnswer['events'][number] {
  const { _id, title, date, club, location, translations } = event;
  const lastDay = lastDayOf(event);
  return [
    ...([_id, title, date, club, someOf(translations, ['title', 'location'])] as const),
    ...([lastDay > date ? lastDay : '', timeSpan(event), location] as const),
  ];
}

/** The titles in other languages. Empty if there is none. */
function others({ translations }: Pick<FoundNotice, 'translations'>): [titles?: FoundNotice['translations']] {
  const titles = titlesOf(translations);
  return Object.keys(titles).length > 0 ? [titles] : [];
}

function lastDayAndOthers({
  translations,
  ...event
}: Pick<FoundTitle, 'date' | 'lastDay' | 'translations'>): [
  titles?: FoundTitle['translations'],
  lastDay?: string,
] {
  const lastDay = lastDayOf(event);
  return lastDay > event.date ? [titlesOf(translations), lastDay] : others({ translations });
}
