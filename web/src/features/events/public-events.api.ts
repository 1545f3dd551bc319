import type { EventList } from '@club-portal/contract/event';
import { paths } from '@club-portal/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { takeEarlyRequest } from '../../lib/early-requests.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** What visitors see: events that are not over, the next one first. */
export function usePublicEvents() {
  return useQuery({
    queryKey: [...queryKeys.events, 'public'],
    queryFn: async ({ signal }) => {
      const started = takeEarlyRequest(paths.event.fetch);
      return (await request<EventList>('GET', paths.event.fetch, { signal, started })).events;
    },
  });
}
