import { todayInIndia } from '@club-portal/contract/today';
import type { Filter, FilterOption } from './list-filters.tsx';

/** The chosen year is offered, even if it is not one of the `offered` ones. */
export function yearFilter(chosen: string, offered: readonly FilterOption[]): Filter {
  const isOffered = chosen === '' || offered.some(({ value }) => value === chosen);
  const notOffered = isOffered ? [] : [{ value: chosen, label: chosen }];
  return { name: 'year', label: 'Year', anyLabel: 'All years', options: [...notOffered, ...offered] };
}

/** The current year and years before it, latest first. `from` is how many years after the current one they start. */
export function lastYears(from = 0): FilterOption[] {
  const running = Number(todayInIndia().slice(0, 4));
  return Array.from({ length: from + 5 }, (_, index) => String(running + from - index)).map((year) => ({
    value: year,
    label: year,
  }));
}
