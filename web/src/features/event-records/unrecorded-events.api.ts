import type { UnrecordedEvents } from '@club-portal/contract/calendar';
import { paths } from '@club-portal/contract/paths';
import { publishedLists } from '@club-portal/contract/published-lists';
import { useQuery } from '@tanstack/react-query';
import { inPageLanguage } from '../../lib/formats/in-page-language.ts';
import { requestPublished } from '../../lib/requests/published.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

/** The announced events that are over and have no record, latest first. */
export function useUnrecordedEvents() {
  return useQuery({
    queryKey: [...queryKeys.upcomingEvents, 'unrecorded'],
    queryFn: async ({ signal }) => {
      const { entries } = await requestPublished<UnrecordedEvents>(
        publishedLists.unrecorded,
        paths.unrecorded,
        { signal },
      );
      return entries.map(inPageLanguage);
    },
  });
}

export type UnrecordedEvent = NonNullable<ReturnType<typeof useUnrecordedEvents>['data']>[number];
