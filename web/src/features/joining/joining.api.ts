import type { Done } from '@club-portal/contract/answers';
import type { JoinRequestInput } from '@club-portal/contract/join-request';
import { paths } from '@club-portal/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { appCheckHeader } from '../../lib/app-check.ts';

export function useJoinClub() {
  return useMutation({
    mutationFn: async (body: JoinRequestInput) =>
      request<Done>('POST', paths.club.join, { body, headers: await appCheckHeader() }),
  });
}
