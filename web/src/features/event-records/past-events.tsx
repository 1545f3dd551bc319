import { clubLabels } from 'virtual:club-labels';
import type { EventRecordList } from '@club-portal/contract/event-record';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { daySpan } from '../../lib/formats/day-span.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { useLoadMore } from '../../lib/rendering/use-load-more.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './past-events.module.css';
import { shownRecords } from './shown-event-records.api.ts';

const words = calendarSentences.all;

/** The events of all clubs that have a record, the newest first. */
export function PastEvents() {
  const asked = usePages({
    queryKey: [...queryKeys.eventRecords, 'past'],
    path: paths.eventRecord.fetch,
    itemsOf: (answer: EventRecordList) => shownRecords(answer),
  });
  const items = asked.data;
  const { list, loadMore } = useLoadMore<HTMLUListElement>(asked, items?.length, 'a');
  if (asked.isPending) return <Skeleton label={calendarSentences.loading} />;
  const failure = asked.isError && (
    <Failure message={words.notLoaded} busy={asked.isFetching} onRetry={items ? loadMore : asked.refetch} />
  );
  if (!items) return failure;
  if (items.length === 0) return <p>{words.noPast}</p>;
  return (
    <>
      <ul ref={list} className={styles.events}>
        {items.map((item) => (
          <li key={item._id}>
            <time dateTime={item.date}>{daySpan(item)}</time>
            <Link to={pageAddress('eventRecord', item)} lang={langOf(item.title)}>
              {item.title}
            </Link>
            <span className={styles.club}>{clubLabels[item.club] ?? item.club}</span>
          </li>
        ))}
      </ul>
      {failure}
      {asked.hasNextPage && !failure && (
        <Button busy={asked.isFetchingNextPage} onClick={loadMore}>
          {words.more}
        </Button>
      )}
    </>
  );
}
