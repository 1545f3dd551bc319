import type { Done } from '@club-portal/contract/answers';
import type { EventDone, EventInput, EventList, EventUpdate } from '@club-portal/contract/event';
import { paths } from '@club-portal/contract/paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';

/** All upcoming events, those that are over too. */
export function useAllEvents() {
  return useQuery({
    queryKey: [...queryKeys.events, 'all'],
    queryFn: async ({ signal }) => {
      const path = `${paths.event.fetch}?all=1`;
      return (await request<EventList>('GET', path, { signal })).events;
    },
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
