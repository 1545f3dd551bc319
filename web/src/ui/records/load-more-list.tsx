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
  /** The records are those of an earlier choice. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface LoadMoreListProps<Item> {
  id: string;
  pages: Pages<Item>;
  /** Singular and plural for the heading: "event", "events". */
  singular: string;
  plural: string;
  fetchFailed: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** The search and the filters above the list. `isOn`: they exclude records. */
  filters?: { bar: ReactNode; isOn: boolean; clear: () => void };
  /** Drafts, above the records. `only`: the list shows only drafts. */
  drafts?: { rows: ReactNode; only: boolean };
  /** Renders a `RecordRow`. The row must call `onDeleted` after its record is deleted. */
  row: (item: Item, onDeleted: () => void) => ReactNode;
}

/** An administrator's list of records, with a button for the next page. */
export function LoadMoreList<Item extends { _id: Key }>(props: LoadMoreListProps<Item>) {
  const { id, pages, singular, plural, fetchFailed, empty, filters, drafts, row } = props;
  const items = pages.data;
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, loadMore } = useLoadMore<HTMLDivElement>(pages, items?.length, 'h3');
  const isStale = pages.isError && !pages.isFetchNextPageError;
  return (
    <section aria-labelledby={id}>
      <ListHeading
        id={id}
        ref={heading}
        count={pages.hasNextPage || drafts?.only ? undefined : items?.length}
        singular={singular}
        plural={plural}
      />
      {filters?.bar}
      {filters?.isOn && items && !drafts?.only && !pages.isPlaceholderData && (
        <p role="status" className="visually-hidden">
          {`${items.length} ${items.length === 1 ? singular : plural} shown`}
        </p>
      )}
      {drafts?.rows}
      {!drafts?.only && (
        <>
          {pages.isPending && <Skeleton label={`Loading the ${plural}`} rows={5} />}
          {pages.isError && !items && (
            <Failure message={fetchFailed} onRetry={pages.refetch} busy={pages.isFetching} />
          )}
          {items?.length === 0 &&
            !pages.hasNextPage &&
            (filters?.isOn ? <NothingFits {...props} /> : <p>{empty}</p>)}
          {items && items.length > 0 && (
            <div ref={list} aria-busy={pages.isPlaceholderData || undefined} className={styles.items}>
              <RecordList>{items.map((item) => row(item, () => heading.current?.focus()))}</RecordList>
            </div>
          )}
          {items && (pages.hasNextPage || pages.isError) && (
            <div className={styles.more}>
              {pages.hasNextPage && <p aria-live="polite">{shownOf(items.length)}</p>}
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
        </>
      )}
    </section>
  );
}

function NothingFits<Item extends { _id: Key }>({ plural, filters }: LoadMoreListProps<Item>) {
  return (
    <div className={styles.more}>
      <p>No {plural} have all of this.</p>
      <Button onClick={filters?.clear}>Show all {plural}</Button>
    </div>
  );
}

/** A call reads a limited number of records, so it may find none although there are more. */
function shownOf(items: number): string {
  return items === 0 ? 'None was found so far.' : `The first ${items} are shown.`;
}
