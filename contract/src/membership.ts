import { z } from 'zod';
import { answer, Done } from './answers.ts';
import { clubKey, keyOf } from './club-key.ts';
import { clubsWithPage } from './content/clubs.ts';
import { saying } from './field-codes.ts';
import { optionalLink, optionalText, recordId, version } from './fields.ts';
import { Member, MemberInput } from './member.ts';
import { cellFaults } from './sheet-cells.ts';
import { position, SheetLayout, SheetPositions } from './sheet-layout.ts';

/** How students join a club. */
export const Joining = z.object({
  club: z.string(),
  /**
   * Whether students wait until a user of the club accepts or declines them. Otherwise everybody is accepted at once.
   */
  waits: z.boolean(),
  /** Where the members meet, for example the link of a group. Only accepted members get it. Empty for none. */
  group: z.string(),
});
export type Joining = z.infer<typeof Joining>;

/** A form sends a check box as `on`. */
export const JoiningInput = z.object({
  waits: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
  group: optionalLink.refine((link) => !link.startsWith('/'), saying('link')),
});
export type JoiningInput = z.infer<typeof JoiningInput>;

export const JoiningList = answer({ clubs: z.array(Joining) });
export type JoiningList = z.infer<typeof JoiningList>;

/** Whether a student is accepted. `note` is for the student. */
export const MembershipDecision = z.object({
  state: z.enum(['accepted', 'declined']),
  note: optionalText(500).default(''),
  /** The version of the student's record. */
  version: version.optional(),
});
export type MembershipDecision = z.infer<typeof MembershipDecision>;

/** `isMailed`: the student gets an email about it. */
export const MembershipDone = Done.extend({ student: Member, isMailed: z.boolean() });
export type MembershipDone = z.infer<typeof MembershipDone>;

/** The office has the student's consent on paper. A form sends a check box as `on`. */
const collected = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false);

/** A student whom a user of the administration adds. */
export const MemberEntry = MemberInput.omit({ consent: true }).extend({ collected });
export type MemberEntry = z.infer<typeof MemberEntry>;

/** A correction of a student's data. The club stays: to change it, the student joins another one. */
export const MemberCorrection = MemberEntry.omit({ club: true }).extend({ version });
export type MemberCorrection = z.infer<typeof MemberCorrection>;

export const MemberChanged = Done.extend({ student: Member });
export type MemberChanged = z.infer<typeof MemberChanged>;

/** A student whose year of study is that of an earlier academic year. */
export const DueStudent = z.object({
  _id: z.string(),
  name: z.string(),
  roll: z.string(),
  club: z.string(),
  year: z.string(),
  /** The year of study in the current academic year. Empty if the student has left college. */
  next: z.string(),
});
export type DueStudent = z.infer<typeof DueStudent>;

export const NextYearQuery = z.strictObject({ club: clubKey.optional() });

export const NextYearList = answer({
  /** The current academic year, `2026-27`. */
  academicYear: z.string(),
  students: z.array(DueStudent),
});
export type NextYearList = z.infer<typeof NextYearList>;

const ids = z.array(recordId).max(2000).default([]);

/** What happens to the students of a preview. Others stay unchanged. */
export const NextYearInput = z.object({
  /** The year of the preview, so that last year's preview cannot be used. */
  academicYear: z.string().regex(/^\d{4}-\d\d$/),
  /** Students who continue to the next year of study. */
  promote: ids,
  /** Students who repeat their year. */
  stay: ids,
  /** Students who have left college. They are erased. */
  leave: ids,
});
export type NextYearInput = z.infer<typeof NextYearInput>;

export const NextYearDone = Done.extend({ promoted: z.int(), stayed: z.int(), left: z.int() });
export type NextYearDone = z.infer<typeof NextYearDone>;

/** The most rows of an imported list, and the most bytes of the form with it. */
export const IMPORTED_MOST = 1000;
export const IMPORT_FORM_BYTES = 2_000_000;

/** The fields of each student in a list. */
export const memberColumns = ['name', 'email', 'phone', 'roll', 'year'] as const;
export type MemberColumn = (typeof memberColumns)[number];

/** The columns of a list, numbered from 1. Missing ones are found by their titles. */
export const MemberPositions = SheetPositions.extend({
  nameColumn: position,
  emailColumn: position,
  phoneColumn: position,
  rollColumn: position,
  yearColumn: position,
});
export type MemberPositions = z.infer<typeof MemberPositions>;

const column = z.int().nullable();

/**
 * Like {@link MemberPositions}, but null where the user must choose because the list does not say. Also has the columns
 * to choose from.
 */
export const MemberLayout = SheetLayout.extend({
  nameColumn: column,
  emailColumn: column,
  phoneColumn: column,
  rollColumn: column,
  yearColumn: column,
  /** Non-empty columns that are not read, counted from 1. */
  unread: z.array(z.int()),
});
export type MemberLayout = z.infer<typeof MemberLayout>;

/** The text fields of the form with a list. With `preview`, it is read and nobody is added. */
export const MemberImportInput = MemberPositions.extend({
  club: keyOf(clubsWithPage),
  preview: z
    .enum(['yes', 'no'])
    .default('no')
    .transform((text) => text === 'yes'),
});
export type MemberImportInput = z.infer<typeof MemberImportInput>;

/** A row of a list: it is new, the club already has this roll number, an earlier row has it, or fields are wrong. */
export const ImportedRow = z.object({
  line: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  roll: z.string(),
  year: z.string(),
  state: z.enum(['new', 'known', 'repeated', 'wrong']),
  /** The line of the row with the same roll number, 0 for none. */
  sameAs: z.int(),
  /** Names of the wrong fields. */
  wrong: z.array(z.string()),
  /** The cell of each, `D7`, and what the spreadsheet did to it; null if the value itself is wrong. */
  cells: z.array(z.object({ field: z.string(), cell: z.string(), fault: z.enum(cellFaults).nullable() })),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

/** Without rows while something of the layout must be chosen. */
export const MemberImportDone = Done.extend({
  layout: MemberLayout,
  rows: z.array(ImportedRow),
  added: z.int(),
});
export type MemberImportDone = z.infer<typeof MemberImportDone>;
