import type { Done } from '@club-portal/contract/answers';
import type { RecordPaths } from '@club-portal/contract/paths';
import type { RemovedFile } from '@club-portal/contract/trash';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isAbsent, request } from './api.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** Adds a record. Then all queries under `key` are read again, including the visitors' lists in this browser. */
export function useAddRecord<Input>(key: QueryKey, paths: Pick<RecordPaths, 'add'>) {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Input) =>
      request<Done>('POST', paths.add, { body, headers: { 'Idempotency-Key': idempotency.keyFor(body) } }),
    onSuccess: idempotency.renew,
    ...useReload(key),
  });
}

export function useUpdateRecord<Changes extends object>(key: QueryKey, paths: Pick<RecordPaths, 'update'>) {
  return useMutation(useUpdateOptions<Changes>(key, paths));
}

function useUpdateOptions<Changes extends object>(key: QueryKey, paths: Pick<RecordPaths, 'update'>) {
  return {
    mutationFn: ({ _id, ...body }: Changes & { _id: string }) =>
      request<Done>('PUT', paths.update(_id), { body }),
    ...useReload(key),
  };
}

/**
 * Like {@link useUpdateRecord}, for a form in a list row: if another person has deleted the record, the list is not
 * reloaded, because the row would disappear with the form and the typed text. The form reloads the list when it closes.
 */
export function useEditRecord<Changes extends object>(key: QueryKey, paths: Pick<RecordPaths, 'update'>) {
  const { mutationFn, onSettled } = useUpdateOptions<Changes>(key, paths);
  return useMutation({
    mutationFn,
    onSettled: async (_, error) => {
      if (!isAbsent(error)) await onSettled();
    },
  });
}

export function useDeleteRecord(key: QueryKey, paths: Pick<RecordPaths, 'delete'>, ...otherKeys: QueryKey[]) {
  return useMutation({
    mutationFn: (id: string) => request<Done & RemovedFile>('DELETE', paths.delete(id)),
    ...useReload(key, ...otherKeys),
  });
}

/** Reloads the lists, even after a failure, because another person may have changed the record first. */
export function useReload(...keys: QueryKey[]) {
  const queryClient = useQueryClient();
  const reload = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey });
  return { onSettled: () => Promise.all(keys.map(reload)) };
}
