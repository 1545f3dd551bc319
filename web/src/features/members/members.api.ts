import type { Done } from '@club-portal/contract/answers';
import type { Member, MemberList } from '@club-portal/contract/member';
import { paths } from '@club-portal/contract/paths';
import {
  type InfiniteData,
  type Query,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError, request } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { pageAddress } from '../../lib/use-paged-list.ts';

/** Records of one request: of the first and while paging on, and where many are needed. */
const SOME = 100;
const MANY = 1000;

/**
 * The students, newest first, of whom as many are read as {@link useReadUpTo} asks for. The list is forgotten with
 * the page, and read again by itself only while it is short.
 */
export function useMembers() {
  const chunk = useRef(SOME);
  const { data, ...list } = useInfiniteQuery({
    queryKey: queryKeys.members,
    queryFn: ({ signal, pageParam }) => {
      const limit = pageParam === '' ? SOME : chunk.current;
      return request<MemberList>('GET', pageAddress(paths.member.fetch, limit, pageParam), { signal });
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
  const readOn = (upTo: number) => {
    chunk.current = upTo - read > SOME ? MANY : SOME;
    // A render that began before the last request must not start it anew.
    return list.fetchNextPage({ cancelRefetch: false });
  };
  return { ...list, members, total, readOn };
}

/** Reads on until there are `count` students or no more: `isMissing` until then. After a failure it waits for `retry`. */
export function useReadUpTo(
  count: number,
  { members = [], hasNextPage, isFetching, isFetchNextPageError, readOn }: ReturnType<typeof useMembers>,
) {
  const isMissing = hasNextPage && members.length < count;
  const goesOn = isMissing && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn) readOn(count);
  });
  return { isMissing, hasFailed: isFetchNextPageError, retry: () => readOn(count) };
}

type MemberPages = InfiniteData<MemberList, string>;

function isShort({ state }: Query<MemberList, Error, MemberPages, readonly string[]>): boolean {
  return (state.data?.pages.length ?? 0) <= 1;
}

/** A list of one chunk is read again afterwards; of a longer one the student is taken out. */
export function useDeleteMember() {
  const queryClient = useQueryClient();
  const { members: queryKey } = queryKeys;
  return useMutation({
    mutationFn: (id: string) => request<Done>('DELETE', paths.member.delete(id)),
    onSettled: async (_, error, id) => {
      // Somebody else may have been faster.
      const isGone = !error || (error instanceof ApiError && error.status === 404);
      // What is being read was asked for with the student still there.
      await queryClient.cancelQueries({ queryKey });
      if (isGone) queryClient.setQueryData<MemberPages>(queryKey, (list) => list && without(id, list));
      const list = queryClient.getQueryData<MemberPages>(queryKey);
      if (list?.pages.length === 1) await queryClient.invalidateQueries({ queryKey });
    },
  });
}

function without(id: string, { pages, pageParams }: MemberPages): MemberPages {
  const others = pages.map(({ students, total, ...page }) => ({
    ...page,
    students: students.filter((member: Member) => member._id !== id),
    ...(total !== undefined && { total: total - 1 }),
  }));
  return { pages: others, pageParams };
}
