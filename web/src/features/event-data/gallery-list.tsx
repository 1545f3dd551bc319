import { messages } from '@club-portal/contract/messages';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { ListHeading } from '../../ui/list-heading.tsx';
import { RecordList } from '../../ui/record-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useGalleryPages } from './event-data.api.ts';
import styles from './gallery-list.module.css';
import { GalleryRow } from './gallery-row.tsx';

/** What was uploaded, the newest event first, twenty at a time. */
export function GalleryList() {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useGalleryPages();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pages = data?.pages.length ?? 0;
  const items = data?.pages.flatMap((page) => page.gallery);
  useFocusOnNextPage(list, pages, items?.length ?? 0);

  return (
    <section aria-labelledby="all-event-data">
      <ListHeading
        id="all-event-data"
        ref={heading}
        count={hasNextPage ? undefined : items?.length}
        one="uploaded event"
        many="uploaded events"
      />
      {isPending && <Skeleton label="Loading the uploaded events" rows={6} />}
      {isError && !data && (
        <Failure message={messages.gallery.fetchFailed} onRetry={() => refetch()} busy={isFetching} />
      )}
      {items?.length === 0 && (
        <p>
          {messages.gallery.empty} <Link to="/event">Upload the first event</Link>
        </p>
      )}
      {items && items.length > 0 && (
        <div ref={list}>
          <RecordList>
            {items.map((item) => (
              <GalleryRow key={item._id} item={item} onDeleted={() => heading.current?.focus()} />
            ))}
          </RecordList>
        </div>
      )}
      {items && hasNextPage && (
        <div className={styles.more}>
          <p aria-live="polite">The newest {items.length} are shown.</p>
          {isError && (
            <p role="alert" className={styles.failure}>
              {messages.gallery.fetchFailed}
            </p>
          )}
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isError ? 'Retry' : 'Load more'}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The focus goes to the first row that was added, as the button moves on or away. */
function useFocusOnNextPage(list: { current: HTMLElement | null }, pages: number, count: number): void {
  const before = useRef({ pages: 0, count: 0 });
  useEffect(() => {
    const { pages: lastPages, count: lastCount } = before.current;
    if (lastPages > 0 && pages > lastPages) {
      list.current?.querySelectorAll('h3')[lastCount]?.focus();
    }
    before.current = { pages, count };
  }, [list, pages, count]);
}
