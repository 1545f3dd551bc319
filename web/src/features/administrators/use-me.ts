import type { Me } from '@club-portal/contract/administrator';
import { paths } from '@club-portal/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Asks the server who is signed in; an expired session shows here, before anything is typed into a form. */
export function useMe() {
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => request<Me>('GET', paths.administrator.me, { signal }),
  });
}
