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
import { ApiError, isSessionOver, request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { pathOfPage } from '../../lib/requests/use-pages.ts';

/** Members per request: the small number for the first request and for paging, the large one for everything else. */
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
    // Only a search needs all of them. The server logs why students were read.
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

/** Logs an export on the server, and returns the students that may be exported. Without ids, all students. */
export function useMemberExport() {
  return useMutation({
    mutationFn: (body: MemberExport) =>
      request<MemberExportList>('POST', paths.member.export, { body, timeoutMs: EXPORT_TIMEOUT_MS }),
  });
}

/** After the deletion, a list of one chunk is refetched. From a longer list only the student is removed. */
export function useDeleteMember() {
  const remove = useRemoveFromList();
  return useMutation({
    mutationFn: deleteMember,
    onSettled: (_, error, id) => remove(!error || isGoneAlready(error) ? [id] : []),
  });
}

/**
 * Deletes students one after another, like {@link useDeleteMember}. `onProgress` gets the number of those that are
 * done. Returns those that were not deleted. If the session is over, the others are not tried.
 */
export function useDeleteMembers(onProgress: (done: number) => void) {
  const remove = useRemoveFromList();
  return useMutation({
    mutationFn: async (members: readonly Member[]): Promise<Member[]> => {
      const kept: Member[] = [];
      for (const [index, member] of members.entries()) {
        onProgress(index);
        try {
          await deleteMember(member._id);
        } catch (error) {
          if (isSessionOver(error)) {
            kept.push(...members.slice(index));
            break;
          }
          if (!isGoneAlready(error)) kept.push(member);
        }
      }
      return kept;
    },
    onSettled: (kept = [], _, members) =>
      remove(members.filter((member) => !kept.includes(member)).map(({ _id }) => _id)),
  });
}

function deleteMember(id: string): Promise<Done> {
  return request<Done>('DELETE', paths.member.delete(id));
}

/** Another person may have deleted the student. */
function isGoneAlready(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function useRemoveFromList() {
  const queryClient = useQueryClient();
  const { members: queryKey } = queryKeys;
  return async (ids: readonly string[]) => {
    // The answer of a running request may still contain the students.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<MemberPages>(queryKey, (list) => list && withoutMembers(new Set(ids), list));
    const list = queryClient.getQueryData<MemberPages>(queryKey);
    if (list?.pages.length === 1) await queryClient.invalidateQueries({ queryKey });
  };
}

function withoutMembers(ids: ReadonlySet<string>, { pages, pageParams }: MemberPages): MemberPages {
  const others = pages.map(({ students, total, ...page }) => ({
    ...page,
    students: students.filter((member: Member) => !ids.has(member._id)),
    ...(total !== undefined && { total: total - ids.size }),
  }));
  return { pages: others, pageParams };
}
