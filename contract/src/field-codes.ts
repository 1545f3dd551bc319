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

/** The codes for too much and too little, by type. */
const bounds: Readonly<Record<string, { too_big: FieldCode; too_small: FieldCode }>> = {
  string: { too_big: 'tooLong', too_small: 'tooShort' },
  array: { too_big: 'tooMany', too_small: 'tooFew' },
};
const ofNumbers = { too_big: 'numberMost', too_small: 'numberLeast' } as const;

/** The code of an issue that has none in its schema. */
export function codeOf(issue: {
  code?: string;
  input?: unknown;
  origin?: unknown;
  minimum?: unknown;
  expected?: unknown;
}): FieldCode {
  if (issue.input === undefined) return 'required';
  const bound = bounds[String(issue.origin)];
  switch (issue.code) {
    case 'too_big':
      return (bound ?? ofNumbers).too_big;
    case 'too_small':
      return bound && issue.minimum === 1 ? 'required' : (bound ?? ofNumbers).too_small;
    case 'invalid_value':
      return 'choice';
    case 'unrecognized_keys':
      return 'unknownParameter';
    case 'invalid_type':
      return typeCodes[String(issue.expected)] ?? 'invalid';
    default:
      return 'invalid';
  }
}

const typeCodes: Readonly<Record<string, FieldCode>> = {
  string: 'notText',
  boolean: 'notBoolean',
  number: 'number',
  int: 'integer',
};

/** An issue of a schema, as zod reports it. */
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
