import type { Done } from '@club-portal/contract/answers';
import { paths } from '@club-portal/contract/paths';
import type { Credentials, LoginDone } from '@club-portal/contract/user';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { appCheckHeader } from '../../lib/app-check.ts';

export function useLogin() {
  return useMutation({
    mutationFn: async (body: Credentials) =>
      request<LoginDone>('POST', paths.user.login, { body, headers: await appCheckHeader() }),
  });
}

export function useLogoutCall() {
  return useMutation({ mutationFn: () => request<Done>('GET', paths.user.logout) });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: async (body: { email: string }) =>
      request<Done>('POST', paths.user.forgotPassword, { body, headers: await appCheckHeader() }),
  });
}
