import { z } from 'zod';
import { answer, Done } from './answers.ts';
import { FeedbackSummary } from './feedback.ts';
import { saying } from './field-codes.ts';
import { optionalLine, optionalMoment, personName } from './fields.ts';
import { cellFaults } from './sheet-cells.ts';
import { position, SheetLayout, SheetPositions } from './sheet-layout.ts';

/** What kind of evidence a file is. */
export const evidenceUses = ['attendance', 'notice', 'certificate', 'letter', 'other'] as const;
export type EvidenceUse = (typeof evidenceUses)[number];

/** The most evidence files of an event, and the most names on its attendance list. */
export const EVIDENCE_FILES_MOST = 20;
export const ATTENDEES_MOST = 5000;
/**
 * The most bytes of an uploaded attendance list, and of a stored one. Firestore accepts 1 MB for all of an event's
 * evidence.
 */
export const ATTENDANCE_FORM_BYTES = 4_000_000;
export const ATTENDANCE_STORED_BYTES = 900_000;
/** How many rows and problems of an attendance list an answer shows. */
export const ATTENDANCE_SHOWN = 10;

/** A file that only administrators get: a PDF or a photograph of a paper. */
export const EvidenceFile = z.object({
  id: z.string(),
  use: z.enum(evidenceUses),
  /** The cleaned file name of the sender. Only for display. */
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number().int(),
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;

/** The text field of the form with new files, which all have this use. */
export const EvidenceInput = z.object({ use: z.enum(evidenceUses) });
export type EvidenceInput = z.infer<typeof EvidenceInput>;

/** One of the item's own files, by id, and what kind of evidence it is. */
export const EvidenceCopy = EvidenceInput.extend({ file: z.string().min(1).max(128) });
export type EvidenceCopy = z.infer<typeof EvidenceCopy>;

/** A file of evidence, by its id. */
export const EvidenceFileQuery = z.strictObject({ file: z.string().min(1).max(128) });
export type EvidenceFileQuery = z.infer<typeof EvidenceFileQuery>;

/** A row of the attendance list. */
export const Attendee = z.object({ name: personName(200), roll: optionalLine(40) });
export type Attendee = z.infer<typeof Attendee>;

/** When and where a photograph was taken, according to its camera or a person. */
export const PicturePlace = z.object({
  /** `YYYY-MM-DDTHH:MM`, local time. Empty if it is unknown. */
  takenAt: z.string(),
  /** Degrees, north is positive. Null if it is unknown. */
  latitude: z.number().min(-90).max(90).nullable(),
  /** Degrees, east is positive. Null if it is unknown. */
  longitude: z.number().min(-180).max(180).nullable(),
  /** Where it was taken in words, as typed by a person. Missing if nobody has, and in documents of earlier releases. */
  address: z.string().optional(),
});
export type PicturePlace = z.infer<typeof PicturePlace>;

/** The switch of a form with photographs: keeps when and where they were taken. Without it nothing is kept. */
export const PlacesSwitch = z.object({ places: z.literal('keep').optional() });
export type PlacesSwitch = z.infer<typeof PlacesSwitch>;

/**
 * How many people had a seat, how many came, and how many of these came without a seat, according to the phones at the
 * door.
 */
export const DoorCounts = z.object({ seated: z.int(), came: z.int(), others: z.int() });
export type DoorCounts = z.infer<typeof DoorCounts>;

/**
 * What became of an announced event: people with a seat, valid certificates, and the result of the feedback once it is
 * closed. It is stored with the record, so that reports have it when the announcement is gone.
 */
export const EventCounts = z.object({
  registered: z.int(),
  certificates: z.int(),
  feedback: FeedbackSummary.nullable(),
  /** People with a ticket who were let in, and are asked for feedback. Missing in documents of earlier releases. */
  asked: z.int().optional(),
});
export type EventCounts = z.infer<typeof EventCounts>;

/** Null if nobody was let in by phone. */
export const DoorAnswer = answer({ door: DoorCounts.nullable() });
export type DoorAnswer = z.infer<typeof DoorAnswer>;

/** What is stored about an event for accreditation and never shown to visitors. */
export const Evidence = z.object({
  /** Id of the event record. */
  gallery: z.string(),
  files: z.array(EvidenceFile),
  attendance: z.array(Attendee),
  /** The door's result when its list became this one. Missing if it never did. */
  door: DoorCounts.optional(),
  /** Missing for a record without an announced event, and in documents of earlier releases. */
  counts: EventCounts.optional(),
  /** By the id of the item's file. */
  places: z.record(z.string(), PicturePlace),
});
export type Evidence = z.infer<typeof Evidence>;

export const EvidenceAnswer = answer({ evidence: Evidence });
export type EvidenceAnswer = z.infer<typeof EvidenceAnswer>;

/** How many evidence files an event has, and how many names are on its attendance list. */
export const EvidenceCounts = answer({ files: z.number(), names: z.number() });
export type EvidenceCounts = z.infer<typeof EvidenceCounts>;

export const EvidenceDone = Done.extend({ evidence: Evidence });
export type EvidenceDone = z.infer<typeof EvidenceDone>;

const flag = z
  .enum(['yes', 'no'])
  .default('no')
  .transform((text) => text === 'yes');

/** Columns, from 1, with commas. `0` for none. */
const columns = z
  .string()
  .regex(/^\d{1,2}(?:,\d{1,2}){0,51}$/)
  .transform((text) => text.split(',').map(Number).filter(Boolean))
  .optional();

/** A JSON object. */
const meanings = z
  .string()
  .max(5000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().max(200), z.boolean()))
  .optional();

/** The columns of an attendance list, numbered from 1. Missing ones are found by their titles and their cells. */
export const AttendancePositions = SheetPositions.extend({
  /** Not 0, because a list has names. `headings` is 0 if the first line is a name. */
  nameColumn: position,
  /** 0 if the list has no roll numbers. */
  rollColumn: position,
  /** The columns that say who came. If there are none, everyone on the list came. */
  came: columns,
  /** Whether a mark in these columns means that the person came, by the mark in lower case. */
  marks: meanings,
});
export type AttendancePositions = z.infer<typeof AttendancePositions>;

/** Uses the door's list. With `count`, the number of its names becomes the event's number of students. */
export const DoorListInput = z.object({ count: z.boolean().default(false) });
export type DoorListInput = z.infer<typeof DoorListInput>;

/**
 * The text fields of the form with an attendance list. With `preview`, the list is read but not stored. With `count`,
 * the number of its names becomes the event's number of students.
 */
export const AttendanceInput = AttendancePositions.extend({ preview: flag, count: flag });
export type AttendanceInput = z.infer<typeof AttendanceInput>;

/**
 * Why a row of an attendance list was left out: it has no name, its text is not a name (a total, a signature), a text
 * is too long, the spreadsheet has spoiled a cell, it occurred before, or it says that the person was absent.
 */
const rowProblems = ['noName', 'notName', 'tooLong', 'repeated', 'absent', ...cellFaults] as const;
export type RowProblem = (typeof rowProblems)[number];

/** Programs whose lists are recognized by their form. */
const listExports = ['teams', 'zoom', 'forms'] as const;
export type ListExport = (typeof listExports)[number];

/**
 * Like {@link AttendancePositions}, but null where the user must choose because the list does not say. Also has the
 * columns to choose from.
 */
export const AttendanceLayout = SheetLayout.extend({
  nameColumn: z.number().int().nullable(),
  rollColumn: z.number().int().nullable(),
  came: z.array(z.number().int()),
  /**
   * Marks that only a person can explain, most frequent first, and those already explained. Empty for rows without a
   * mark.
   */
  marks: z.array(z.object({ mark: z.string(), count: z.number().int(), came: z.boolean().nullable() })),
  /** The program that wrote the list. Null if unknown. */
  from: z.enum(listExports).nullable(),
});
export type AttendanceLayout = z.infer<typeof AttendanceLayout>;

/** An attendance list as read. It has no rows while something must be chosen. */
export const AttendanceRead = z.object({
  layout: AttendanceLayout,
  count: z.number().int(),
  /** The first rows. */
  rows: z.array(Attendee),
  /** How many rows were left out. */
  leftOutCount: z.number().int(),
  /** The first of them. `line` is counted from 1. `cell` is the spoiled cell, such as `B7`, or empty. */
  leftOut: z.array(
    z.object({
      line: z.number().int(),
      cell: z.string(),
      text: z.string(),
      problem: z.enum(rowProblems),
    }),
  ),
});
export type AttendanceRead = z.infer<typeof AttendanceRead>;

export const AttendanceDone = EvidenceDone.extend({ read: AttendanceRead });
export type AttendanceDone = z.infer<typeof AttendanceDone>;

/** A place corrected by a person. It has both numbers or none. */
export const CorrectedPlace = PicturePlace.extend({
  takenAt: optionalMoment,
  address: optionalLine(200).optional(),
}).refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
  path: ['longitude'],
  ...saying('invalid'),
});

/** Places by the ids of the item's files. Null clears a place. Files that are not named keep theirs. */
export const PlacesUpdate = z.object({
  places: z.record(z.string().min(1).max(128), CorrectedPlace.nullable()),
});
export type PlacesUpdate = z.infer<typeof PlacesUpdate>;
