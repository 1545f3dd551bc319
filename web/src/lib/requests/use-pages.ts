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
}

/** Reads a list of the API in pages of twenty. `data` has the records of all pages so far. */
export function usePages<Answer extends PagedAnswer, Item>({
  queryKey,
  path,
  itemsOf,
}: ListSource<Answer, Item>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      request<Answer>('GET', pathOfPage(path, PAGE_SIZE, pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(itemsOf),
  });
}

/** `cursor` is empty for the first page. */
export function pathOfPage(path: string, limit: number, cursor: string): string {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
