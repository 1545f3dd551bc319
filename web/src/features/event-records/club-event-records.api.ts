import type { EventRecordList } from '@club-portal/contract/event-record';
import { CLUB_EVENTS_PAGE_SIZE } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { takeEarlyRequest } from '../../first-script/take-early-request.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { pathOfPage } from '../../lib/requests/use-pages.ts';

/** A club's events of one year in pages, newest first. With `refetch` they are fetched even if they are cached. */
export function useClubEventRecords(club: string, year: number | undefined, { refetch = false } = {}) {
  return useInfiniteQuery({
    queryKey: eventRecordsKey(club, year),
    queryFn: ({ pageParam, signal }) => {
      const path = `${paths.eventRecord.fetch}?club=${club}&year=${year}`;
      return request<EventRecordList>('GET', pathOfPage(path, CLUB_EVENTS_PAGE_SIZE, pageParam), { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: year !== undefined,
    refetchOnMount: refetch ? 'always' : true,
  });
}

function eventRecordsKey(club: string, year: number | undefined) {
  return [...queryKeys.eventRecords, 'club', club, year];
}

/** The first and the last of the years that always have a tab. */
const FIRST_YEAR = 2022;
const LAST_YEAR = 2024;

/** The years of a club's tabs, and the newest year with events. */
export interface ClubYears {
  years: number[];
  newest: number;
}

export const yearsWithoutAnswer: ClubYears = { years: yearsDownFrom(LAST_YEAR), newest: LAST_YEAR };

/** Path of the first call of a club's events page. */
export function newestOfClub(club: string): string {
  return `${paths.eventRecord.fetch}?club=${club}&year=newest`;
}

/** 2024, 2023, 2022 and every later year with events, newest first. Also stores the events of the newest year. */
export function useClubYears(club: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...queryKeys.eventRecords, 'years', club],
    queryFn: async ({ signal }): Promise<ClubYears> => {
      const path = newestOfClub(club);
      const answer = await request<EventRecordList>('GET', path, { signal, started: takeEarlyRequest(path) });
      const filled = answer.years ?? [];
      if (filled[0])
        client.setQueryData(eventRecordsKey(club, filled[0]), { pages: [answer], pageParams: [''] });
      const years = [...filled.filter((year) => year > LAST_YEAR), ...yearsDownFrom(LAST_YEAR)];
      return { years, newest: years.find((year) => filled.includes(year)) ?? LAST_YEAR };
    },
  });
}

function yearsDownFrom(year: number): number[] {
  return Array.from({ length: year - FIRST_YEAR + 1 }, (_, index) => year - index);
}
