import { type Action, may, type VisitorsAction } from '@club-portal/contract/access';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Actor } from '../access/session.ts';
import type { Once } from '../records/records.ts';
import type { Sentence } from '../sentences.ts';
import type { Form } from './input.ts';

/** The functions that serve routes, each with memory and instances of its own. */
export type FunctionName = 'api' | 'upload' | 'report';

/** What a route's `run` is given: everything that came in, already parsed and allowed. */
export interface Call<Body, Query, Does extends Action> {
  /** The record that the path names; empty for paths without one. */
  id: string;
  body: Body;
  /** The multipart form, where the route takes one. */
  form: Form;
  query: Query;
  /** Who asks; of a call that is open to visitors only where the route names something `wider`. */
  actor: Does extends VisitorsAction ? Actor | null : Actor;
  /** Of a call with an `Idempotency-Key`, so that it is done once however often it is sent. */
  once: Once | undefined;
  /** The IP address of the caller, as far as the proxies in front tell. */
  address: string;
  http: Context;
}

/** An answer before its `message` is said in the language of whoever asks. */
type Unsaid<Answer> = Answer extends { message: string }
  ? Omit<Answer, 'message'> & { message: Sentence }
  : Answer;

/**
 * One call of the API: where it is, who may, what goes in, what comes out. `app.ts` mounts it and does all
 * checks that are named here; the OpenAPI description is made from it.
 */
export interface Route<Body, Query, Answer, Does extends Action> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's base path, as in the contract's `paths`; `:id` stands for a record's id. */
  path: string;
  summary: string;
  /** What is done; `may` decides who does it. */
  action: Does;
  /** Of a call that is open to visitors: what `run` does for those who may. */
  wider?: Action;
  /** The function that serves it; `api` unless told. `firebase.json` sends it there. */
  servedBy?: FunctionName;
  body?: z.ZodType<Body>;
  /** What the JSON body may have; 500,000 bytes unless told. */
  bodyLimitBytes?: number;
  /** Takes a multipart form instead of JSON. */
  form?: {
    fields: z.ZodType;
    /** Text fields that may be sent more than once. */
    repeatable: string[];
    limitBytes: number;
  };
  query?: z.ZodType<Query>;
  answer: z.ZodType<Answer>;
  /** Of an answer that is not JSON; `run` then answers its bytes. */
  contentType?: string;
  /** Status of success; 200 unless told. */
  status?: 200 | 201;
  /** True where the answer to this query is the same for everybody and a CDN may keep it for a minute. */
  cacheable?(query: Query): boolean;
  /** What the body may take to arrive (408 then), and then the call before it is answered with 503, ms; 9 s each unless told. */
  deadlineMs?: number;
  /** True for a call that takes an `Idempotency-Key`. */
  addsOnce?: boolean;
  /** True for a GET that changes something, so that the checks of changing calls hold for it too. */
  changes?: boolean;
  run(call: Call<Body, Query, Does>): Promise<Unsaid<Answer>>;
}

/** Enough for all fields of the forms that visitors fill in, each character written as an escape, and for a password that is refused as too long. */
export const visitorsBodyBytes = 20_000;

/** A route as the list of routes sees it. */
export interface AnyRoute extends Omit<Route<unknown, unknown, unknown, VisitorsAction>, 'action'> {
  action: Action;
}

/** Ties a route's schemas to its `run`; from then on only `app.ts` handles it, which has parsed by them. */
export function route<Body, Query, Answer, const Does extends Action>(
  definition: Route<Body, Query, Answer, Does>,
): AnyRoute {
  return definition as unknown as AnyRoute;
}

/** Whether nobody has to be signed in for it. */
export function isOpen({ action }: AnyRoute): boolean {
  return may(null, action);
}
