import type { Done } from '@club-portal/contract/answers';
import type { JoinRequestList } from '@club-portal/contract/join-request';
import { paths } from '@club-portal/contract/paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export function useStudents() {
  return useQuery({
    queryKey: queryKeys.students,
    queryFn: async ({ signal }) =>
      (await request<JoinRequestList>('GET', paths.club.fetch, { signal })).students,
  });
}

export function useDeleteStudent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<Done>('DELETE', paths.club.delete(id)),
    // Also after a failure: somebody else may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.students }),
  });
}
