import type { Club } from '@club-portal/contract/content/clubs';
import type { ReportEvent } from './load-photographs.ts';
import { renderPeriodReport } from './period-report.ts';

export interface YearReport {
  /** Null means all clubs. */
  club: Club | null;
  year: number;
  /** The events of that club and year, in any order. */
  events: ReportEvent[];
}

/** The report of a calendar year, as PDF. */
export function renderYearReport({ club, year, events }: YearReport): Promise<Uint8Array> {
  const period = { from: `${year}-01-01`, to: `${year}-12-31` };
  return renderPeriodReport({ ...period, clubs: club ? [club] : [], kinds: [], events });
}
