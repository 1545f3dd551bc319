import type { PeriodQuery } from '@club-portal/contract/accreditation';

/** Returns the period in the form that calls accept: lists as one text. */
export function periodFields({ from, to, club, kind }: PeriodQuery): Record<keyof PeriodQuery, string> {
  return { from, to, club: club.join(','), kind: kind.join(',') };
}
