import { API_BASE } from '@club-portal/contract/paths';
import type { Hono } from 'hono';
import { vi } from 'vitest';
import { ORIGIN, ports } from '../../scripts/ports.ts';
import { administrator } from '../sign-ins.ts';

/** A signed-in browser sends these with each call. */
export interface Session {
  cookie: string;
  token: string;
}

interface Request_ {
  session?: Session;
  /** Answers in this process instead of Hosting. The emulator would start a process for each parallel call. */
  app?: Pick<Hono, 'request'>;
  headers?: Record<string, string>;
  /** Sent as `Idempotency-Key`, unless it is empty. */
  key?: string;
  /** Body that is sent as JSON. */
  json?: unknown;
  /** Body that is sent unchanged. */
  raw?: BodyInit;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

/** Prints answers that report a failure. They are shown only if the test fails. */
export async function call(method: string, path: string, request: Request_ = {}): Promise<Answer> {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(request.session ? headersOf(request.session) : {})) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (request.key) headers.set('Idempotency-Key', request.key);
  if (request.json !== undefined && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/json');
  const body = request.json === undefined ? request.raw : JSON.stringify(request.json);
  const init = { method, headers, redirect: 'manual' as const, ...(body !== undefined && { body }) };
  const response = await (request.app
    ? request.app.request(API_BASE + path, init)
    : fetchAgainIfClosed(ORIGIN + API_BASE + path, init));
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  const content = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
  if (response.status >= 500)
    console.error(`${method} ${path} answered ${response.status}`, isJson ? content : String(content));
  return { status: response.status, headers: response.headers, body: content };
}

/** A server closes idle connections, possibly just as one is used again. A new one must be answered. */
function fetchAgainIfClosed(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, init).catch((error) => {
    const wasUsedBefore = error.cause?.code === 'UND_ERR_SOCKET' && error.cause.socket?.bytesRead > 0;
    if (wasUsedBefore) return fetch(url, init);
    throw error;
  });
}

export function headersOf({ cookie, token }: Session): Record<string, string> {
  return { Cookie: cookie, 'X-CSRF-Token': token };
}

export async function logIn(credentials = administrator): Promise<Session> {
  return sessionOf(await call('POST', '/user/login', { json: credentials }));
}

/** The session that an answer opens. */
export function sessionOf(answer: Answer): Session {
  const { token } = bodyOf(answer);
  return { cookie: cookieOf(answer), token };
}

/** The body of an answer that a test uses. Throws if the call did not succeed. */
export function bodyOf({ status, body }: Answer): Answer['body'] {
  if (status >= 300) throw new Error(`The call was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The session cookie of an answer, in the form of a `Cookie` header. */
export function cookieOf(answer: Answer): string {
  const [set = ''] = answer.headers.getSetCookie();
  return set.split(';')[0] ?? '';
}

/** An ID token of the Auth emulator, as scripts use it. */
export async function idTokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { idToken = '' } = await identityToolkit('signInWithPassword', { email, password });
  return idToken;
}

/** Calls the REST API of Firebase Auth, as anybody with the public web key can. Throws if it refuses the call. */
export async function identityToolkit(method: string, json: object): Promise<Record<string, string>> {
  const origin = `http://127.0.0.1:${ports.Auth}/identitytoolkit.googleapis.com`;
  const response = await fetch(`${origin}/v1/accounts:${method}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...json }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Record<string, string>;
}

/** Links a Google account to an account of Firebase Auth. */
export function linkGoogle(idToken = '', email = ''): Promise<Record<string, string>> {
  const provided = encodeURIComponent(JSON.stringify({ sub: email, email }));
  const postBody = `id_token=${provided}&providerId=google.com`;
  return identityToolkit('signInWithIdp', { idToken, requestUri: 'http://localhost', postBody });
}

/** Headers of a caller with a new address, which no limit has counted yet. */
export function fromNewAddress(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 256);
  return { 'X-Forwarded-For': `198.${part()}.${part()}.${part()}` };
}

/**
 * Stops the clock of this process, and with it that of the portal and its Auth emulator, until the end of the test. The
 * windows in which attempts are counted then do not end, and `setForward` advances the time as a test needs.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
}

export function setForward(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}
