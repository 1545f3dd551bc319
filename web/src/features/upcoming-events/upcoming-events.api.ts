import type { Done } from '@club-portal/contract/answers';
import { paths } from '@club-portal/contract/paths';
import type {
  UpcomingEventDone,
  UpcomingEventInput,
  UpcomingEventList,
  UpcomingEventUpdate,
} from '@club-portal/contract/upcoming-event';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';

/** All upcoming events, those that are over too, a page at a time. */
export function useUpcomingEventPages() {
  return usePagedList({
    queryKey: [...queryKeys.upcomingEvents, 'administration'],
    path: `${paths.upcomingEvent.fetch}?all=1`,
    itemsOf: ({ events }: UpcomingEventList) => events,
  });
}

export function useAddUpcomingEvent() {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: UpcomingEventInput) =>
      request<UpcomingEventDone>('POST', paths.upcomingEvent.add, {
        body,
        headers: { 'Idempotency-Key': idempotency.keyFor(body) },
      }),
    onSuccess: idempotency.renew,
    ...useReload(),
  });
}

export function useUpdateUpcomingEvent() {
  return useMutation({
    mutationFn: ({ _id, ...body }: UpcomingEventUpdate & { _id: string }) =>
      request<UpcomingEventDone>('PUT', paths.upcomingEvent.update(_id), { body }),
    ...useReload(),
  });
}

export function useDeleteUpcomingEvent() {
  return useMutation({
    mutationFn: (id: string) => request<Done>('DELETE', paths.upcomingEvent.delete(id)),
    ...useReload(),
  });
}

/** The lists are reloaded even after a failure: somebody else may have been faster. */
function useReload() {
  const queryClient = useQueryClient();
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.upcomingEvents }) };
}
