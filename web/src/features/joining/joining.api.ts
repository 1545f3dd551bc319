import type { Done } from '@club-portal/contract/answers';
import type { JoinRequestInput } from '@club-portal/contract/join-request';
import { paths } from '@club-portal/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';

export function useJoinClub() {
  return useMutation({
    mutationFn: (body: JoinRequestInput) => request<Done>('POST', paths.club.join, { body }),
  });
}
