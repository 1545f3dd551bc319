import type { Catalogue } from './languages/catalogue.ts';

/** What can be wrong with a field. Schemas say codes; where it is shown, each becomes a sentence of the language. */
export type FieldCode = keyof Catalogue['fields'];

/** For a check of a schema: what its issue says. A sentence with a number finds it as zod's own `maximum`. */
export function saying(error: FieldCode, params?: { maximum: number }) {
  return params ? { error, params } : { error };
}

/** Says of a missing value that it is required, and `otherwise` of one of the wrong type. */
export function requiredOr(otherwise: FieldCode) {
  return (issue: { input?: unknown }): FieldCode => (issue.input === undefined ? 'required' : otherwise);
}

/** The code of an issue whose schema names none. */
export function codeOf(issue: {
  code?: string;
  input?: unknown;
  minimum?: unknown;
  expected?: unknown;
}): FieldCode {
  if (issue.input === undefined) return 'required';
  switch (issue.code) {
    case 'too_big':
      return 'tooLong';
    case 'too_small':
      return issue.minimum === 1 ? 'required' : 'tooShort';
    case 'invalid_value':
      return 'choice';
    case 'unrecognized_keys':
      return 'unknownParameter';
    case 'invalid_type':
      return issue.expected === 'string'
        ? 'notText'
        : issue.expected === 'boolean'
          ? 'notBoolean'
          : 'invalid';
    default:
      return 'invalid';
  }
}

/** An issue of a schema, as zod gives it. */
export interface FieldIssue {
  message: string;
  maximum?: number | bigint;
  minimum?: number | bigint;
  params?: Record<string, unknown>;
}

/** What is wrong, in the language of `sentences`. */
export function sentenceOf(issue: FieldIssue, sentences: Catalogue['fields']): string {
  const sentence = sentences[issue.message as FieldCode];
  if (typeof sentence === 'string') return sentence;
  return sentence(Number(issue.params?.maximum ?? issue.maximum ?? issue.minimum));
}
