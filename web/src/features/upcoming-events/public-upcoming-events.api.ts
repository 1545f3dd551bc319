import { paths } from '@club-portal/contract/paths';
import type { UpcomingEventList } from '@club-portal/contract/upcoming-event';
import { useQuery } from '@tanstack/react-query';
import { takeEarlyRequest } from '../../first-script/take-early-request.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

/** What visitors see: events that are not over, the next one first. */
export function usePublicUpcomingEvents() {
  return useQuery({
    queryKey: [...queryKeys.upcomingEvents, 'public'],
    queryFn: async ({ signal }) => {
      const started = takeEarlyRequest(paths.upcomingEvent.fetch);
      return (await request<UpcomingEventList>('GET', paths.upcomingEvent.fetch, { signal, started })).events;
    },
  });
}
