import type { ClubAnswer } from '@club-portal/contract/club';
import { paths } from '@club-portal/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { takeEarlyRequest } from '../../first-script/take-early-request.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

/** The records that a club's page shows. */
export function useClub(club: string) {
  return useQuery({
    queryKey: [...queryKeys.clubs, club],
    queryFn: ({ signal }) => {
      const path = paths.club.read(club);
      return request<ClubAnswer>('GET', path, { signal, started: takeEarlyRequest(path) });
    },
  });
}
