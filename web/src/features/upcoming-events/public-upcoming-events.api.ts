import { paths } from '@club-portal/contract/paths';
import { publishedLists } from '@club-portal/contract/published-lists';
import type { UpcomingEventList } from '@club-portal/contract/upcoming-event';
import { useQuery } from '@tanstack/react-query';
import { inPageLanguage } from '../../lib/formats/in-page-language.ts';
import { requestPublished } from '../../lib/requests/published.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

/** What visitors see: events that are not over, the next one first. */
export function usePublicUpcomingEvents({ enabled = true } = {}) {
  return useQuery({
    queryKey: [...queryKeys.upcomingEvents, 'public'],
    queryFn: async ({ signal }) => {
      const path = paths.upcomingEvent.fetch;
      const list = publishedLists.upcomingEvents;
      const { events } = await requestPublished<UpcomingEventList>(list, path, { signal });
      return events.map(inPageLanguage);
    },
    enabled,
  });
}
