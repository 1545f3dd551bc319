import type { EventRecordList } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { useLoadMore } from '../../lib/rendering/use-load-more.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type EventLine, EventLines } from './event-lines.tsx';
import { type ShownEventRecord, shownRecords } from './shown-event-records.api.ts';
import { type UnrecordedEvent, useUnrecordedEvents } from './unrecorded-events.api.ts';

const words = calendarSentences.all;

/** The events of all clubs that are over, the latest first. */
export function PastEvents() {
  const asked = usePages({
    queryKey: [...queryKeys.eventRecords, 'past'],
    path: paths.eventRecord.fetch,
    itemsOf: (answer: EventRecordList) => shownRecords(answer),
  });
  const items = asked.data;
  const { data: unrecorded = [] } = useUnrecordedEvents();
  const { list, loadMore } = useLoadMore<HTMLUListElement>(asked, items?.length, 'a');
  if (asked.isPending) return <Skeleton label={calendarSentences.loading} />;
  const failure = asked.isError && (
    <Failure message={words.notLoaded} busy={asked.isFetching} onRetry={items ? loadMore : asked.refetch} />
  );
  if (!items) return failure;
  const lines = linesOf(items, unrecorded, asked.hasNextPage);
  if (lines.length === 0) return <p>{words.noPast}</p>;
  return (
    <>
      <EventLines ref={list} events={lines} />
      {failure}
      {asked.hasNextPage && !failure && (
        <Button busy={asked.isFetchingNextPage} onClick={loadMore}>
          {words.more}
        </Button>
      )}
    </>
  );
}

/** All events, the latest first. Those before the records that are loaded come with these. */
function linesOf(
  records: readonly ShownEventRecord[],
  unrecorded: readonly UnrecordedEvent[],
  hasMore: boolean,
): EventLine[] {
  const from = (hasMore && records.at(-1)?.date) || '';
  return [
    ...records.map((record) => ({ ...record, kind: 'eventRecord' as const })),
    ...unrecorded.filter(({ date }) => date >= from),
  ].sort((a, b) => b.date.localeCompare(a.date));
}
