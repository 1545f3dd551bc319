import type { Health } from '@club-portal/contract/health';
import { paths } from '@club-portal/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

export function useHealth() {
  return useQuery({
    queryKey: queryKeys.health,
    queryFn: async ({ signal }) => (await request<Health>('GET', paths.health, { signal })).report,
  });
}
