import { type RefObject, useEffect, useRef } from 'react';

/** What of an infinite query leads on. */
interface FurtherPages {
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Loads the next page of a list that shows `count` items. The focus then goes to the first one that was added, to
 * what `target` selects in each, as the button moves on or away.
 */
export function useLoadMore<List extends HTMLElement>(
  { isFetchingNextPage, fetchNextPage }: FurtherPages,
  count: number | undefined,
  target: string,
): { list: RefObject<List | null>; loadMore: () => void } {
  const list = useRef<List>(null);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (isFetchingNextPage || firstNew.current === undefined) return;
    list.current?.querySelectorAll<HTMLElement>(target)[firstNew.current]?.focus();
    firstNew.current = undefined;
  }, [isFetchingNextPage, target]);
  const loadMore = () => {
    firstNew.current = count;
    fetchNextPage();
  };
  return { list, loadMore };
}
