import { twoStepPaths } from '@club-portal/contract/administration-paths';
import type {
  OwnPassword,
  TwoStepBegun,
  TwoStepCode,
  TwoStepDone,
  TwoStepState,
} from '@club-portal/contract/administrator';
import type { Done } from '@club-portal/contract/answers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useReloadSessions } from './administrators.api.ts';

const twoStepKey = [...queryKeys.sessions, 'two-step'];

export function useTwoStep() {
  return useQuery({
    queryKey: twoStepKey,
    queryFn: ({ signal }) => request<TwoStepState>('GET', twoStepPaths.read, { signal }),
  });
}

/** Creates the secret for the app. */
export function useBeginTwoStep() {
  return useMutation({
    mutationFn: (body: OwnPassword) => request<TwoStepBegun>('POST', twoStepPaths.begin, { body }),
  });
}

export function useConfirmTwoStep() {
  return useMutation({
    mutationFn: (body: TwoStepCode) => request<TwoStepDone>('POST', twoStepPaths.confirm, { body }),
    ...useReloadSessions(),
  });
}

export function useEndTwoStep() {
  return useMutation({
    mutationFn: (body: TwoStepCode) => request<Done>('POST', twoStepPaths.end, { body }),
    ...useReloadSessions(),
  });
}
