import { registrationPaths } from '@club-portal/contract/administration-paths';
import type { Registration, RegistrationDone, RegistrationList } from '@club-portal/contract/registration';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useReload } from '../../lib/requests/use-records.ts';

const key = ['registrations'];

/** Who has registered for an event. The list is dropped with the page. */
export function useRegistrations(event: string) {
  return useQuery({
    queryKey: [...key, event],
    queryFn: ({ signal }) => readRegistrations(event, 'list', signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The server writes into the register for what the list is read. */
export function readRegistrations(
  event: string,
  purpose: 'list' | 'csv' | 'xlsx' | 'print',
  signal?: AbortSignal,
): Promise<RegistrationList> {
  const path = `${registrationPaths.fetch(event)}?purpose=${purpose}`;
  return request<RegistrationList>('GET', path, signal ? { signal } : {});
}

export function useMoveUp() {
  return useMutation({
    mutationFn: ({ _id, version }: Registration) =>
      request<RegistrationDone>('PUT', registrationPaths.moveUp(_id), { body: { version } }),
    ...useReload(key, queryKeys.upcomingEvents),
  });
}

export function useWithdraw() {
  return useMutation({
    mutationFn: ({ _id }: Registration) =>
      request<RegistrationDone>('DELETE', registrationPaths.withdraw(_id)),
    ...useReload(key, queryKeys.upcomingEvents),
  });
}
