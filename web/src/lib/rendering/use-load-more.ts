import { type RefObject, useEffect, useRef } from 'react';

/** The part of an infinite query that loads the next page. */
interface NextPage {
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Loads the next page of a list that shows `count` items. Then the focus moves to the first new item, to the element
 * that `target` selects, because the button moves or disappears.
 */
export function useLoadMore<List extends HTMLElement>(
  { isFetchingNextPage, fetchNextPage }: NextPage,
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
