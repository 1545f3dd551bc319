import type { CalendarEntry, CalendarMonth } from '@club-portal/contract/calendar';
import type { InLanguage } from '@club-portal/contract/in-language';
import { listedMonths } from '@club-portal/contract/months';
import { paths } from '@club-portal/contract/paths';
import { publishedLists } from '@club-portal/contract/published-lists';
import { todayInIndia } from '@club-portal/contract/today';
import { useQuery } from '@tanstack/react-query';
import { inPageLanguage } from '../../lib/formats/in-page-language.ts';
import { request } from '../../lib/requests/api.ts';
import { requestPublished } from '../../lib/requests/published.ts';

/** An event in the calendar, in the language of the page. `registration` says whether people can register for it. */
export type ShownEntry = InLanguage<CalendarEntry> & { registration?: string };

/** The events of some months, of all clubs, by day, and those of the neighbouring months in the same weeks. */
export function useMonths(months: readonly string[]) {
  return useQuery({
    queryKey: ['calendar', ...months],
    queryFn: async ({ signal }) => {
      const published = listedMonths(todayInIndia().slice(0, 7));
      const read = (month: string) => {
        const path = `${paths.calendar}?month=${month}`;
        return published.includes(month)
          ? requestPublished<CalendarMonth>(publishedLists.month(month), path, { signal })
          : request<CalendarMonth>('GET', path, { signal });
      };
      const found = await Promise.all(months.map(read));
      return {
        // An event may be in several months.
        entries: shownOnce(found.flatMap(({ entries }) => entries)),
        // Missing in what an earlier release published.
        around: shownOnce(found.flatMap(({ around = [] }) => around)),
      };
    },
  });
}

function shownOnce(entries: readonly CalendarEntry[]): ShownEntry[] {
  return [...new Map(entries.map((entry) => [entry._id, inPageLanguage(entry)])).values()];
}
