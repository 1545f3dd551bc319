import type { Catalogue } from './languages/catalogue.ts';

/** The code of a problem with a field. Schemas use codes. A code becomes a sentence where a person reads it. */
export type FieldCode = keyof Catalogue['fields'];

/** Makes the parameter of a schema's check. `maximum` is the number in the sentence, under the same name as zod's own. */
export function saying(error: FieldCode, params?: { maximum: number }) {
  return params ? { error, params } : { error };
}

/** The code is `required` for a missing value, and `otherwise` for a value of the wrong type. */
export function requiredOr(otherwise: FieldCode) {
  return (issue: { input?: unknown }): FieldCode => (issue.input === undefined ? 'required' : otherwise);
}

/** The code of an issue whose schema gives no code. */
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

/** The sentence for an issue, in the language of `sentences`. */
export function sentenceOf(issue: FieldIssue, sentences: Catalogue['fields']): string {
  const sentence = sentences[issue.message as FieldCode];
  if (typeof sentence === 'string') return sentence;
  return sentence(Number(issue.params?.maximum ?? issue.maximum ?? issue.minimum));
}
