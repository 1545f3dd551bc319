import type { Me } from '@club-portal/contract/administrator';
import { paths } from '@club-portal/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

/** Asks the server who is signed in, so that an expired session is noticed before a form is filled in. */
export function useMe() {
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => request<Me>('GET', paths.administrator.me, { signal }),
  });
}
