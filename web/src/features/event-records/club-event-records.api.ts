import type { EventRecordList } from '@club-portal/contract/event-record';
import { CLUB_EVENTS_PAGE_SIZE } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { publishedLists } from '@club-portal/contract/published-lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { requestPublished } from '../../lib/requests/published.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { listsOfClubs } from './listed-event-record.api.ts';
import { shownRecords } from './shown-event-records.api.ts';

/** A club's events of one year in pages, newest first. `refetch` fetches them even if they are cached. */
export function useClubEventRecords(club: string, year: number | undefined, { refetch = false } = {}) {
  return usePages({
    queryKey: eventRecordsKey(club, year),
    path: `${paths.eventRecord.fetch}?club=${club}&year=${year}`,
    itemsOf: (answer: EventRecordList) => shownRecords(answer),
    limit: CLUB_EVENTS_PAGE_SIZE,
    enabled: year !== undefined,
    refetchOnMount: refetch ? 'always' : true,
  });
}

function eventRecordsKey(club: string, year: number | undefined) {
  return [...listsOfClubs, club, year];
}

/** Path of the first call of a club's events page. */
export function newestOfClub(club: string): string {
  return `${paths.eventRecord.fetch}?club=${club}&year=newest`;
}

/**
 * The newest events of a club, its years with events and its number of members. Also caches the events of that year.
 */
function useNewest<Result>(club: string, select: (answer: EventRecordList) => Result) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...queryKeys.eventRecords, 'newest', club],
    queryFn: async ({ signal }) => {
      const path = newestOfClub(club);
      const answer = await requestPublished<EventRecordList>(publishedLists.club(club), path, { signal });
      const [newest] = answer.years ?? [];
      if (newest) client.setQueryData(eventRecordsKey(club, newest), { pages: [answer], pageParams: [''] });
      return answer;
    },
    select,
  });
}

/** The years in which a club has recorded events. */
export function useFilledYears(club: string) {
  return useNewest(club, ({ years = [] }) => years);
}

/** The newest events of a club. */
export function useNewestOfClub(club: string) {
  return useNewest(club, shownRecords);
}

/** How many students have joined a club. */
export function useMembersOf(club: string) {
  return useNewest(club, ({ members = 0 }) => members);
}
