import type { EventRecord, EventRecordAnswer } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

/** An item with all of its files. Lists contain only the first ones. `once`: it is not refetched after a change. */
export function useWholeEventRecord(id: string, { enabled = true, once = false } = {}) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const { item } = await request<EventRecordAnswer>('GET', paths.eventRecord.read(id), { signal });
      return item;
    },
    enabled,
    ...(once && { staleTime: 'static' as const }),
  });
}

/** Returns a function that returns the item as last read, which may be newer than what is rendered. */
export function useNewestEventRecord(id: string): () => EventRecord | undefined {
  const client = useQueryClient();
  return () => client.getQueryData(keyOf(id));
}

function keyOf(id: string) {
  return [...queryKeys.eventRecords, 'whole', id];
}
