import { clubPagePaths } from '@club-portal/contract/administration-paths';
import type { ClubPageAnswer, ClubPageValue } from '@club-portal/contract/content/club-page';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { useReload } from '../../lib/requests/use-records.ts';

const keyOf = (club: string) => ['content', 'club-page', club];

export function useClubPage(club: string) {
  return useQuery({
    queryKey: keyOf(club),
    queryFn: ({ signal }) => request<ClubPageAnswer>('GET', clubPagePaths.read(club), { signal }),
    refetchOnMount: 'always',
  });
}

export function usePublishClubPage(club: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { value: ClubPageValue; version: string }) =>
      request<ClubPageAnswer>('PUT', clubPagePaths.update(club), { body }),
    onSuccess: (answer) => client.setQueryData(keyOf(club), answer),
    ...useReload(['content', 'overview']),
  });
}
