import { messages } from '@club-portal/contract/messages';
import type { Context } from 'hono';
import type { z } from 'zod';
import { ApiProblem, invalid } from './errors.ts';

const JSON_LIMIT_BYTES = 500_000;

/** The JSON body, checked by the schema. Throws 400, 413 or 415. */
export async function readBody<T>(http: Context, schema: z.ZodType<T>): Promise<T> {
  if (!/^application\/json\s*(;|$)/i.test(http.req.header('Content-Type') ?? '')) {
    throw new ApiProblem(415, 'wrong-content-type', messages.request.wrongContentType);
  }
  const bytes = await http.req.arrayBuffer();
  if (bytes.byteLength > JSON_LIMIT_BYTES) {
    throw new ApiProblem(413, 'too-large', messages.request.tooLarge('500 kB'));
  }
  return check(schema, parseJson(bytes));
}

/** A multipart form, taken apart. */
export interface Form {
  /** Text fields, each sent once; those that may be repeated are lists. */
  fields: Record<string, string>;
  lists: Record<string, string[]>;
  files: File[];
  /** The names of `files` and of the lists, one for each part, in the order in which they were sent. */
  order: string[];
}

/**
 * The multipart body. Only names in `repeatable` may be sent more than once as text; files are expected under
 * `files`. Throws 400 for a broken form, 413 over `limitBytes`, 415 for another content type.
 */
export async function readForm(http: Context, repeatable: string[], limitBytes: number): Promise<Form> {
  const type = http.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ApiProblem(415, 'wrong-content-type', messages.request.wrongContentType);
  }
  const bytes = await http.req.arrayBuffer();
  if (bytes.byteLength > limitBytes) {
    throw new ApiProblem(413, 'too-large', messages.request.tooLarge(`${limitBytes / 1024 / 1024} MB`));
  }
  const data = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new ApiProblem(400, 'invalid', messages.file.brokenForm);
  });
  const form: Form = {
    fields: {},
    lists: Object.fromEntries(repeatable.map((name) => [name, []])),
    files: [],
    order: [],
  };
  for (const [name, value] of data) {
    if (typeof value !== 'string') {
      if (name !== 'files') throw invalid({ [name]: messages.request.noFileHere });
      form.files.push(value);
      form.order.push(name);
    } else if (form.lists[name]) {
      form.lists[name].push(value);
      form.order.push(name);
    } else if (Object.hasOwn(form.fields, name)) throw invalid({ [name]: messages.request.repeated });
    else form.fields[name] = value;
  }
  return form;
}

/** The query, checked by the schema. A repeated name is refused. Throws 400. */
export function readQuery<T>(http: Context, schema: z.ZodType<T>): T {
  const values: Record<string, string> = {};
  for (const [name, all] of Object.entries(http.req.queries())) {
    if (all.length > 1) throw invalid({ [name]: messages.request.repeated });
    values[name] = all[0] ?? '';
  }
  return check(schema, values);
}

/** The record's id from the path: what Firestore takes as a document id, and nothing that reaches elsewhere. */
export function readId(http: Context): string {
  const id = http.req.param('id') ?? '';
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(id) || /^__.*__$/.test(id)) {
    throw new ApiProblem(400, 'bad-id', messages.request.badId);
  }
  return id;
}

/** Throws 400 with what is wrong by field. */
export function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? '');
    if (name && !(name in fields)) fields[name] = issue.message;
  }
  throw invalid(fields);
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, refusePrototypeKeys);
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    throw new ApiProblem(400, 'not-json', messages.request.notJson);
  }
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
    throw invalid({ [key]: messages.request.forbiddenName });
  }
  return value;
}
