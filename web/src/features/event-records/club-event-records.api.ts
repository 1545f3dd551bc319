import { newestPictures } from '@club-portal/contract/club-facts';
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

/** A club's events of one year in pages, newest first. With `refetch` they are fetched even if they are cached. */
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

/** The newest events of a club, its years with events and its number of members. Also stores the events of that year. */
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

/** 2024, 2023, 2022 and every later year with events, newest first. */
export function useClubYears(club: string) {
  return useNewest(club, ({ years: filled = [] }): ClubYears => {
    const years = [...filled.filter((year) => year > LAST_YEAR), ...yearsDownFrom(LAST_YEAR)];
    return { years, newest: years.find((year) => filled.includes(year)) ?? LAST_YEAR };
  });
}

/** With the years of announced events that have no record. */
export function withYearsOf(events: readonly { date: string }[], { years, newest }: ClubYears): ClubYears {
  const all = new Set([...years, ...events.map(({ date }) => Number(date.slice(0, 4)))]);
  return { years: [...all].sort((a, b) => b - a), newest };
}

/** How many students have joined a club, and the newest pictures of its events. */
export function useClubFacts(club: string) {
  return useNewest(club, ({ members = 0, gallery }) => ({
    members,
    pictures: newestPictures(shownRecords({ gallery })),
  }));
}

function yearsDownFrom(year: number): number[] {
  return Array.from({ length: year - FIRST_YEAR + 1 }, (_, index) => year - index);
}
