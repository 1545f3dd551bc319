import { z } from 'zod';
import { saying } from './field-codes.ts';
import { calendarDate } from './fields.ts';

/** The latest records of a period, at most. A period of more is refused. */
export const PERIOD_RECORDS_MOST = 2000;

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

/** First and last day of an academic year, which begins in July. */
export function academicYear(start: number): { from: string; to: string } {
  return { from: `${start}-07-01`, to: `${start + 1}-06-30` };
}

/** The year in which the last whole academic year began. `today` is `YYYY-MM-DD`. */
export function lastAcademicYear(today: string): number {
  return academicYearOf(today) - 1;
}

/** `2025-26`. */
export function academicYearLabel(start: number): string {
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** The year in which the academic year of a day began. */
export function academicYearOf(date: string): number {
  return Number(date.slice(0, 4)) - (date.slice(5, 7) < '07' ? 1 : 0);
}

/** What a record may lack for a complete report, in the order in which somebody would mend it. */
export const lackNames = [
  'kind',
  'metrics',
  'description',
  'summary',
  'outcome',
  'participants',
  /** No picture at all. */
  'photographs',
  /** A picture has no description of its own. */
  'captions',
  /** No picture says where it was taken. */
  'places',
  'attendance',
  'notice',
] as const;
export type Lack = (typeof lackNames)[number];

const sum = z.number().int().nullable();
const total = { events: z.number().int(), students: sum, faculty: sum, women: sum, men: sum };

/** Sums over the records that say a number. Null if none of them does. */
export const DeskTotal = z.object(total);
export type DeskTotal = z.infer<typeof DeskTotal>;

/** The sums over the records of one club, month (`YYYY-MM`), kind or metric. An empty key: those that name none. */
export const DeskRow = z.object({ key: z.string(), ...total });
export type DeskRow = z.infer<typeof DeskRow>;

export const DeskRecord = z.object({
  _id: z.string(),
  title: z.string(),
  date: z.string(),
  /** Empty for an event of one day. */
  lastDay: z.string(),
  club: z.string(),
  kind: z.string(),
  lacks: z.array(z.enum(lackNames)),
});
export type DeskRecord = z.infer<typeof DeskRecord>;

export const DeskAnswer = z.object({
  success: z.literal(true),
  /** The oldest event first. */
  records: z.array(DeskRecord),
  totals: z.object({
    all: DeskTotal,
    /** The oldest month first. The others are in the order of the content. */
    month: z.array(DeskRow),
    club: z.array(DeskRow),
    kind: z.array(DeskRow),
    /** An event counts for each of its metrics. */
    metric: z.array(DeskRow),
  }),
  /** The years in which the academic years with records began, the newest first. */
  academicYears: z.array(z.number().int()),
  /** The calendar years with records, the newest first. */
  calendarYears: z.array(z.number().int()),
});
export type DeskAnswer = z.infer<typeof DeskAnswer>;
