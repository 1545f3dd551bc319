import type { Done } from '@club-portal/contract/answers';
import type {
  Member,
  MemberAccess,
  MemberExport,
  MemberExportList,
  MemberList,
} from '@club-portal/contract/member';
import { paths } from '@club-portal/contract/paths';
import {
  type InfiniteData,
  type Query,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError, request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { pathOfPage } from '../../lib/requests/use-pages.ts';

/** Members of one request: the small number for the first request and for paging, the large one for everything else. */
const SMALL_CHUNK = 100;
const LARGE_CHUNK = 1000;

/** Ten thousand students take a while. */
const EXPORT_TIMEOUT_MS = 60_000;

/**
 * The students, newest first. {@link useReadUpTo} decides how many are read. The list is dropped with the page. It is
 * refetched automatically only while it has one chunk.
 */
export function useMembers() {
  const chunk = useRef(SMALL_CHUNK);
  const purpose = useRef<MemberAccess['purpose']>('list');
  const { data, ...list } = useInfiniteQuery({
    queryKey: queryKeys.members,
    queryFn: ({ signal, pageParam }) => {
      const limit = pageParam === '' ? SMALL_CHUNK : chunk.current;
      const path = purpose.current === 'search' ? `${paths.member.fetch}?purpose=search` : paths.member.fetch;
      return request<MemberList>('GET', pathOfPage(path, limit, pageParam), { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
  const members = useMemo(() => data?.pages.flatMap((page) => page.students), [data]);
  const read = members?.length ?? 0;
  const total = list.hasNextPage ? Math.max(data?.pages[0]?.total ?? 0, read) : read;
  const readMore = (upTo: number) => {
    // Only a search needs all of them. The server writes down why students were read.
    purpose.current = upTo === Number.POSITIVE_INFINITY ? 'search' : 'list';
    chunk.current = upTo - read > SMALL_CHUNK ? LARGE_CHUNK : SMALL_CHUNK;
    // A render that started before the last request must not restart it.
    return list.fetchNextPage({ cancelRefetch: false });
  };
  return { ...list, members, total, readMore };
}

/**
 * Reads until there are `count` students or all. Until then `isMissing` is true. After a failure it waits for `retry`.
 */
export function useReadUpTo(
  count: number,
  { members = [], hasNextPage, isFetching, isFetchNextPageError, readMore }: ReturnType<typeof useMembers>,
) {
  const isMissing = hasNextPage && members.length < count;
  const mustReadMore = isMissing && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (mustReadMore) readMore(count);
  });
  return { isMissing, hasFailed: isFetchNextPageError, retry: () => readMore(count) };
}

type MemberPages = InfiniteData<MemberList, string>;

function isShort({ state }: Query<MemberList, Error, MemberPages, readonly string[]>): boolean {
  return (state.data?.pages.length ?? 0) <= 1;
}

/** Logs an export at the server, and returns the students that may be exported. Without ids, all students. */
export function useMemberExport() {
  return useMutation({
    mutationFn: (body: MemberExport) =>
      request<MemberExportList>('POST', paths.member.export, { body, timeoutMs: EXPORT_TIMEOUT_MS }),
  });
}

/** After the deletion, a list of one chunk is read again. From a longer list only the student is removed. */
export function useDeleteMember() {
  const queryClient = useQueryClient();
  const { members: queryKey } = queryKeys;
  return useMutation({
    mutationFn: (id: string) => request<Done>('DELETE', paths.member.delete(id)),
    onSettled: async (_, error, id) => {
      // Another person may have deleted the student already.
      const isGone = !error || (error instanceof ApiError && error.status === 404);
      // The answer of a running request may still contain the student.
      await queryClient.cancelQueries({ queryKey });
      if (isGone) queryClient.setQueryData<MemberPages>(queryKey, (list) => list && withoutMember(id, list));
      const list = queryClient.getQueryData<MemberPages>(queryKey);
      if (list?.pages.length === 1) await queryClient.invalidateQueries({ queryKey });
    },
  });
}

function withoutMember(id: string, { pages, pageParams }: MemberPages): MemberPages {
  const others = pages.map(({ students, total, ...page }) => ({
    ...page,
    students: students.filter((member: Member) => member._id !== id),
    ...(total !== undefined && { total: total - 1 }),
  }));
  return { pages: others, pageParams };
}
