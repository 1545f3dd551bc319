import { paths } from '@club-portal/contract/paths';
import type { UpcomingEventAnswer } from '@club-portal/contract/upcoming-event';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';

/** One event, if it has an id. It is read once, so the form that starts with its values does not change. */
export function useUpcomingEvent(id: string) {
  return useQuery({
    queryKey: ['upcoming-event', id],
    queryFn: async ({ signal }) =>
      (await request<UpcomingEventAnswer>('GET', paths.upcomingEvent.read(id), { signal })).event,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: id !== '',
  });
}
