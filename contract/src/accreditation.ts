import { z } from 'zod';
import { saying } from './field-codes.ts';
import { calendarDate } from './fields.ts';
import { reportFormat } from './gallery.ts';

/** The latest records of a period, at most. A period of more is refused. */
export const PERIOD_RECORDS_MOST = 2000;

/** The events of a report, at most: its function has a minute and 1 GiB for four reports at a time. */
export const REPORT_EVENTS_MOST = 300;

/** Keys, separated by commas. Nothing stands for all. */
const keys = z
  .string()
  .max(1000)
  .default('')
  .transform((text) => text.split(',').filter((key) => key !== ''));

/** The records whose first day is in a period, both days included; of some clubs and kinds if asked. */
export const PeriodQuery = z
  .strictObject({ from: calendarDate, to: calendarDate, club: keys, kind: keys })
  .refine(({ from, to }) => from <= to, { path: ['to'], ...saying('lastDay') });
export type PeriodQuery = z.infer<typeof PeriodQuery>;

/** The report of a period, as PDF or DOCX. */
export const PeriodReportQuery = PeriodQuery.safeExtend({ format: reportFormat });
export type PeriodReportQuery = z.infer<typeof PeriodReportQuery>;

/** First and last day of an academic year, which begins in July. */
export function academicYear(start: number): { from: string; to: string } {
  return { from: `${start}-07-01`, to: `${start + 1}-06-30` };
}

/** The year in which the last whole academic year began. `today` is `YYYY-MM-DD`. */
export function lastAcademicYear(today: string): number {
  return Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 2 : 1);
}

/** `2025-26`. */
export function academicYearLabel(start: number): string {
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}
