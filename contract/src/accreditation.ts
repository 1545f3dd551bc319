import { z } from 'zod';
import { answer, Done, pageAnswer } from './answers.ts';
import { doubtNames } from './doubts.ts';
import { EventRecord, reportFormat } from './event-record.ts';
import { requiredOr, saying } from './field-codes.ts';
import { calendarDate } from './fields.ts';
import { cursor, limitTo } from './queries.ts';

/** The most records of a period. A period with more is refused. */
export const PERIOD_RECORDS_MOST = 2000;

/** The most events of a report. Its function has a minute, and 1 GiB for four reports at a time. */
export const REPORT_EVENTS_MOST = 300;

/** The portal of NAAC accepts files of up to 5 MB. */
export const FILED_MOST_BYTES = 5_000_000;

/** Keys, separated by commas. Empty means all. */
const keys = z
  .string()
  .max(1000)
  .default('')
  .transform((text) => text.split(',').filter((key) => key !== ''));

/** Limits a query to some clubs and kinds. Without them, it is for all. */
export const ClubsAndKindsQuery = z.strictObject({ club: keys, kind: keys });
export type ClubsAndKindsQuery = z.infer<typeof ClubsAndKindsQuery>;

/** The records whose first day is in a period, both days included, optionally of some clubs and kinds. */
export const PeriodQuery = z
  .strictObject({ from: calendarDate, to: calendarDate, ...ClubsAndKindsQuery.shape })
  .refine(({ from, to }) => from <= to, { path: ['to'], ...saying('lastDay') });
export type PeriodQuery = z.infer<typeof PeriodQuery>;

/** The key of a metric. Empty means every event. */
const metric = z.string().max(40).default('');

/** The tables of a period: all as a workbook, or one metric's as CSV. */
export const TablesQuery = PeriodQuery.safeExtend({
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  metric,
});
export type TablesQuery = z.infer<typeof TablesQuery>;

/** The period of a pack, and whether it includes the evidence. */
export const PackInput = PeriodQuery.safeExtend({ evidence: z.boolean().default(true) });
export type PackInput = z.infer<typeof PackInput>;

/** A ZIP of the reports, the evidence and the tables of a period. */
export const Pack = z.object({
  _id: z.string(),
  from: z.string(),
  to: z.string(),
  club: z.array(z.string()),
  kind: z.array(z.string()),
  evidence: z.boolean(),
  /** `stopped`: making it failed, or nothing has happened for a while. It can be resumed. */
  status: z.enum(['making', 'stopped', 'ready']),
  /** Records whose files are made, and all. */
  done: z.number().int(),
  total: z.number().int(),
  /** Size of the ZIP. 0 until it is ready. */
  bytes: z.number().int(),
  createdAt: z.string(),
  /** When it is deleted. */
  expiresAt: z.string(),
});
export type Pack = z.infer<typeof Pack>;

export const PackAnswer = answer({ pack: Pack });
export type PackAnswer = z.infer<typeof PackAnswer>;

/** Newest first. */
export const PackList = answer({ packs: z.array(Pack) });
export type PackList = z.infer<typeof PackList>;

export const PackDone = Done.extend({ pack: Pack });
export type PackDone = z.infer<typeof PackDone>;

/** A ZIP is downloaded in pieces of this many bytes, because Hosting waits only a minute. */
export const PACK_PIECE_BYTES = 8 * 1024 * 1024;

/** The first byte of the requested piece. */
export const PackFileQuery = z.strictObject({
  from: z
    .string()
    .regex(/^\d{1,12}$/, saying('wholeNumber'))
    .transform(Number)
    .default(0),
});
export type PackFileQuery = z.infer<typeof PackFileQuery>;

/**
 * The report of a period as PDF or DOCX. With a `metric` it has at most {@link FILED_MOST_BYTES}, unless its text alone
 * exceeds that.
 */
export const PeriodReportQuery = PeriodQuery.safeExtend({ format: reportFormat, metric });
export type PeriodReportQuery = z.infer<typeof PeriodReportQuery>;

/** The report of a calendar year (`2026`) or an academic year (`2025-26`). Without `club`, it covers all clubs. */
export const YearReportQuery = z.strictObject({
  club: z.string().trim().toLowerCase().min(1).max(50).optional(),
  year: z.string({ error: requiredOr('year') }).transform((year, { addIssue }) => {
    const days = daysOfYear(year);
    if (days) return { year, ...days };
    addIssue({ code: 'custom', ...saying('year') });
    return z.NEVER;
  }),
});
export type YearReportQuery = z.infer<typeof YearReportQuery>;

