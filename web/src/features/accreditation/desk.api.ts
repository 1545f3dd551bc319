import type { DeskAnswer, OpeningYearAnswer, PeriodQuery } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { periodSearch } from './desk-address.ts';

/** Refetched after every change of a record, and when the user returns from a page where something was fixed. */
export function useDesk(period: PeriodQuery) {
  const path = `${accreditationPaths.desk}?${periodSearch(period)}`;
  return useQuery({
    queryKey: [...queryKeys.eventRecords, 'desk', path],
    queryFn: ({ signal }) => request<DeskAnswer>('GET', path, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The academic year to open first, for the clubs and kinds in the address. Refetched each time. */
export function useOpeningYear(search: URLSearchParams) {
  const chosen = new URLSearchParams({ club: search.get('club') ?? '', kind: search.get('kind') ?? '' });
  const path = `${accreditationPaths.openingYear}?${chosen}`;
  return useQuery({
    queryKey: [...queryKeys.eventRecords, 'opening year', path],
    queryFn: ({ signal }) => request<OpeningYearAnswer>('GET', path, { signal }),
    gcTime: 0,
  });
}
