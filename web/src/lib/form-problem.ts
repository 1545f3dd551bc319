import { type FieldIssue, sentenceOf } from '@club-portal/contract/field-codes';
import { fieldSentences } from '@club-portal/contract/sentences/fields';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { ApiError } from './api.ts';

/** What is wrong with a form: a sentence for the whole, and one for each bad field by its name. */
export interface FormProblem {
  message: string;
  fields: Record<string, string>;
}

/** From a failed call. Errors that are not the API's own say `fallback`. */
export function problemOfCall(error: unknown, fallback: string = pageSentences.somethingWrong): FormProblem {
  if (!(error instanceof ApiError)) return { message: fallback, fields: {} };
  return { message: error.message, fields: error.fields };
}

/** Of a form that leaves the rest to the server: every field has to be filled in. */
export function problemOfEmpty(data: FormData): FormProblem | null {
  const empty = [...data].filter(([, value]) => value === '');
  if (empty.length === 0) return null;
  const fields = Object.fromEntries(empty.map(([name]) => [name, fieldSentences.required]));
  return { message: pageSentences.request.invalid, fields };
}

/** What a schema makes of a form's values. */
export type Parsed<Input> = { success: true; data: Input } | { success: false; error: { issues: Issues } };

type Issues = readonly (FieldIssue & { path: readonly PropertyKey[] })[];

/** From a schema's issues; the first one of each field counts. */
export function problemOfIssues(issues: Issues): FormProblem {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[String(issue.path[0] ?? '')] ??= sentenceOf(issue, fieldSentences);
  return { message: pageSentences.request.invalid, fields };
}
