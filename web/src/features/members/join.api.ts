import type { Done } from '@club-portal/contract/answers';
import type { MemberInput } from '@club-portal/contract/member';
import { paths } from '@club-portal/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';

export function useJoinClub() {
  return useMutation({
    mutationFn: (body: MemberInput) => request<Done>('POST', paths.member.join, { body }),
  });
}
