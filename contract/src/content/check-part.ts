import type { z } from 'zod';
import type { FieldIssue } from '../field-codes.ts';
import { clubContrasts, colourContrasts, type PartProblem } from './contrast.ts';
import { overLimits } from './input-limits.ts';
import { pagePictureProblems } from './page-pictures.ts';
import { type ContentPart, parts, type WrittenContent } from './parts.ts';
import type { Clubs, Colours, Pages } from './schema.ts';

export type { PartProblem } from './contrast.ts';

type Checked<Part extends ContentPart> =
  | { value: WrittenContent[Part]; problems: [] }
  | { value?: undefined; problems: PartProblem[] };

/**
 * Checks a value of a part. The browser and the server do this before they save it. A message is a sentence, or a code
 * of `fields` in the catalogues.
 * @param say makes the message of an issue that has none in the schema
 */
export function checkPart<Part extends ContentPart>(
  part: Part,
  value: unknown,
  say?: z.core.$ZodErrorMap,
): Checked<Part> {
  const { success, data, error } = parts[part].safeParse(value, say && { error: say });
  if (!success) {
    return { problems: error.issues.map((issue) => problemOf(issue.path.join('.'), issue)) };
  }
  const problems = further[part]?.(data) ?? [];
  return problems.length > 0 ? { problems } : { value: data as WrittenContent[Part], problems: [] };
}

/** Like {@link checkPart}, but also refuses values over an input limit. */
export function checkInput<Part extends ContentPart>(
  part: Part,
  value: unknown,
  say?: z.core.$ZodErrorMap,
): Checked<Part> {
  const checked = checkPart(part, value, say);
  if (checked.value === undefined) return checked;
  const problems = overLimits(part, checked.value);
  return problems.length > 0 ? { problems } : checked;
}

/** Converts an issue of a schema to a problem. */
export function problemOf(path: string, { message, maximum, minimum }: FieldIssue): PartProblem {
  return {
    path,
    message,
    ...(maximum !== undefined && { maximum }),
    ...(minimum !== undefined && { minimum }),
  };
}

const further: { [Part in ContentPart]?: (value: unknown) => PartProblem[] } = {
  clubs: (value) => clubContrasts(value as Clubs),
  colours: (value) => colourContrasts(value as Colours),
  pages: (value) => pagePictureProblems(value as Pages),
};

/**
 * The public clubs that are missing in the new value. Their records would show the bare key, so a club must be archived
 * instead.
 */
export function missingClubs(before: Clubs, after: Clubs): string[] {
  return before.map(({ key }) => key).filter((key) => !after.some((club) => club.key === key));
}
