import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '@club-portal/contract/answers';
import { messages } from '@club-portal/contract/messages';
import { API_BASE, paths } from '@club-portal/contract/paths';
import * as logger from 'firebase-functions/logger';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { onEmulators } from './environment.ts';
import { ApiProblem, isUnavailable, unavailable } from './errors.ts';
import { type Form, readBody, readForm, readId, readQuery } from './input.ts';
import { describeApi } from './openapi.ts';
import type { AnyRoute } from './route.ts';
import { clubRoutes } from './routes/clubs.ts';
import { eventRoutes } from './routes/events.ts';
import { galleryRoutes } from './routes/galleries.ts';
import { mailboxRoutes } from './routes/mailbox.ts';
import { noticeRoutes } from './routes/notices.ts';
import { userRoutes } from './routes/users.ts';
import {
  type Administrator,
  findAdministrator,
  requireAdministrator,
  requireAntiForgeryToken,
  requireOwnOrigin,
} from './session.ts';

/** The whole of `/api/v1`. */
export const routes: AnyRoute[] = [
  ...userRoutes,
  ...noticeRoutes,
  ...eventRoutes,
  ...galleryRoutes,
  ...clubRoutes,
  ...(onEmulators() ? mailboxRoutes : []),
];

const PRIVATE = 'private, no-store';
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const DEADLINE_MS = 9000;

/** `/api/v1` as a fetch handler: every route of {@link routes}, and every error as the contract's answer. */
export function createApp(): Hono {
  const app = new Hono().basePath(API_BASE);
  app.use(async (http, next) => {
    http.header('Cache-Control', PRIVATE);
    http.header('X-Content-Type-Options', 'nosniff');
    await next();
  });
  for (const route of routes) {
    if (route.cacheable) app.use(route.path, etag());
    app.on(route.method, route.path, (http) => answer(route, http));
  }
  app.get(paths.openapi, etag(), (http) => {
    http.header('Cache-Control', PUBLIC);
    return http.json(describeApi(routes));
  });
  for (const [path, methods] of methodsByPath()) {
    app.all(path, () => {
      throw new ApiProblem(405, 'wrong-method', messages.request.wrongMethod(methods), {
        headers: { Allow: methods },
      });
    });
  }
  app.notFound((http) => refuse(http, new ApiProblem(404, 'unknown-path', messages.request.unknownPath)));
  app.onError((error, http) => refuse(http, error));
  return app;
}

async function answer(route: AnyRoute, http: Context): Promise<Response> {
  const changes = route.method !== 'GET' || route.changes === true;
  if (changes) requireOwnOrigin(http);
  const id = route.path.includes(':id') ? readId(http) : '';
  const administrator = await withinDeadline(whoAsks(route, http), DEADLINE_MS);
  if (changes && (administrator || route.changes)) requireAntiForgeryToken(http);
  const query = route.query ? readQuery(http, route.query) : undefined;
  const body = route.body ? await readBody(http, route.body) : undefined;
  const form = await readFormOf(route, http);
  const idempotencyKey = http.req.header('Idempotency-Key');
  const call = { id, body, form, query, administrator, idempotencyKey, address: callersAddress(http), http };
  const done = await withinDeadline(route.run(call), route.deadlineMs ?? DEADLINE_MS);
  if (route.cacheable?.(query)) http.header('Cache-Control', PUBLIC);
  if (route.contentType)
    return http.body(done as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': route.contentType });
  return http.json(route.answer.parse(done) as object, route.status ?? 200);
}

async function readFormOf(route: AnyRoute, http: Context): Promise<Form> {
  if (!route.form) return { fields: {}, lists: {}, files: [], order: [] };
  return readForm(http, route.form.repeatable, route.form.limitBytes);
}

async function whoAsks(route: AnyRoute, http: Context): Promise<Administrator | null> {
  if (route.who === 'administrator') return requireAdministrator(http);
  if (route.who === 'anyone, more for administrators') return findAdministrator(http);
  return null;
}

/**
 * Hosting's CDN names the client; without it the last entry of `X-Forwarded-For` is the one that Google's own
 * front end saw, and those before it are the client's word.
 */
function callersAddress(http: Context): string {
  const forwarded = http.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return http.req.header('Fastly-Client-IP') ?? forwarded ?? 'unknown';
}

async function withinDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), deadlineMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

function methodsByPath(): Map<string, string> {
  const methods = new Map<string, string>();
  for (const { path, method } of routes) {
    const known = methods.get(path);
    const own = method === 'GET' ? 'GET, HEAD' : method;
    methods.set(path, known ? `${known}, ${own}` : own);
  }
  return methods;
}

function refuse(http: Context, error: unknown): Response {
  const requestId = randomUUID();
  const problem = error instanceof ApiProblem ? error : isUnavailable(error) ? unavailable() : null;
  if (problem !== error) logger.error(`${http.req.method} ${http.req.path} failed`, { requestId, error });
  for (const [name, value] of Object.entries(problem?.headers ?? {})) http.header(name, value);
  http.header('Cache-Control', PRIVATE);
  const body: ErrorAnswer = {
    success: false,
    code: problem?.code ?? 'failed',
    message: problem?.message ?? messages.request.failed,
    ...(problem?.fields && { fields: problem.fields }),
    ...(problem?.current !== undefined && { current: problem.current }),
    requestId,
  };
  return http.json(body, problem?.status ?? 500);
}
