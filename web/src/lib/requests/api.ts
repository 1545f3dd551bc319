import type { CSRF_HEADER } from '@club-portal/contract/administrator';
import type { ErrorAnswer, ErrorCode } from '@club-portal/contract/answers';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { language } from '@club-portal/contract/sentences/language';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { readAuthRecord } from '../access/auth-record.ts';
import { addAppCheckToken } from './app-check.ts';
import { TIMEOUT_MS, timeLimit } from './time-limit.ts';
import { markServerWarm } from './warm-up-flag.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RequestOptions {
  /** Sent as JSON. A form is sent as multipart. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  credentials?: RequestCredentials;
  /** A request for the same address that is already running. It is used instead of a new one. */
  started?: Promise<Response> | undefined;
  /** Time limit, ms. A `started` request has its own. */
  timeoutMs?: number;
}

/** Hosting does not wait longer than this for a function. */
const FILE_TIMEOUT_MS = 60_000;

/**
 * Calls the API and returns the parsed answer.
 * @throws ApiError for every answer that is not a success, and with status 0 if there was no answer.
 * @throws DOMException `AbortError` if `signal` was aborted.
 */
export async function request<Answer>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const response = await send(method, path, options);
  const answer = parseAnswer(await response.text().catch(noAnswer(options.signal)));
  if (!response.ok || answer === undefined) throw refusal(response.status, answer);
  return answer as Answer;
}

/** Like {@link request}, but returns a file. */
export async function requestFile(method: Method, path: string, options: RequestOptions = {}): Promise<Blob> {
  const response = await send(method, path, { timeoutMs: FILE_TIMEOUT_MS, ...options });
  const stopped = noAnswer(options.signal);
  if (response.ok) return response.blob().catch(stopped);
  throw refusal(response.status, parseAnswer(await response.text().catch(stopped)));
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status. 0 means no answer: the server could not be reached or took too long. */
  readonly status: number;
  readonly code: ErrorCode | 'offline' | 'too-slow';
  /** The sentence for each wrong field, by the field's name. */
  readonly fields: Record<string, string>;
  /** The current record, with a 409 after a stale edit. */
  readonly current: unknown;
  readonly requestId: string;

  constructor(status: number, answer: Omit<ErrorAnswer, 'success' | 'code'> & { code: ApiError['code'] }) {
    super(answer.message);
    this.status = status;
    this.code = answer.code;
    this.fields = answer.fields ?? {};
    this.current = answer.current;
    this.requestId = answer.requestId;
  }
}

/** The sentence of an API error. For other errors, `fallback`. */
export function serverMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

/** Whether the session has ended. A failed login is a 401 too, but does not count. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'login-failed';
}

/** Whether the portal says that the record no longer exists. The page of a gateway that answers 404 does not say it. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'gone');
}

/** The current record, if the error is a 409 after a stale edit. */
export function currentOf<Entity>(
  error: unknown,
  schema: { safeParse: (value: unknown) => { data?: Entity | undefined } },
): Entity | undefined {
  return error instanceof ApiError && error.status === 409 ? schema.safeParse(error.current).data : undefined;
}

/** The headers of every call: JSON, with sentences in the language of the page. */
export const asPage = { Accept: 'application/json', 'Accept-Language': language.code };

/** Every call that changes something needs this header. */
export function antiForgeryHeader(): Record<string, string> {
  const token = readAuthRecord()?.token;
  return token === undefined ? {} : { [csrfHeader]: token };
}

const csrfHeader: typeof CSRF_HEADER = 'X-CSRF-Token';

function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  return options.started?.catch(noAnswer(options.signal)) ?? fetchApi(method, path, options);
}

/**
 * Sends a call. Only errors of `fetch` count as connection errors. A bug in this function is thrown unchanged.
 * @throws as {@link request} if there is no answer
 */
export async function fetchApi(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { body, signal, credentials = 'include', timeoutMs = TIMEOUT_MS } = options;
  const headers = new Headers({ ...asPage, ...options.headers });
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  // Logging out is a GET that changes something.
  const changes = method !== 'GET' || path === paths.administrator.logout;
  if (changes) for (const [name, value] of Object.entries(antiForgeryHeader())) headers.set(name, value);
  const appCheckKey = import.meta.env.VITE_APP_CHECK_KEY;
  if (appCheckKey) await addAppCheckToken(path, headers, appCheckKey);
  const response = await fetch(API_BASE + path, {
    method,
    headers,
    credentials,
    // Always ask whether a cached answer is still valid. `stale-while-revalidate` would allow an old list, without
    // the record that was just saved.
    cache: 'no-cache',
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: timeLimit(timeoutMs, signal),
  }).catch(noAnswer(signal));
  if (response.ok && path === paths.notice.fetch) markServerWarm();
  return response;
}

/** Makes the error for an answer, or the body of an answer, that does not arrive. An abort by `signal` is rethrown. */
function noAnswer(signal: AbortSignal | undefined): (error: unknown) => never {
  return (error) => {
    if (error instanceof ApiError) throw error;
    const isAborted = error instanceof DOMException && /^(Abort|Timeout)Error$/.test(error.name);
    if (isAborted && signal?.aborted) throw error;
    throw unreachable(isAborted ? 'too-slow' : 'offline');
  };
}

/** Parses the body of an answer. Returns `undefined` if it is not JSON. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes the error for a call without an answer. */
export function unreachable(code: 'offline' | 'too-slow' = 'offline'): ApiError {
  return new ApiError(0, { code, message: pageSentences.offline, requestId: '' });
}

/**
 * Returns the error for an answer that is not a success. An answer that is not the portal's own, such as a gateway's
 * page, has no message.
 */
export function refusal(status: number, answer: unknown): ApiError {
  const code = status === 502 || status === 503 || status === 504 ? 'unavailable' : 'failed';
  const nothing = { code, message: '', requestId: '' } as const;
  return new ApiError(status, hasMessage(answer) ? { ...nothing, ...answer } : nothing);
}

function hasMessage(answer: unknown): answer is Partial<ErrorAnswer> & Pick<ErrorAnswer, 'message'> {
  return (
    typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
  );
}
