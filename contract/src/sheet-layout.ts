import { z } from 'zod';

/** A number from 0 in a text field of a form. */
export const position = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .optional();

/** Where a list begins: numbers from 1. What is missing is found. */
export const SheetPositions = z.object({
  /** Of the sheets that are not empty and not hidden. */
  sheet: position,
  /** The line with the titles of the columns. People are read below it. */
  headings: position,
});
export type SheetPositions = z.infer<typeof SheetPositions>;

/** As {@link SheetPositions}; null where the user must choose, because the list does not say it. Also the columns to choose from. */
export const SheetLayout = z.object({
  sheet: z.number().int().nullable(),
  headings: z.number().int().nullable(),
  /** Names of the sheets. Empty if there is only one. */
  sheets: z.array(z.string()),
  /** The first lines, which may have the titles. */
  lines: z.array(z.object({ line: z.number().int(), text: z.string() })),
  /** `sample` is the first text below the title. `letter` is `A + B` where two columns are read as one. */
  columns: z.array(z.object({ letter: z.string(), title: z.string(), sample: z.string() })),
  /** Rows of the sheet that are hidden, for example by a filter. They are not read. */
  hiddenRows: z.number().int(),
});
export type SheetLayout = z.infer<typeof SheetLayout>;
