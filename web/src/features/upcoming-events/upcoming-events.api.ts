import type { Done } from '@club-portal/contract/answers';
import type { EventDone, EventInput, EventList, EventUpdate } from '@club-portal/contract/event';
import { paths } from '@club-portal/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';

/** All upcoming events, those that are over too, a page at a time. */
export function useEventPages() {
  return usePagedList({
    queryKey: [...queryKeys.events, 'administration'],
    path: `${paths.event.fetch}?all=1`,
    itemsOf: ({ events }: EventList) => events,
  });
}

export function useAddEvent() {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: EventInput) =>
      request<EventDone>('POST', paths.event.add, {
        body,
        headers: { 'Idempotency-Key': idempotency.keyFor(body) },
      }),
    onSuccess: idempotency.renew,
    ...useReload(),
  });
}

export function useUpdateEvent() {
  return useMutation({
    mutationFn: ({ _id, ...body }: EventUpdate & { _id: string }) =>
      request<EventDone>('PUT', paths.event.update(_id), { body }),
    ...useReload(),
  });
}

export function useDeleteEvent() {
  return useMutation({
    mutationFn: (id: string) => request<Done>('DELETE', paths.event.delete(id)),
    ...useReload(),
  });
}

/** The lists are reloaded even after a failure: somebody else may have been faster. */
function useReload() {
  const queryClient = useQueryClient();
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.events }) };
}
