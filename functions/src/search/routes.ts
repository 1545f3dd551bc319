import type { Notice } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { SearchAnswer } from '@club-portal/contract/search';
import type { Shown } from '@club-portal/contract/shown';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { listTitles } from '../event-records/titles.ts';
import { route } from '../http/route.ts';
import { notices } from '../notices/store.ts';
import { upcomingEvents } from '../upcoming-events/store.ts';

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
  | 'translations'
>;
type FoundNotice = Shown<
  Notice,
  'title',
  | 'link'
  | 'visible'
  | 'text'
  | 'pinned'
  | 'showFrom'
  | 'showUntil'
  | 'club'
  | 'attachments'
  | 'hasText'
  | 'translations'
>;

export const searchRoutes = [
  route({
    method: 'GET',
    path: paths.search,
    summary:
      'The titles of all records that visitors can find, as short as possible. The browser searches in them.',
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
      } satisfies Omit<SearchAnswer, 'success'>;
    },
  }),
];
