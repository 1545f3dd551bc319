import type { Credentials, LoginDone } from '@club-portal/contract/administrator';
import type { Done } from '@club-portal/contract/answers';
import { paths } from '@club-portal/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (body: Credentials) => request<LoginDone>('POST', paths.administrator.login, { body }),
  });
}

export function useLogoutCall() {
  return useMutation({ mutationFn: () => request<Done>('GET', paths.administrator.logout) });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: { email: string }) =>
      request<Done>('POST', paths.administrator.forgotPassword, { body }),
  });
}
