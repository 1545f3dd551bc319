import { type keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { request } from './api.ts';

const PAGE_SIZE = 20;

interface PagedAnswer {
  /** Cursor of the next page. Absent on the last page. */
  next?: string | undefined;
}

interface ListSource<Answer extends PagedAnswer, Item> {
  queryKey: QueryKey;
  /** Path of the list. `limit` and `cursor` are added to it. */
  path: string;
  itemsOf: (answer: Answer) => Item[];
  /** The number of records on a page, by default twenty. */
  limit?: number;
  enabled?: boolean;
  refetchOnMount?: boolean | 'always';
  /** Until the first page arrives, `data` has the records of the previous key. */
  placeholderData?: typeof keepPreviousData;
}

/** Reads a list of the API in pages. `data` has the records of all pages so far. */
export function usePages<Answer extends PagedAnswer, Item>({
  queryKey,
  path,
  itemsOf,
  limit = PAGE_SIZE,
  ...options
}: ListSource<Answer, Item>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      request<Answer>('GET', pathOfPage(path, limit, pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(itemsOf),
    ...options,
  });
}

/**
 * Reads a list in pages of twenty. With `fits`, it reads the whole list at once, and `data` has the records that fit.
 * Only paths of short lists accept this.
 */
export function useFoundPages<Answer extends PagedAnswer, Item>(
  source: ListSource<Answer, Item>,
  fits: ((item: Item) => boolean) | null,
) {
  const { queryKey, path, itemsOf } = source;
  const pages = usePages({ ...source, enabled: fits === null });
  const whole = useQuery({
    queryKey: [...queryKey, path, 'whole'],
    queryFn: ({ signal }) => request<Answer>('GET', path, { signal }),
    enabled: fits !== null,
    select: itemsOf,
  });
  if (fits === null) return pages;
  return { ...whole, data: whole.data?.filter(fits), ...noNextPage };
}

const noNextPage = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
};

/** `cursor` is empty for the first page. */
export function pathOfPage(path: string, limit: number, cursor: string): string {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
