import { paths } from '@club-portal/contract/paths';
import type {
  RegistrationInput,
  RegistrationOutcome,
  RegistrationSent,
} from '@club-portal/contract/registration';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isAbsent, request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useIdempotencyKey } from '../../lib/requests/use-idempotency-key.ts';

export function useRegister() {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: RegistrationInput) =>
      request<RegistrationSent>('POST', paths.registration.add, {
        body,
        headers: { 'Idempotency-Key': idempotency.keyFor(body) },
      }),
    // The page shows how many seats are left. Nobody waits for that.
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.upcomingEvents }),
  });
}

const FIRST_MS = 400;
const LATER_MS = 10_000;

/**
 * Polls until the portal has assigned the seats: often at first, and again after a failure or when a phone wakes up.
 */
export function useOutcome(receipt: string) {
  return useQuery({
    queryKey: ['registration-outcome', receipt],
    queryFn: ({ signal }) =>
      request<RegistrationOutcome>('POST', paths.registration.outcome, { body: { receipt }, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (isAbsent(error) || (data && data.outcome !== 'asked')) return false;
      return Math.min(FIRST_MS * 1.3 ** (dataUpdateCount + errorUpdateCount), LATER_MS);
    },
  });
}
