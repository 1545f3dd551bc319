import { z } from 'zod';
import { answer } from '../answers.ts';
import { version } from '../fields.ts';
import { problemOf } from './check-part.ts';
import { clubContrasts, type PartProblem } from './contrast.ts';
import { overLimitsOfClubPage } from './input-limits.ts';
import { Club } from './schema.ts';

/*
 * The page of one club, as its coordinator edits it: the fields of the club's record in the part `clubs` that describe
 * the club. Only administrators who edit the whole content change its key, its short name, its place in the menu,
 * whether it has a page and whether it is archived.
 */

const { title, incharge, meets, paragraphs, emblem, colour } = Club.shape;
/** Null for optional fields that the club does not have. */
const fields = {
  title,
  incharge,
  meets: meets.unwrap().nullable().default(null),
  paragraphs,
  emblem: emblem.unwrap().nullable().default(null),
  colour,
};

/** The whole page. */
export const ClubPageValue = z.strictObject(fields).superRefine((value, { addIssue }) => {
  for (const { path, message } of clubContrasts([value]))
    addIssue({ code: 'custom', path: path.split('.').slice(1), message });
});
export type ClubPageValue = z.infer<typeof ClubPageValue>;

/**
 * Checks the value of a page. The browser and the server do this before they save it. Only the server knows which
 * drawings exist.
 * @param say makes the message of an issue that has none in the schema
 */
export function checkClubPage(
  value: unknown,
  say?: z.core.$ZodErrorMap,
): { value: ClubPageValue; problems: [] } | { value?: undefined; problems: PartProblem[] } {
  const { success, data, error } = ClubPageValue.safeParse(value, say && { error: say });
  const over = success ? overLimitsOfClubPage(data) : [];
  if (success && over.length === 0) return { value: data, problems: [] };
  if (success) return { problems: over };
  const problems = error.issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const paths = names.length > 0 ? names.map((name) => [...issue.path, name]) : [issue.path];
    return paths.map((path) => problemOf(path.join('.'), issue));
  });
  return { problems };
}

/** The fields of a club's record that its page has. */
export function valueOfClubPage({
  title,
  incharge,
  meets,
  paragraphs,
  emblem,
  colour,
}: ClubPageValue): ClubPageValue {
  return { title, incharge, meets, paragraphs, emblem, colour };
}

/** `value` is checked by {@link checkClubPage}. `version` is the version of the page that was read. */
export const ClubPageUpdate = z.object({ value: z.unknown(), version });

/** The public page. `_id` is the club's key; `version` changes with this club only. */
export const ClubPage = z.object({ _id: z.string(), version, ...fields });
export type ClubPage = z.infer<typeof ClubPage>;

export const ClubPageAnswer = answer({
  page: ClubPage,
  /** The paths of the translations that are older than their English, such as `incharge.hi`. */
  older: z.array(z.string()),
  /** The addresses of the drawings that the page can have, by name. */
  emblems: z.record(z.string(), z.string()),
});
export type ClubPageAnswer = z.infer<typeof ClubPageAnswer>;
