import { paths } from '@club-portal/contract/paths';
import type { ProfileDone, ProfileUpdate, Registration } from '@club-portal/contract/user';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: ProfileUpdate) => request<ProfileDone>('PUT', paths.user.me, { body }),
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: Registration) => request<ProfileDone>('POST', paths.user.register, { body }),
  });
}
