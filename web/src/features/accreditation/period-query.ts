import type { PeriodQuery } from '@club-portal/contract/accreditation';

/** The period in the form in which calls take it: lists as one text. */
export function periodFields({ from, to, club, kind }: PeriodQuery): Record<keyof PeriodQuery, string> {
  return { from, to, club: club.join(','), kind: kind.join(',') };
}
