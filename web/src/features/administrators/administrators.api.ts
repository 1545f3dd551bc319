import { administratorAccountPaths } from '@club-portal/contract/administration-paths';
import type {
  AdministratorAccountDone,
  AdministratorAccountList,
  Invitation,
  OwnPassword,
  PasswordChange,
  PasswordChanged,
  ProfileDone,
  ProfileUpdate,
  Registration,
  RoleChange,
  SessionList,
} from '@club-portal/contract/administrator';
import type { Done } from '@club-portal/contract/answers';
import { paths } from '@club-portal/contract/paths';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, serverMessage } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { toast } from '../../ui/toast.ts';

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

/** Ends the session with this id. Without an id, ends all but the current one. */
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

/** Everybody with a role, and how many open sessions each has. */
export function useAccounts() {
  return useQuery({
    queryKey: [...queryKeys.sessions, 'of everybody'],
    queryFn: async ({ signal }) =>
      (await request<AdministratorAccountList>('GET', administratorAccountPaths.list, { signal })).accounts,
  });
}

export function useInvite() {
  return useMutation({
    mutationFn: (body: Invitation) => request<Done>('POST', administratorAccountPaths.invite, { body }),
    ...useReloadSessions(),
  });
}

/** Sends an invited person the email again. */
export function useRemind() {
  return useMutation({
    mutationFn: (id: string) => request<Done>('POST', administratorAccountPaths.remind(id)),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(serverMessage(error, pageSentences.somethingWrong)),
  });
}

export function useChangeRole() {
  return useMutation({
    mutationFn: ({ _id, ...body }: RoleChange & { _id: string }) =>
      request<AdministratorAccountDone>('PUT', administratorAccountPaths.role(_id), { body }),
    ...useReloadSessions(),
  });
}

/** Ends the sessions of another administrator. */
export function useEndSessionsOf() {
  return useOwnPasswordCall(administratorAccountPaths.endSessions);
}

/** Turns two-step sign-in off for another person. */
export function useEndTwoStepOf() {
  return useOwnPasswordCall(administratorAccountPaths.endTwoStep);
}

export function useWithdrawRole() {
  return useOwnPasswordCall(administratorAccountPaths.withdraw);
}

/** Hands the administrator's role over to another person, and ends this session. */
export function useHandOver() {
  return useMutation({ mutationFn: withOwnPassword(administratorAccountPaths.handOver) });
}

function useOwnPasswordCall(path: (uid: string) => string) {
  return useMutation({ mutationFn: withOwnPassword(path), ...useReloadSessions() });
}

function withOwnPassword(path: (uid: string) => string) {
  return ({ _id, ...body }: OwnPassword & { _id: string }) => request<Done>('POST', path(_id), { body });
}

/** Refetches sessions and accounts, also after a failure. */
export function useReloadSessions() {
  const queryClient = useQueryClient();
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }) };
}
