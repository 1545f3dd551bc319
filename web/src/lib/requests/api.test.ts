import { pageSentences } from '@club-portal/contract/sentences/pages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, isAbsent, isSessionOver, refusal, request, serverMessage } from './api.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('localStorage', storage({ auth: JSON.stringify({ user: { name: 'A' }, token: 'tok' }) }));
});

afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('sends cookies but no anti-forgery token with a read', async () => {
  answerWith(200, { success: true, notices: [] });
  await request('GET', '/notice/fetch');
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/v1/notice/fetch');
  expect(sent().credentials).toBe('include');
  expect(sent().cache).toBe('no-cache');
  expect(header('X-CSRF-Token')).toBeNull();
});

test.each([
  ['POST', '/notice/add'],
  ['PUT', '/notice/update/1'],
  ['DELETE', '/notice/delete/1'],
  ['GET', '/user/logout'],
] as const)('sends the anti-forgery token with %s %s', async (method, path) => {
  answerWith(200, { success: true });
  await request(method, path);
  expect(header('X-CSRF-Token')).toBe('tok');
});

test('sends JSON with its type, and a form without one', async () => {
  answerWith(200, { success: true });
  await request('POST', '/notice/add', { body: { title: 'x' } });
  expect(sent().body).toBe('{"title":"x"}');
  expect(header('Content-Type')).toBe('application/json');

  answerWith(200, { success: true });
  await request('POST', '/gallery/upload', { body: new FormData() });
  expect(sent().body).toBeInstanceOf(FormData);
  expect(header('Content-Type')).toBeNull();
});

test('asks for sentences in the language of the page, whatever the browser prefers', async () => {
  answerWith(200, { success: true });
  await request('GET', '/notice/fetch');
  expect(header('Accept-Language')).toBe('en');
});

test('turns a refusal into an ApiError with fields and the current record', async () => {
  answerWith(409, {
    success: false,
    code: 'changed-meanwhile',
    message: 'Changed.',
    fields: { title: 'Old.' },
    current: { _id: '1' },
    requestId: 'r1',
  });
  const error = await failure(request('PUT', '/notice/update/1', { body: {} }));
  expect(error).toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
    message: 'Changed.',
    fields: { title: 'Old.' },
    current: { _id: '1' },
    requestId: 'r1',
  });
});

test('turns a network failure into status 0 with the offline sentence', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const error = await failure(request('GET', '/notice/fetch'));
  expect(error).toMatchObject({ status: 0, code: 'offline', message: pageSentences.offline });
});

test('rethrows an abort unchanged', async () => {
  fetchMock.mockImplementationOnce((_, options) => aborted(options));
  const caller = new AbortController();
  const call = request('GET', '/notice/fetch', { signal: caller.signal });
  caller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  fetchMock.mockImplementationOnce((_, options) => aborted(options));
  await expect(request('GET', '/notice/fetch', { signal: caller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('does not report a programming error as a network failure', async () => {
  const body = { toJSON: () => (undefined as unknown as Date).getTime() };
  await expect(request('POST', '/notice/add', { body })).rejects.toBeInstanceOf(TypeError);
  expect(fetchMock).not.toHaveBeenCalled();
});

test('gives up after 30 s if the answer is missing or incomplete', async () => {
  vi.useFakeTimers();
  for (const hangs of [aborted, answerThatStops]) {
    fetchMock.mockImplementationOnce((_, options) => hangs(options));
    const failed = vi.fn();
    const call = failure(request('GET', '/notice/fetch', { signal: new AbortController().signal })).then(
      failed,
    );
    await vi.advanceTimersByTimeAsync(29_000);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await call;
    expect(failed.mock.calls[0]?.[0]).toMatchObject({
      status: 0,
      code: 'too-slow',
      message: pageSentences.offline,
    });
  }
});

test.each([
  [500, 'failed'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
])('leaves the words to the caller after an HTML error page with %i', async (status, code) => {
  fetchMock.mockResolvedValueOnce(new Response('<html>', { status }));
  expect(await failure(request('GET', '/notice/fetch'))).toMatchObject({ status, code, message: '' });
});

test('shows the message of an answer that has no code', async () => {
  answerWith(500, { success: false, message: 'Closed.' });
  expect(await failure(request('GET', '/notice/fetch'))).toMatchObject({
    code: 'failed',
    message: 'Closed.',
  });
});

test('fails on a success that is not JSON', async () => {
  fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 200 }));
  expect((await failure(request('GET', '/notice/fetch'))).code).toBe('failed');
});

test('uses an early request instead of sending a new one', async () => {
  const started = Promise.resolve(Response.json({ success: true, notices: [1] }));
  expect(await request('GET', '/notice/fetch', { started })).toEqual({ success: true, notices: [1] });
  expect(fetchMock).not.toHaveBeenCalled();
});

test('tells an expired session from a failed login', () => {
  const refused = (code: 'session-expired' | 'login-failed') =>
    new ApiError(401, { code, message: '', requestId: '' });
  expect(isSessionOver(refused('session-expired'))).toBe(true);
  expect(isSessionOver(refused('login-failed'))).toBe(false);
});

test('uses the given sentence for every error but an ApiError', () => {
  expect(serverMessage(new Error('secret'), 'Fallback')).toBe('Fallback');
});

function answerWith(status: number, body: unknown) {
  fetchMock.mockResolvedValueOnce(Response.json(body, { status }));
}

/** Rejects when the signal aborts, like `fetch`. */
function aborted(options: RequestInit | undefined): Promise<never> {
  const signal = options?.signal;
  if (signal?.aborted) return Promise.reject(signal.reason);
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

async function answerThatStops(options: RequestInit | undefined): Promise<Response> {
  return Object.assign(new Response(), { text: () => aborted(options) });
}

function sent(): RequestInit {
  return fetchMock.mock.lastCall?.[1] ?? {};
}

function header(name: string): string | null {
  return new Headers(sent().headers).get(name);
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('An ApiError was expected.');
}

function storage(items: Record<string, string>): Pick<Storage, 'getItem'> {
  return { getItem: (key) => items[key] ?? null };
}

test('a record is gone if the portal says so, not if a gateway has no page', () => {
  const problem = (code: string) => ({ success: false, code, message: 'Gone.', requestId: '' });
  for (const status of [404, 410]) {
    expect(isAbsent(refusal(status, problem(status === 404 ? 'not-found' : 'gone')))).toBe(true);
    expect(isAbsent(refusal(status, undefined))).toBe(false);
    expect(isAbsent(refusal(status, { message: 'Not Found' }))).toBe(false);
  }
});
