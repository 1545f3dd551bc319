import type { Done } from '@club-portal/contract/answers';
import type { NoticeDone, NoticeInput, NoticeList, NoticeUpdate } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { noticesKey } from './public-notices.api.ts';

/** All notices, the hidden ones too, a page at a time. */
export function useNoticePages() {
  return usePagedList({
    queryKey: [...noticesKey, 'administration'],
    path: `${paths.notice.fetch}?all=1`,
    itemsOf: ({ notices }: NoticeList) => notices,
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
