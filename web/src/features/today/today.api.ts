import { administrationPaths } from '@club-portal/contract/administration-paths';
import type { TodayAnswer } from '@club-portal/contract/today-page';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

/** Returning to the page reads it again, because something has probably been done. */
export function useToday() {
  return useQuery({
    queryKey: queryKeys.today,
    queryFn: ({ signal }) => request<TodayAnswer>('GET', administrationPaths.today, { signal }),
    staleTime: 0,
  });
}
