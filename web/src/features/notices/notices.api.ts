import type { Done } from '@club-portal/contract/answers';
import type { NoticeDone, NoticeInput, NoticeList, NoticeUpdate } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { noticesKey } from './public-notices.api.ts';

/** All notices, the hidden ones too. */
export function useAllNotices() {
  return useQuery({
    queryKey: [...noticesKey, 'all'],
    queryFn: async ({ signal }) => {
      const path = `${paths.notice.fetch}?all=1`;
      return (await request<NoticeList>('GET', path, { signal })).notices;
    },
  });
}

export function useAddNotice() {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: NoticeInput) =>
      request<NoticeDone>('POST', paths.notice.add, {
        body,
        headers: { 'Idempotency-Key': idempotency.keyFor(body) },
      }),
    onSuccess: idempotency.renew,
    ...useReload(),
  });
}

export function useUpdateNotice() {
  return useMutation({
    mutationFn: ({ _id, ...body }: NoticeUpdate & { _id: string }) =>
      request<NoticeDone>('PUT', paths.notice.update(_id), { body }),
    ...useReload(),
  });
}

export function useDeleteNotice() {
  return useMutation({
    mutationFn: (id: string) => request<Done>('DELETE', paths.notice.delete(id)),
    ...useReload(),
  });
}

/** The lists are reloaded even after a failure: somebody else may have been faster. */
function useReload() {
  const queryClient = useQueryClient();
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }) };
}
