import type { Done } from '@club-portal/contract/answers';
import { paths } from '@club-portal/contract/paths';
import type { Credentials, LoginDone } from '@club-portal/contract/user';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (body: Credentials) => request<LoginDone>('POST', paths.user.login, { body }),
  });
}

export function useLogoutCall() {
  return useMutation({ mutationFn: () => request<Done>('GET', paths.user.logout) });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: { email: string }) => request<Done>('POST', paths.user.forgotPassword, { body }),
  });
}
