import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { request } from './api.ts';

const PAGE_SIZE = 20;

interface PagedAnswer {
  /** Cursor of the following page; absent on the last one. */
  next?: string | undefined;
}

interface ListSource<Answer extends PagedAnswer, Item> {
  queryKey: QueryKey;
  /** Of the list without `limit` and `cursor`, which are added. */
  path: string;
  itemsOf: (answer: Answer) => Item[];
}

/** A list of the API, twenty records at a time; `data` holds those of all pages read so far. */
export function usePagedList<Answer extends PagedAnswer, Item>({
  queryKey,
  path,
  itemsOf,
}: ListSource<Answer, Item>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      request<Answer>('GET', pageAddress(path, PAGE_SIZE, pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(itemsOf),
  });
}

/** Where a page of a list is; the first one's `cursor` is empty. */
export function pageAddress(path: string, limit: number, cursor: string): string {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
