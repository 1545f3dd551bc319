import { checkInput, type PartProblem } from '@club-portal/contract/content/check-part';
import { type ClubPageValue, checkClubPage } from '@club-portal/contract/content/club-page';
import type { ContentPart } from '@club-portal/contract/content/parts';
import { codeOf, sentenceOf } from '@club-portal/contract/field-codes';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { z } from 'zod';
import type { FormProblem } from '../../lib/forms/form-problem.ts';

/** The schemas of the parts speak English, as the forms do. */
const say: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === '') return 'must not be empty';
  return issue.code === 'invalid_type' && issue.expected === 'number'
    ? 'a whole number is expected here'
    : sentenceOf({ ...issue, message: codeOf(issue) }, fieldSentences);
};

/** The value as it is saved, or the problem with it. `names` are the names of the form's controls. */
export function checkTyped(
  part: ContentPart,
  typed: unknown,
  names: readonly string[],
): { value: unknown; problem: null } | { problem: FormProblem } {
  const { value, problems } = checkInput(part, typed, say);
  return value === undefined ? { problem: problemAt(problems, names) } : { value, problem: null };
}

/** Like {@link checkTyped}, for the page of one club. */
export function checkTypedPage(
  typed: unknown,
  names: readonly string[],
): { value: ClubPageValue; problem: null } | { problem: FormProblem } {
  const { value, problems } = checkClubPage(typed, say);
  return value === undefined ? { problem: problemAt(problems, names) } : { value, problem: null };
}

function problemAt(problems: readonly PartProblem[], names: readonly string[]): FormProblem {
  const fields: Record<string, string> = {};
  for (const { path, message } of problems) fields[controlAt(path, names)] ??= sentence(message);
  return { message: pageSentences.request.invalid, fields };
}

/** The control for a problem: at its path, for its English, or the nearest one around it. */
export function controlAt(path: string, names: readonly string[]): string {
  const found = [path, `${path}.en`].find((name) => names.includes(name));
  if (found !== undefined || path === '') return found ?? '';
  return controlAt(path.split('.').slice(0, -1).join('.'), names);
}

function sentence(message: string): string {
  const begun = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.?!]$/.test(begun) ? begun : `${begun}.`;
}
