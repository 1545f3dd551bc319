import { daysOfYear, type Lack, lackNames, PeriodQuery } from '@club-portal/contract/accreditation';

/** What the desk shows. All of it is in the address: `?year=2025-26&club=coding,iot&kind=workshop&show=summary`. */
export interface DeskChoice {
  period: PeriodQuery;
  /** `2025-26`, `2026`, or `dates` for any two days, which are `from` and `to` in the address. */
  year: string;
  /** Which records are listed: all, incomplete ones, or records that lack this. */
  show: '' | 'incomplete' | Lack;
}

/** Returns null for an address without a period, or with an impossible one. */
export function readChoice(search: URLSearchParams): DeskChoice | null {
  const text = (name: string) => search.get(name) ?? '';
  const [year, days] =
    [
      [text('year'), daysOfYear(text('year'))] as const,
      ['dates', { from: text('from'), to: text('to') }] as const,
    ].find(([, days]) => days && PeriodQuery.safeParse(days).success) ?? [];
  if (!year) return null;
  const asked = text('show');
  const show = (['incomplete', ...lackNames] as const).find((name) => name === asked) ?? '';
  return { period: PeriodQuery.parse({ ...days, club: text('club'), kind: text('kind') }), year, show };
}

/** Returns the query of a call for the records of a period. */
export function periodSearch({ from, to, club, kind }: PeriodQuery): URLSearchParams {
  const search = new URLSearchParams({ from, to });
  if (club.length > 0) search.set('club', club.join(','));
  if (kind.length > 0) search.set('kind', kind.join(','));
  return search;
}