/** First and last day of a calendar year, `2026`, or an academic year, `2025-26`. Undefined for other texts. */
export function daysOfYear(year: string): { from: string; to: string } | undefined {
  if (!/^(19|20|21)\d\d(-\d\d)?$/.test(year)) return undefined;
  if (year.length === 4) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const start = Number(year.slice(0, 4));
  return academicYearLabel(start) === year ? academicYear(start) : undefined;
}

/** First and last day of an academic year, which starts in July. */
export function academicYear(start: number): { from: string; to: string } {
  return { from: `${start}-07-01`, to: `${start + 1}-06-30` };
}

/** `2025-26`. */
export function academicYearLabel(start: number): string {
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** The year in which the academic year of a day started. */
export function academicYearOf(date: string): number {
  return Number(date.slice(0, 4)) - (date.slice(5, 7) < '07' ? 1 : 0);
}

/** What a record may lack for a complete report, in the order in which an administrator would add it. */
export const lackNames = [
  'kind',
  'metrics',
  'description',
  'summary',
  'outcome',
  'participants',
  /** No picture at all. */
  'photographs',
  /** No picture has its own description. */
  'captions',
  /** No picture says where it was taken. */
  'places',
  'attendance',
  'notice',
] as const;
export type Lack = (typeof lackNames)[number];

const count = z.number().int();
const sum = count.nullable();
const total = {
  events: count,
  students: sum,
  faculty: sum,
  women: sum,
  men: sum,
  /** How many of the events have each number. A sum over fewer than all events is partial. */
  known: z.object({ students: count, faculty: count, women: count, men: count }),
};

/** Sums over the records that have a number. Null if none has. */
export const DeskTotal = z.object(total);
export type DeskTotal = z.infer<typeof DeskTotal>;

/**
 * The sums over the records of one club, month (`YYYY-MM`), kind or metric. An empty key stands for records without
 * one.
 */
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
  /** Values that are probably mistakes. */
  doubts: z.array(z.enum(doubtNames)),
});
export type DeskRecord = z.infer<typeof DeskRecord>;

const years = {
  /** The years in which the academic years with records started, newest first. */
  academicYears: z.array(z.number().int()),
  /** The calendar years with records, newest first. */
  calendarYears: z.array(z.number().int()),
};

/** The years with records, for each club that has records. */
export const YearsAnswer = answer({ clubs: z.array(z.object({ club: z.string(), ...years })) });
export type YearsAnswer = z.infer<typeof YearsAnswer>;

/** The year in which the academic year started that the desk opens with. */
export const OpeningYearAnswer = answer({ year: z.number().int() });
export type OpeningYearAnswer = z.infer<typeof OpeningYearAnswer>;

export const DeskAnswer = answer({
  /** Oldest event first. */
  records: z.array(DeskRecord),
  totals: z.object({
    all: DeskTotal,
    /** Oldest month first. The others are in the order of the content. */
    month: z.array(DeskRow),
    club: z.array(DeskRow),
    kind: z.array(DeskRow),
    /** An event counts for each of its metrics. */
    metric: z.array(DeskRow),
  }),
  ...years,
});
export type DeskAnswer = z.infer<typeof DeskAnswer>;

/** Which records the administrators' list shows, besides those that lack one particular thing. */
const recordStates = ['incomplete', 'complete', 'published', 'unpublished'] as const;

/** The administrators' list of event records: those whose title has all words of `q`, and that match the filters. */
export const RecordsQuery = z.strictObject({
  q: z.string().trim().max(200).default(''),
  club: z.string().max(50).default(''),
  /** A calendar year (`2026`) or an academic year (`2025-26`). */
  year: z
    .string()
    .refine((year) => year === '' || daysOfYear(year) !== undefined, saying('year'))
    .default(''),
  kind: z.string().max(40).default(''),
  show: z.enum(['', ...recordStates, ...lackNames]).default(''),
  limit: limitTo(100).default(20),
  cursor,
});
export type RecordsQuery = z.infer<typeof RecordsQuery>;

/** An event record in lists. `lacks` is missing for a person who may not see it. */
export const RecordWithLacks = EventRecord.extend({ lacks: z.array(z.enum(lackNames)).optional() });
export type RecordWithLacks = z.infer<typeof RecordWithLacks>;

/** `next` may come with fewer records than requested, or even none: a call searches a limited number of records. */
export const RecordsAnswer = pageAnswer({ records: z.array(RecordWithLacks) });
export type RecordsAnswer = z.infer<typeof RecordsAnswer>;
