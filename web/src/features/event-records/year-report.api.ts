import { clubs } from '@club-portal/contract/content/clubs';
import type { EventRecordList } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useQuery } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

/** Years with events for each club, newest first, by the club's key. */
export type ClubYears = ReadonlyMap<string, readonly number[]>;

/** The API has only the years of one club (its published list), so this sends one call for each club. */
export function useClubYears({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...queryKeys.eventRecords, 'years of clubs'],
    queryFn: async ({ signal }): Promise<ClubYears> => {
      const years = new Map<string, number[]>();
      for (const { key } of clubs) {
        const path = `${paths.eventRecord.fetch}?club=${key}&year=newest`;
        years.set(key, (await request<EventRecordList>('GET', path, { signal })).years ?? []);
      }
      return years;
    },
    enabled,
    staleTime: 60_000,
  });
}

/** An empty `club` means all clubs. Returns a sentence if there are no events. */
export async function fetchYearReport({
  club,
  year,
}: {
  club: string;
  year: number;
}): Promise<Blob | string> {
  const query = new URLSearchParams({ year: String(year), ...(club && { club }) });
  const { gallery } = await request<EventRecordList>('GET', `${paths.eventRecord.fetch}?${query}&limit=1`);
  if (gallery.length === 0) return pageSentences.eventRecord.emptyYear(year);
  return requestFile('GET', `${paths.eventRecord.report}?${query}`);
}
