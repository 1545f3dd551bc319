import { z } from 'zod';
import { recordFields, version } from './fields.ts';

/**
 * The schemas of a record, all made from two tables: `fields` has a schema for each field that a form sends, and
 * `blank` its value if nothing was entered.
 */

/** The blank value of a record's texts in other languages. */
export const noTranslations = {} as const;

type Fields = Record<string, z.ZodType>;
type Value = string | boolean | null | string[] | typeof noTranslations;
type Blank<F extends Fields> = { [Name in keyof F]: Value };
type Required<Names extends PropertyKey> = { [Name in Names]: true };

type Input<F extends Fields, R extends keyof F> = {
  [Name in keyof F]: Name extends R ? F[Name] : z.ZodDefault<F[Name]>;
};

/** The fields of the form that adds a record. Fields that are not `required` are blank if they were not sent. */
export function inputFields<F extends Fields, R extends keyof F>(
  fields: F,
  blank: Blank<F>,
  required: Required<R>,
): Input<F, R> {
  return mapFields(fields, (field, name) =>
    name in required ? field : field.default(blank[name] as never),
  ) as Input<F, R>;
}

type Update<F extends Fields, R extends keyof F> = {
  [Name in keyof F]: Name extends R ? F[Name] : z.ZodOptional<F[Name]>;
} & { version: z.ZodOptional<typeof version> };

/**
 * The fields of a call that changes a record. It accepts the whole record as it was read. A field that was not sent
 * keeps its value, unless it is `required`; empty text clears it. `version` is the version of the record that was read.
 */
export function updateFields<F extends Fields, R extends keyof F>(
  fields: F,
  required: Required<R>,
): Update<F, R> {
  const changed = mapFields(fields, (field, name) => (name in required ? field : field.optional()));
  return { ...changed, version: version.optional() } as Update<F, R>;
}

type Plain<V> = V extends string
  ? z.ZodString
  : V extends boolean
    ? z.ZodBoolean
    : V extends null
      ? z.ZodNullable<z.ZodNumber>
      : z.ZodArray<z.ZodString>;

type Answer<B> = {
  [Name in Exclude<keyof B, 'translations'>]: Plain<B[Name]>;
} & typeof recordFields;

/**
 * The fields of a record in an answer. Each has the type of its blank value, where null stands for a number. An answer
 * may have fewer translations than a form.
 */
export function answerFields<B extends Record<string, Value>>(blank: B): Answer<B> {
  const { translations: _, ...plain } = blank as Record<string, Value>;
  return { ...recordFields, ...mapFields(plain, plainType) } as Answer<B>;
}

function plainType(value: Value): z.ZodType {
  if (typeof value === 'string') return z.string();
  if (typeof value === 'boolean') return z.boolean();
  return value === null ? z.number().nullable() : z.array(z.string());
}

function mapFields<V>(fields: Record<string, V>, map: (value: V, name: string) => z.ZodType) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value, name)]));
}
