import { administratorAccountPaths } from '@club-portal/contract/administration-paths';
import type {
  AdministratorAccountList,
  PasswordChange,
  PasswordChanged,
  ProfileDone,
  ProfileUpdate,
  Registration,
  SessionList,
  SessionsEnd,
} from '@club-portal/contract/administrator';
import type { Done } from '@club-portal/contract/answers';
import { paths } from '@club-portal/contract/paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: ProfileUpdate) => request<ProfileDone>('PUT', paths.administrator.me, { body }),
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: Registration) => request<ProfileDone>('POST', paths.administrator.register, { body }),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) =>
      request<PasswordChanged>('POST', paths.administrator.password, { body }),
    ...useReloadSessions(),
  });
}

/** The open sessions of the administrator. */
export function useSessions() {
  return useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) =>
      (await request<SessionList>('GET', paths.administrator.sessions, { signal })).sessions,
  });
}

/** Ends the session with this id. Without an id, ends all but this one. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: string | undefined) =>
      request<Done>(
        'DELETE',
        id === undefined ? paths.administrator.sessions : paths.administrator.session(id),
      ),
    ...useReloadSessions(),
  });
}

/** Everybody with a role, and how many sessions each has open. */
export function useAccounts() {
  return useQuery({
    queryKey: [...queryKeys.sessions, 'of everybody'],
    queryFn: async ({ signal }) =>
      (await request<AdministratorAccountList>('GET', administratorAccountPaths.list, { signal })).accounts,
  });
}

/** Ends the sessions of another administrator. */
export function useEndSessionsOf() {
  return useMutation({
    mutationFn: ({ _id, ...body }: SessionsEnd & { _id: string }) =>
      request<Done>('POST', administratorAccountPaths.endSessions(_id), { body }),
    ...useReloadSessions(),
  });
}

function useReloadSessions() {
  const queryClient = useQueryClient();
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }) };
}
