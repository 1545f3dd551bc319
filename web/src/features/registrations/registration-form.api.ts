import { paths } from '@club-portal/contract/paths';
import type { RegistrationForm } from '@club-portal/contract/registration';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';

/** What the form of an event asks, and whether it can be sent now. */
export function useRegistrationForm(event: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['registration-form', event],
    queryFn: ({ signal }) => request<RegistrationForm>('GET', paths.registration.form(event), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled,
  });
}
