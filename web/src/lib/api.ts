import type { CSRF_HEADER } from '@club-portal/contract/administrator';
import type { ErrorAnswer, ErrorCode } from '@club-portal/contract/answers';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { language } from '@club-portal/contract/sentences/language';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { addAppCheckToken } from './app-check.ts';
import { readAuthRecord } from './auth-record.ts';
import { PATIENCE, timeLimit } from './time-limit.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RequestOptions {
  /** JSON, or a form with files, which is sent as multipart. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  credentials?: RequestCredentials;
  /** A request for the same address that is under way already and is used in place of a new one. */
  started?: Promise<Response> | undefined;
  /** How long it may take, ms; a request that was `started` has its own limit. */
  patience?: number;
}

/** Hosting itself waits no longer for a function. */
const PATIENCE_FOR_FILES = 60_000;

/**
 * Calls the API and gives back the parsed answer.
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

/** Like {@link request}, for answers that are a file. */
export async function requestFile(method: Method, path: string, options: RequestOptions = {}): Promise<Blob> {
  const response = await send(method, path, { patience: PATIENCE_FOR_FILES, ...options });
  const stopped = noAnswer(options.signal);
  if (response.ok) return response.blob().catch(stopped);
  throw refusal(response.status, parseAnswer(await response.text().catch(stopped)));
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 if there was no answer: the server could not be reached, or took too long. */
  readonly status: number;
  readonly code: ErrorCode | 'offline' | 'too-slow';
  /** Field name to what is wrong with it. */
  readonly fields: Record<string, string>;
  /** With 409 after a stale edit: the record as it is now. */
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

/** The sentence that came with an error of the API, else `fallback`. */
export function serverMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

/** Whether a call was refused because the session is gone, as opposed to a failed attempt to log in. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'login-failed';
}

/** With a 409 after a stale edit: the record as it is now. */
export function currentOf<Entity>(
  error: unknown,
  schema: { safeParse: (value: unknown) => { data?: Entity | undefined } },
): Entity | undefined {
  return error instanceof ApiError && error.status === 409 ? schema.safeParse(error.current).data : undefined;
}

/** What every call asks for: JSON, with sentences in the page's language. */
export const asPage = { Accept: 'application/json', 'Accept-Language': language.code };

/** The header that a call which changes something has to carry. */
export function antiForgeryHeader(): Record<string, string> {
  const token = readAuthRecord()?.token;
  return token === undefined ? {} : { [csrfHeader]: token };
}

const csrfHeader: typeof CSRF_HEADER = 'X-CSRF-Token';

/** Outside the `catch` a mistake of ours stays what it is: the connection is not to blame for it. */
async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { body, signal, credentials = 'include', started, patience = PATIENCE } = options;
  const headers = new Headers({ ...asPage, ...options.headers });
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  // Logging out is a GET that changes something.
  const changes = method !== 'GET' || path === paths.administrator.logout;
  if (changes) for (const [name, value] of Object.entries(antiForgeryHeader())) headers.set(name, value);
  const appCheckKey = import.meta.env.VITE_APP_CHECK_KEY;
  if (appCheckKey) await addAppCheckToken(path, headers, appCheckKey);
  const response =
    started ??
    fetch(API_BASE + path, {
      method,
      headers,
      credentials,
      // Ask whether a cached answer still holds: what was just saved has to show, also where `stale-while-revalidate`
      // would allow an old list.
      cache: 'no-cache',
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: timeLimit(patience, signal),
    });
  return response.catch(noAnswer(signal));
}

/** What a request that `signal` may stop throws when it, or the body of its answer, does not arrive. */
function noAnswer(signal: AbortSignal | undefined): (error: unknown) => never {
  return (error) => {
    const isAborted = error instanceof DOMException && /^(Abort|Timeout)Error$/.test(error.name);
    if (isAborted && signal?.aborted) throw error;
    throw unreachable(isAborted ? 'too-slow' : 'offline');
  };
}

/** The JSON of an answer's body; `undefined` if it is something else. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error of a call that got no answer. */
export function unreachable(code: 'offline' | 'too-slow' = 'offline'): ApiError {
  return new ApiError(0, { code, message: pageSentences.offline, requestId: '' });
}

/** The error behind an answer that is not a success; a gateway's page, for one, gets a sentence of ours. */
export function refusal(status: number, answer: unknown): ApiError {
  if (isErrorAnswer(answer)) return new ApiError(status, answer);
  const gone = status === 502 || status === 503 || status === 504;
  return new ApiError(status, {
    code: gone ? 'unavailable' : 'failed',
    message: gone ? pageSentences.request.unavailable : pageSentences.request.failed,
    requestId: '',
  });
}

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'message' in answer &&
    typeof answer.message === 'string' &&
    'code' in answer &&
    typeof answer.code === 'string'
  );
}
