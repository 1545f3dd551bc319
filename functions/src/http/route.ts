import { type Action, may, type VisitorsAction } from '@club-portal/contract/access';
import type { Context } from 'hono';
import { z } from 'zod';
import type { SignedInPerson } from '../access/session.ts';
import type { Once } from '../records/records.ts';
import type { Sentence } from '../sentences.ts';
import type { Form } from './input.ts';

/** The functions that serve routes, each with its own memory and instances. */
export type FunctionName = 'api' | 'upload' | 'report';

/** The argument of a route's `run`. The request has been parsed and allowed. */
interface Call<Body, Query, Does extends Action> {
  /** Id of the record in the path. Empty if the path has none. */
  id: string;
  body: Body;
  /** Empty if the route accepts no multipart form. */
  form: Form;
  query: Query;
  /** The caller. Null for visitors, and on an open route that has no `wider` action. */
  actor: Does extends VisitorsAction ? SignedInPerson | null : SignedInPerson;
  /** Set if the call has an `Idempotency-Key`. It makes a repeated call add the record only once. */
  once: Once | undefined;
  /** The IP address of the caller, as reported by the trusted proxies. */
  address: string;
  http: Context;
}

/** An answer without `success`, which `app.ts` adds, and with a `message` that is not yet in the caller's language. */
type Unsaid<Answer> = Answer extends { message: string }
  ? Omit<Answer, 'success' | 'message'> & { message: Sentence }
  : Answer extends { success: true }
    ? Omit<Answer, 'success'>
    : Answer;

/**
 * One call of the API: its path, who may call it, its input and its output. `app.ts` mounts it and makes the checks
 * that it specifies. The OpenAPI description is generated from it.
 */
interface Route<Body, Query, Answer, Does extends Action> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's base path, as in the contract's `paths`; `:id` stands for a record's id. */
  path: string;
  summary: string;
  /** What the call does. `may` decides who may do it. */
  action: Does;
  /** On a route that is open to visitors: a further action, which `run` performs for callers who may do it. */
  wider?: Action;
  /** The function that serves the route, by default `api`. `firebase.json` sends the path to it. */
  servedBy?: FunctionName;
  body?: z.ZodType<Body>;
  /** The most bytes of a JSON body, by default 500,000. */
  bodyLimitBytes?: number;
  /** Accepts a multipart form instead of JSON. */
  form?: {
    fields: z.ZodType;
    /** Text fields that may be sent more than once. By default none. */
    repeatable?: string[];
    limitBytes: number;
  };
  query?: z.ZodType<Query>;
  answer: z.ZodType<Answer>;
  /**
   * Type of an answer that is not JSON, or the types by the query's `format`. `run` then returns its bytes. With a list
   * of types, it sets the header itself.
   */
  contentType?: string | readonly string[] | Readonly<Record<string, string>>;
  /** Status of success, by default 200. With 302, `run` sets the header `Location`. */
  status?: 200 | 201 | 302;
  /** True if the answer to this query is the same for everybody. It gets an ETag, and a browser may keep it. */
  isShared?(query: Query): boolean;
  /** Time limit in ms for the body to arrive (else 408), and again for `run` (else 503). By default 9 s each. */
  deadlineMs?: number;
  /** True for a call that accepts an `Idempotency-Key`. */
  addsOnce?: boolean;
  /** True for a call that programs make for visitors, with a token of ours. They have no App Check token. */
  withoutAppCheck?: boolean;
  /** True for a GET that changes something. It then gets the checks of changing calls. */
  changes?: boolean;
  run(call: Call<Body, Query, Does>): Promise<Unsaid<Answer>>;
}

/** `deadlineMs` for slow calls. Firebase ends every call after 60 s. */
export const LONG_MS = 55_000;

/**
 * Limit for the forms of visitors: enough for all fields with every character escaped, and for a password that is too
 * long.
 */
export const visitorsBodyBytes = 20_000;

/** Schema of an answer that is a file. */
export const bytes: z.ZodType<Uint8Array> = z.instanceof(Uint8Array);

/** A route in the list of routes, without the types of its body, query and answer. */
export interface AnyRoute extends Omit<Route<unknown, unknown, unknown, VisitorsAction>, 'action'> {
  action: Action;
}

/** Checks that `run` fits the schemas of the route, then erases their types. `app.ts` parses with the schemas. */
export function route<Body, Query, Answer, const Does extends Action>(
  definition: Route<Body, Query, Answer, Does>,
): AnyRoute {
  return definition as unknown as AnyRoute;
}

/** Whether visitors may call the route. */
export function isOpen({ action }: AnyRoute): boolean {
  return may(null, action);
}
