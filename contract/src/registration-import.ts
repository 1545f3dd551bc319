import { z } from 'zod';
import { Done } from './answers.ts';
import { saying } from './field-codes.ts';
import { languages } from './languages.ts';
import { cellFaults } from './sheet-cells.ts';
import { SheetLayout, SheetPositions } from './sheet-layout.ts';

/** The most bytes of the form with a list of registrations. */
export const REGISTRATION_IMPORT_BYTES = 4_000_000;

/**
 * The fields of each registration in a list: `name`, `email`, `roll`, `year`, `answers.{id}`, `team.{n}.name`,
 * `team.{n}.roll`.
 */
const field = z.string().regex(/^(?:name|email|roll|year|answers\.[a-z0-9]{1,20}|team\.\d\.(?:name|roll))$/);

/**
 * Columns by field name, counted from 1, as JSON; 0 for a field that the list does not have. Missing ones are found.
 */
const columns = z
  .string()
  .max(5000)
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  })
  .pipe(z.record(field, z.int(saying('integer')).min(0).max(999)))
  .optional();

/** The text fields of the form with a list. With `preview`, it is read and nobody is registered. */
export const RegistrationImportInput = SheetPositions.extend({
  columns,
  /** The language of the emails. */
  language: z.enum(Object.keys(languages) as [keyof typeof languages]).default('en'),
  preview: z
    .enum(['yes', 'no'])
    .default('no')
    .transform((text) => text === 'yes'),
});
export type RegistrationImportInput = z.infer<typeof RegistrationImportInput>;

/** Where the list has each field. A `column` is null where the user must choose, and 0 if the list has none. */
export const RegistrationLayout = SheetLayout.extend({
  places: z.array(
    z.object({
      field: z.string(),
      /** The question. Empty for fields that every event asks for. */
      label: z.string(),
      required: z.boolean(),
      column: z.int().nullable(),
    }),
  ),
  /** Non-empty columns that are not read, counted from 1. */
  unread: z.array(z.int()),
});
export type RegistrationLayout = z.infer<typeof RegistrationLayout>;

/**
 * A row of a list: it is new, one of its roll numbers has already registered, an earlier row has it, or cells are
 * wrong.
 */
export const ImportedRegistration = z.object({
  line: z.int(),
  ...{ name: z.string(), email: z.string(), roll: z.string(), year: z.string() },
  team: z.array(z.object({ name: z.string(), roll: z.string() })),
  /** The cells of the questions. */
  answers: z.array(z.string()),
  state: z.enum(['new', 'known', 'repeated', 'wrong']),
  /** The line of the row with the same roll number, 0 for none. */
  sameAs: z.int(),
  /**
   * `cell` is `D7`, empty without a column. `fault` is what the spreadsheet did to it. Without one, `sentence` says
   * what is wrong.
   */
  wrong: z.array(
    z.object({
      field: z.string(),
      cell: z.string(),
      sentence: z.string(),
      fault: z.enum(cellFaults).nullable(),
    }),
  ),
});
export type ImportedRegistration = z.infer<typeof ImportedRegistration>;

/** Rows come with a preview, once nothing of the layout must be chosen. `left` are for the next call. */
export const RegistrationImportDone = Done.extend({
  layout: RegistrationLayout,
  rows: z.array(ImportedRegistration),
  added: z.int(),
  left: z.int(),
});
export type RegistrationImportDone = z.infer<typeof RegistrationImportDone>;
