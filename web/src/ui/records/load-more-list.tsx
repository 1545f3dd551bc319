import { type Key, type ReactNode, useRef } from 'react';
import { useLoadMore } from '../../lib/rendering/use-load-more.ts';
import { Button } from '../button.tsx';
import { Failure } from '../failure.tsx';
import { Skeleton } from '../skeleton.tsx';
import { ListHeading } from './list-heading.tsx';
import styles from './load-more-list.module.css';
import { RecordList } from './record-row.tsx';

/** The part of `usePages` that the list needs. */
interface Pages<Item> {
  /** The records so far. */
  data: Item[] | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface LoadMoreListProps<Item> {
  id: string;
  pages: Pages<Item>;
  /** Singular and plural for the heading: "event", "events". */
  one: string;
  many: string;
  fetchFailed: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Renders a `RecordRow`. The row must call `onDeleted` after its record was deleted. */
  row: (item: Item, onDeleted: () => void) => ReactNode;
}

/** An administrator's list of records, with a button for the next page. */
export function LoadMoreList<Item extends { _id: Key }>(props: LoadMoreListProps<Item>) {
  const { id, pages, one, many, fetchFailed, empty, row } = props;
  const items = pages.data;
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, loadMore } = useLoadMore<HTMLDivElement>(pages, items?.length, 'h3');
  const isStale = pages.isError && !pages.isFetchNextPageError;
  return (
    <section aria-labelledby={id}>
      <ListHeading
        id={id}
        ref={heading}
        count={pages.hasNextPage ? undefined : items?.length}
        one={one}
        many={many}
      />
      {pages.isPending && <Skeleton label={`Loading the ${many}`} rows={5} />}
      {pages.isError && !items && (
        <Failure message={fetchFailed} onRetry={pages.refetch} busy={pages.isFetching} />
      )}
      {items?.length === 0 && <p>{empty}</p>}
      {items && items.length > 0 && (
        <div ref={list}>
          <RecordList>{items.map((item) => row(item, () => heading.current?.focus()))}</RecordList>
        </div>
      )}
      {items && (pages.hasNextPage || pages.isError) && (
        <div className={styles.more}>
          {pages.hasNextPage && <p aria-live="polite">The first {items.length} are shown.</p>}
          {pages.isError && (
            <p role="alert" className={styles.failure}>
              {fetchFailed}
            </p>
          )}
          <Button busy={pages.isFetching} onClick={isStale ? pages.refetch : loadMore}>
            {pages.isError ? 'Retry' : 'Load more'}
          </Button>
        </div>
      )}
    </section>
  );
}
