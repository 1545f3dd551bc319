import { type FieldIssue, sentenceOf } from '@club-portal/contract/field-codes';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { ApiError } from '../requests/api.ts';
import { nameAt } from './form-values.ts';

/** A sentence for the whole form, and one for each wrong field by name. */
export interface FormProblem {
  message: string;
  fields: Record<string, string>;
}

/**
 * Makes a problem from a failed call. An error that does not come from the API, or has no message, gets the sentence
 * `fallback`.
 */
export function problemOfCall(error: unknown, fallback: string = pageSentences.somethingWrong): FormProblem {
  if (!(error instanceof ApiError)) return { message: fallback, fields: {} };
  return { message: error.message || fallback, fields: error.fields };
}

/** Checks only that every field is filled in. The server checks the rest. */
export function problemOfEmpty(data: FormData): FormProblem | null {
  const empty = [...data].filter(([, value]) => value === '');
  if (empty.length === 0) return null;
  const fields = Object.fromEntries(empty.map(([name]) => [name, fieldSentences.required]));
  return { message: pageSentences.request.invalid, fields };
}

/** Checks the values of a form with a schema. */
export type Parsed<Input> = { success: true; data: Input } | { success: false; error: { issues: Issues } };

type Issues = readonly (FieldIssue & { path: readonly PropertyKey[] })[];

/** The problem of values that a schema has checked. Null if they are valid. */
export function problemOfParsed(parsed: Parsed<unknown>): FormProblem | null {
  return parsed.success ? null : problemOfIssues(parsed.error.issues);
}

/** Makes the problem from the issues of a schema. The first issue of each field counts. */
export function problemOfIssues(issues: Issues): FormProblem {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[nameAt(issue.path)] ??= sentenceOf(issue, fieldSentences);
  return { message: pageSentences.request.invalid, fields };
}
