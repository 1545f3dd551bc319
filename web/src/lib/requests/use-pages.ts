import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
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
  /** Records of a page. By default twenty. */
  limit?: number;
  enabled?: boolean;
  refetchOnMount?: boolean | 'always';
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

/** `cursor` is empty for the first page. */
export function pathOfPage(path: string, limit: number, cursor: string): string {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
