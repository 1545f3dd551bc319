import type { ErrorCode } from '@club-portal/contract/answers';
import { type Sentence, writerFor } from './sentences.ts';

/**
 * Thrown by stores and routes when a call fails. Only `app.ts` turns it into an answer, in the caller's language. A
 * person reads `sentence`. `message` is the same in English, for the log. `fields` maps the name of a field to the
 * sentence about it. `current` is the current record after a conflict.
 */
export class ApiProblem extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 503;
  readonly code: ErrorCode;
  readonly sentence: Sentence;
  readonly fields: Record<string, Sentence> | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;

  constructor(
    status: ApiProblem['status'],
    code: ErrorCode,
    sentence: Sentence,
    extra: { fields?: Record<string, Sentence>; current?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(writerFor()(sentence));
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.fields = extra.fields;
    this.current = extra.current;
    this.headers = extra.headers ?? {};
  }
}

export function invalid(fields: Record<string, Sentence>) {
  return new ApiProblem(400, 'invalid', (say) => say.pages.request.invalid, { fields });
}

const fileCodes = { 400: 'invalid', 413: 'too-large', 415: 'wrong-file-type' } as const;

/** An uploaded file is refused. The same sentence is shown at the field `files`. */
export function refusedFile(status: keyof typeof fileCodes, sentence: Sentence) {
  return new ApiProblem(status, fileCodes[status], sentence, { fields: { files: sentence } });
}

export function notFound(sentence: Sentence) {
  return new ApiProblem(404, 'not-found', sentence);
}

export function forbidden() {
  return new ApiProblem(403, 'forbidden', (say) => say.pages.request.forbidden);
}

/** It existed, but was deleted. */
export function gone(sentence: Sentence) {
  return new ApiProblem(410, 'gone', sentence);
}

/** The same `Idempotency-Key` was used before, with a different body. */
export function keyReused() {
  return new ApiProblem(422, 'key-reused', (say) => say.api.request.keyReused);
}

/** The record has changed since the caller read it. `current` is the new record in the contract's shape. */
export function changedMeanwhile(current: unknown) {
  return new ApiProblem(409, 'changed-meanwhile', (say) => say.api.changedMeanwhile, { current });
}

export function alreadyExists(sentence: Sentence) {
  return new ApiProblem(409, 'already-exists', sentence);
}

/** The author's text was valid, but does not fit with what others have changed since. */
export function doesNotFit() {
  return new ApiProblem(409, 'does-not-fit', (say) => say.api.submission.doesNotFit);
}

export function tooLarge(limitBytes: number) {
  const limit = limitBytes < 1024 * 1024 ? `${limitBytes / 1000} kB` : `${limitBytes / 1024 / 1024} MB`;
  return new ApiProblem(413, 'too-large', (say) => say.api.request.tooLarge(limit));
}

export function tooOften(waitMs: number, sentence: Sentence = (say) => say.api.request.tooOften) {
  const headers = { 'Retry-After': String(Math.ceil(waitMs / 1000)) };
  return new ApiProblem(429, 'too-often', sentence, { headers });
}

/** A service behind the API cannot be reached. The same request may succeed a moment later. */
export function unavailable() {
  return new ApiProblem(503, 'unavailable', (say) => say.pages.request.unavailable, {
    headers: { 'Retry-After': '5' },
  });
}

const UNAVAILABLE_GRPC_CODES = new Set([4, 8, 10, 14]);
/** Firestore's code while an index is being built. Other refusals use it too. */
const FAILED_PRECONDITION = 9;
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
  'app/network-error',
  'app/network-timeout',
]);

/** Whether an error of Firestore, Storage, Auth or the network means that a service cannot be reached. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (code === FAILED_PRECONDITION && / index\b/.test(error.message)) return true;
  if (typeof code === 'number') return UNAVAILABLE_GRPC_CODES.has(code) || (code >= 500 && code < 600);
  if (typeof code === 'string' && UNAVAILABLE_CODES.has(code)) return true;
  return error.name === 'TimeoutError' || isUnavailable(error.cause);
}
