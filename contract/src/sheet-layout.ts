import { z } from 'zod';

/** A number from 0 in a text field of a form. */
export const position = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .optional();

/** Where a list begins: numbers from 1. Missing ones are found. */
export const SheetPositions = z.object({
  /** Counts the sheets that are neither empty nor hidden. */
  sheet: position,
  /** The line with the column titles. People are read below it. */
  headings: position,
});
export type SheetPositions = z.infer<typeof SheetPositions>;

/**
 * Like {@link SheetPositions}, but null where the user must choose because the list does not say. Also has the columns
 * to choose from.
 */
export const SheetLayout = z.object({
  sheet: z.number().int().nullable(),
  headings: z.number().int().nullable(),
  /** Names of the sheets. Empty if there is only one. */
  sheets: z.array(z.string()),
  /** The first lines, which may have the titles. */
  lines: z.array(z.object({ line: z.number().int(), text: z.string() })),
  /** `sample` is the first text below the title. `letter` is `A + B` where two columns are read as one. */
  columns: z.array(z.object({ letter: z.string(), title: z.string(), sample: z.string() })),
  /** Rows that are hidden in the sheet, for example by a filter. They are not read. */
  hiddenRows: z.number().int(),
});
export type SheetLayout = z.infer<typeof SheetLayout>;
