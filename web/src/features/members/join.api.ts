import type { Done } from '@club-portal/contract/answers';
import type { MemberInput } from '@club-portal/contract/member';
import { paths } from '@club-portal/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

export function useJoinClub() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MemberInput) => request<Done>('POST', paths.member.join, { body }),
    // The page shows how many have joined. Nobody waits for that.
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.eventRecords }),
  });
}
