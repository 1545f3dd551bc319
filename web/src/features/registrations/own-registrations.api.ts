import type { Done } from '@club-portal/contract/answers';
import { paths } from '@club-portal/contract/paths';
import type {
  OwnRegistration,
  OwnRegistrationChange,
  OwnRegistrations,
} from '@club-portal/contract/registration';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';

type Changed = Done & { registration: OwnRegistration };

const ASKED_MS = 2000;

/** The registrations of the person who has the key. They leave the cache with the page. */
export function useOwnRegistrations(key: string) {
  return useQuery({
    queryKey: queryKeyOf(key),
    queryFn: ({ signal }) =>
      request<OwnRegistrations>('POST', paths.registration.own, { body: { key }, signal }),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.registrations.some(({ outcome }) => outcome === 'asked') ? ASKED_MS : false,
  });
}

export function useChangeRegistration(key: string) {
  const keep = useKeep(key);
  return useMutation({
    mutationFn: (body: Omit<OwnRegistrationChange, 'key'>) =>
      request<Changed>('POST', paths.registration.change, { body: { key, ...body } }),
    onSuccess: keep,
  });
}

export function useWithdrawal(key: string) {
  const keep = useKeep(key);
  return useMutation({
    mutationFn: (id: string) => request<Changed>('POST', paths.registration.withdraw, { body: { key, id } }),
    onSuccess: keep,
  });
}

function useKeep(key: string) {
  const client = useQueryClient();
  return ({ registration }: Changed) =>
    client.setQueryData<OwnRegistrations>(
      queryKeyOf(key),
      (data) =>
        data && {
          ...data,
          registrations: data.registrations.map((one) => (one._id === registration._id ? registration : one)),
        },
    );
}

function queryKeyOf(key: string) {
  return ['own-registrations', key];
}
