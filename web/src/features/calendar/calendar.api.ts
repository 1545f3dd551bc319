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
      return (await Promise.all(months.map(read))).flatMap(({ entries }) => entries);
    },
  });
}
