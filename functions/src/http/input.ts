import { sentenceOf } from '@club-portal/contract/field-codes';
import type { Context } from 'hono';
import type { z } from 'zod';
import { ApiProblem, invalid } from '../errors.ts';
import type { Sentence } from '../sentences.ts';
import { readBytes } from './bodies.ts';

/** Reads and checks the JSON body. Throws 400, 413 over `limitBytes`, or 415 for another content type. */
export async function readBody<T>(http: Context, schema: z.ZodType<T>, limitBytes: number): Promise<T> {
  if (!/^application\/json\s*(;|$)/i.test(http.req.header('Content-Type') ?? '')) {
    throw new ApiProblem(415, 'wrong-content-type', (say) => say.api.request.wrongContentType);
  }
  return check(schema, parseJson(textOf(await readBytes(http, limitBytes))));
}

/** A parsed multipart form. */
export interface Form {
  /** Text fields that may be sent once. Fields that may be repeated are in `lists`. */
  fields: Record<string, string>;
  lists: Record<string, string[]>;
  /** All parts, in the order sent. */
  parts: [name: string, value: string | File][];
}

/**
 * Reads the multipart body. Only the text fields in `repeatable` may be sent more than once. Every file must be in the
 * field `files`. What a browser sends for a field without a chosen file is left out. Throws 400 for a broken form, 413
 * over `limitBytes`, 415 for another content type.
 */
export async function readForm(http: Context, repeatable: string[], limitBytes: number): Promise<Form> {
  const type = http.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ApiProblem(415, 'wrong-content-type', (say) => say.api.request.wrongContentType);
  }
  const bytes = await readBytes(http, limitBytes);
  const data = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new ApiProblem(400, 'invalid', (say) => say.api.request.brokenForm);
  });
  const fields = new Map<string, string>();
  const lists = new Map<string, string[]>(repeatable.map((name) => [name, []]));
  const parts = [...data].filter(([, value]) => typeof value === 'string' || value.name || value.size);
  for (const [name, value] of parts) {
    const list = lists.get(name);
    if (typeof value !== 'string') {
      if (name !== 'files') throw invalid({ [name]: (say) => say.api.request.noFileHere });
    } else if (list) list.push(value);
    else if (fields.has(name)) throw invalid({ [name]: (say) => say.api.request.repeated });
    else fields.set(name, value);
  }
  return { fields: Object.fromEntries(fields), lists: Object.fromEntries(lists), parts };
}

export function filesOf({ parts }: Form): File[] {
  return parts.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
}

/** Returns the file of a form that allows only one. Throws 400 if there are several. */
export function onlyFileOf(form: Form): File | undefined {
  const files = filesOf(form);
  if (files.length > 1) throw invalid({ files: (say) => say.api.request.repeated });
  return files[0];
}

/** Like {@link onlyFileOf}, but also throws 400 without a file. */
export function requireFileOf(form: Form): File {
  const file = onlyFileOf(form);
  if (!file) throw invalid({ files: (say) => say.files.none });
  return file;
}

/** Reads and checks the query. Throws 400, also for a repeated or unknown name. */
export function readQuery<T>(http: Context, schema: z.ZodType<T>): T {
  const values = new Map<string, string>();
  for (const [name, value] of new URL(http.req.url).searchParams) {
    if (values.has(name)) throw invalid({ [name]: (say) => say.api.request.repeated });
    values.set(name, value);
  }
  return check(schema, Object.fromEntries(values));
}

/** Reads the record's id from the path. Throws 400 if it is not a Firestore document id or could change the path. */
export function readId(http: Context): string {
  return requireId(http.req.param('id') ?? '');
}

/** Like {@link readId}, for an id that has been read. */
export function requireId(id: string): string {
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(id) || /^__.*__$/.test(id)) {
    throw new ApiProblem(400, 'bad-id', (say) => say.api.request.badId);
  }
  return id;
}

/** Throws 400 with a sentence for each wrong field. */
export function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = new Map<string, Sentence>();
  for (const issue of result.error.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => nameAt([...issue.path, key]))
        : [nameAt(issue.path)];
    for (const name of names) {
      if (name && !fields.has(name)) fields.set(name, (say) => sentenceOf(issue, say.fields));
    }
  }
  throw invalid(Object.fromEntries(fields));
}

/** For example `translations.hi.title`. The rest of the path inside a field belongs to that field. */
function nameAt(path: readonly PropertyKey[]): string {
  return path[0] === 'translations' ? path.join('.') : String(path[0] ?? '');
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notJson();
  }
}

/** Throws 400 for text that is not JSON, or with names that could change an object's prototype. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refusePrototypeKeys);
  } catch (error) {
    throw error instanceof ApiProblem ? error : notJson();
  }
}

function notJson(): ApiProblem {
  return new ApiProblem(400, 'not-json', (say) => say.api.request.notJson);
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
    throw invalid({ [key]: (say) => say.api.request.forbiddenName });
  }
  return value;
}
