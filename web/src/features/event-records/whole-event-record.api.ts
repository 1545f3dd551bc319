import type { EventRecordAnswer } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

/** An item with all of its files. Lists have only the first ones. `once`: it is not read again after a change. */
export function useWholeEventRecord(id: string, { enabled = true, once = false } = {}) {
  return useQuery({
    queryKey: [...queryKeys.eventRecords, 'whole', id],
    queryFn: async ({ signal }) => {
      const { item } = await request<EventRecordAnswer>('GET', paths.eventRecord.read(id), { signal });
      return item;
    },
    enabled,
    ...(once && { staleTime: 'static' as const }),
  });
}
