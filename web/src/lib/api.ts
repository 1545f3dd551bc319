import type { ErrorAnswer, ErrorCode } from '@club-portal/contract/answers';
import { messages } from '@club-portal/contract/messages';
import { API_BASE, paths } from '@club-portal/contract/paths';
import type { CSRF_HEADER } from '@club-portal/contract/user';
import { readAuthRecord } from './auth-record.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RequestOptions {
  /** JSON, or a form with files, which is sent as multipart. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  credentials?: RequestCredentials;
  /** A request for the same address that is under way already and is used in place of a new one. */
  started?: Promise<Response> | undefined;
}

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
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok || answer === undefined) throw refusal(response.status, answer);
  return answer as Answer;
}

/** Like {@link request}, for answers that are a file. */
export async function requestFile(method: Method, path: string, options: RequestOptions = {}): Promise<Blob> {
  const response = await send(method, path, options);
  if (response.ok) return response.blob();
  throw refusal(response.status, await response.json().catch(() => undefined));
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 if the server could not be reached. */
  readonly status: number;
  readonly code: ErrorCode | 'offline';
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

/** The header that a call which changes something has to carry. */
export function antiForgeryHeader(): Record<string, string> {
  const token = readAuthRecord()?.token;
  return token === undefined ? {} : { [csrfHeader]: token };
}

const csrfHeader: typeof CSRF_HEADER = 'X-CSRF-Token';

async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { body, signal, credentials = 'include', started } = options;
  const headers = new Headers({ Accept: 'application/json', ...options.headers });
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  // Logging out is a GET that changes something.
  const changes = method !== 'GET' || path === paths.user.logout;
  if (changes) for (const [name, value] of Object.entries(antiForgeryHeader())) headers.set(name, value);
  try {
    return await (started ??
      fetch(API_BASE + path, {
        method,
        headers,
        credentials,
        // Ask whether a cached answer still holds: what was just saved has to show, also where `stale-while-revalidate`
        // would allow an old list.
        cache: 'no-cache',
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}

/** The error of a call that got no answer. */
export function unreachable(): ApiError {
  return new ApiError(0, { code: 'offline', message: messages.offline, requestId: '' });
}

/** The error behind an answer that is not a success; a gateway's page, for one, gets a sentence of ours. */
export function refusal(status: number, answer: unknown): ApiError {
  if (isErrorAnswer(answer)) return new ApiError(status, answer);
  const gone = status === 502 || status === 503 || status === 504;
  return new ApiError(status, {
    code: gone ? 'unavailable' : 'failed',
    message: gone ? messages.request.unavailable : messages.request.failed,
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
