import { clubMessagePaths } from '@club-portal/contract/administration-paths';
import type { ClubMessageList, Recipients } from '@club-portal/contract/club-message';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { useAddRecord } from '../../lib/requests/use-records.ts';

const key = ['club-messages'];

/** Whom a message would reach, and whether the portal can send any. */
export function useRecipients(club: string, year: string) {
  return useQuery({
    queryKey: [...key, 'recipients', club, year],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ club, ...(year && { year }) });
      return request<Recipients>('GET', `${clubMessagePaths.recipients}?${query}`, { signal });
    },
  });
}

export function useSendClubMessage() {
  return useAddRecord(key, clubMessagePaths);
}

export function useClubMessages() {
  return usePages({
    queryKey: [...key, 'list'],
    path: clubMessagePaths.list,
    itemsOf: ({ messages }: ClubMessageList) => messages,
    refetchOnMount: 'always',
  });
}
