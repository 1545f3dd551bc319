import type { EventRecord, EventRecordList } from '@club-portal/contract/event-record';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/requests/query-keys.ts';

/** First part of the keys of the lists of clubs' events. */
export const listsOfClubs = [...queryKeys.eventRecords, 'club'] as const;

/** An event, with its first files, if a list of its club has been read. */
export function useListedEventRecord(id: string): EventRecord | undefined {
  const lists = useQueryClient().getQueriesData<InfiniteData<EventRecordList>>({ queryKey: listsOfClubs });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  return pages.flatMap(({ gallery }) => gallery).find(({ _id }) => _id === id);
}
