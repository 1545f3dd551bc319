import type { Done } from '@club-portal/contract/answers';
import type { OwnData } from '@club-portal/contract/member';
import { paths } from '@club-portal/contract/paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';

/** Ends a club's emails to the person who got this token in one of them. */
export function useUnsubscribe(token: string) {
  return useMutation({
    mutationFn: () => request<Done>('POST', `${paths.ownData.unsubscribe}?${new URLSearchParams({ token })}`),
  });
}

/** The data of the person who has the key. They are not refetched, and leave the cache with the page. */
export function useOwnData(key: string) {
  return useQuery({
    queryKey: queryKeyOf(key),
    queryFn: ({ signal }) => request<OwnData>('POST', paths.ownData.show, { body: { key }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Erases the records with these ids, or all. After the last one the key is no longer valid. */
export function useErasure(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      request<Done>('POST', paths.ownData.erase, { body: { key, ids } }),
    onSuccess: (_, ids) =>
      client.setQueryData<OwnData>(queryKeyOf(key), (data) => data && without(data, ids)),
  });
}

function without({ requests, others, ...data }: OwnData, ids: string[] | undefined): OwnData {
  const isLeft = ({ _id }: { _id: string }) => ids !== undefined && !ids.includes(_id);
  return { ...data, requests: requests.filter(isLeft), others: others.filter(isLeft) };
}

function queryKeyOf(key: string) {
  return ['own-data', key];
}
