import type { CalendarMonth } from '@club-portal/contract/calendar';
import { paths } from '@club-portal/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/requests/api.ts';

/** The events of some months, of all clubs, in the order of their days. */
export function useMonths(months: readonly string[]) {
  return useQuery({
    queryKey: ['calendar', ...months],
    queryFn: async ({ signal }) => {
      const read = (month: string) =>
        request<CalendarMonth>('GET', `${paths.calendar}?month=${month}`, { signal });
      const entries = (await Promise.all(months.map(read))).flatMap((month) => month.entries);
      // Each month has an event that takes some of its days.
      return [...new Map(entries.map((entry) => [entry._id, entry])).values()];
    },
  });
}
