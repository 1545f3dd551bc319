import { z } from 'zod';
import { answer } from './answers.ts';
import { calendarDate, requiredLine } from './fields.ts';

/*
 * What the import of past events asks the server in addition to the calls of the form: what a sheet contains, and which
 * of its events are already recorded.
 */

/** The most bytes of an uploaded sheet, and its most lines. */
export const SHEET_FORM_BYTES = 4_000_000;
export const SHEET_LINES_MOST = 1000;

const Sheet = z.object({
  /** Empty for a CSV. */
  name: z.string(),
  /** The lines that are not empty, with their number in the file. */
  lines: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** Lines that are hidden in the sheet. They are not read. */
  hiddenRows: z.number().int(),
});
export type Sheet = z.infer<typeof Sheet>;
export type SheetLine = Sheet['lines'][number];

/** The sheets of a file that are neither empty nor hidden. */
export const SheetsAnswer = answer({ sheets: z.array(Sheet) });
export type SheetsAnswer = z.infer<typeof SheetsAnswer>;

/** The most events in one request. */
export const RECORDED_MOST = 200;

/** An event as named in a sheet. Its first day, title and club identify its record. */
export const NamedEvent = z.object({
  title: requiredLine(200),
  date: calendarDate,
  club: z.string().trim().min(1).max(50),
});
export type NamedEvent = z.infer<typeof NamedEvent>;

export const RecordedQuestion = z.object({ events: z.array(NamedEvent).min(1).max(RECORDED_MOST) });
export type RecordedQuestion = z.infer<typeof RecordedQuestion>;

/** In the order of the request: the record of each event with the names of all its files, or null. */
export const RecordedAnswer = answer({
  records: z.array(z.object({ _id: z.string(), files: z.array(z.string()) }).nullable()),
});
export type RecordedAnswer = z.infer<typeof RecordedAnswer>;
