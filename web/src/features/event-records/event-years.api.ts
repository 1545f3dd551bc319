import { academicYearLabel, daysOfYear, type YearsAnswer } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';

/** The years with events of each club. */
export const yearsQuery = {
  queryKey: [...queryKeys.eventRecords, 'years of clubs'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request<YearsAnswer>('GET', accreditationPaths.years, { signal }),
  staleTime: 60_000,
};

/** Returns the years with events of a club, or of all, newest first: `2026`, then `2025-26`. */
export function yearsOf({ clubs }: YearsAnswer, club: string): { calendar: string[]; academic: string[] } {
  const own = clubs.filter((one) => club === '' || one.club === club);
  const newestFirst = (years: number[]) => [...new Set(years)].sort((a, b) => b - a);
  return {
    calendar: newestFirst(own.flatMap(({ calendarYears }) => calendarYears)).map(String),
    academic: newestFirst(own.flatMap(({ academicYears }) => academicYears)).map(academicYearLabel),
  };
}

/**
 * Returns the latest year that is not in the future, or else the first: a future year is probably a mistake in a
 * record.
 */
export function yearToShow<Year extends { value: string }>(
  years: readonly Year[],
  today: string,
): Year | undefined {
  const hasBegun = ({ value }: Year) => (daysOfYear(value)?.from ?? '') <= today;
  return years.find(hasBegun) ?? years[0];
}
