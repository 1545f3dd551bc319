import type {
  Credentials,
  GoogleAddress,
  GoogleCredentials,
  LoginDone,
} from '@club-portal/contract/administrator';
import type { Done } from '@club-portal/contract/answers';
import { paths } from '@club-portal/contract/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (body: Credentials) => request<LoginDone>('POST', paths.administrator.login, { body }),
  });
}

/** The address of “Sign in with Google”. Empty if it is not set up, and until the answer arrives. */
export function useGoogleAddress(): string {
  const { data } = useQuery({
    queryKey: ['google-address'],
    queryFn: ({ signal }) => request<GoogleAddress>('GET', paths.administrator.google, { signal }),
  });
  return data?.address ?? '';
}

export function useGoogleLogin() {
  return useMutation({
    mutationFn: (body: GoogleCredentials) => request<LoginDone>('POST', paths.administrator.google, { body }),
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
