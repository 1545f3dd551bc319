import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '@club-portal/contract/answers';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { NoQuery } from '@club-portal/contract/queries';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { Hono } from 'hono/quick';
import { logSecurityEvent } from './access/security-log.ts';
import { findActor, requireActor, requireAntiForgeryToken, type SignedInPerson } from './access/session.ts';
import { packRoutes } from './accreditation/pack-routes.ts';
import { publishRoutes } from './accreditation/publish-routes.ts';
import { reportRoutes } from './accreditation/report-routes.ts';
import { accreditationRoutes } from './accreditation/routes.ts';
import { tableRoutes } from './accreditation/table-routes.ts';
import { administratorRoutes } from './administrators/routes.ts';
import { twoStepRoutes } from './administrators/two-step-routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { changeRoutes } from './changes/routes.ts';
import { clubMessageRoutes } from './club-messages/routes.ts';
import { contactMessageRoutes, mailboxRoutes } from './contact-messages/routes.ts';
import { clubPageRoutes } from './content/club-page-routes.ts';
import { useFreshContent } from './content/current.ts';
import { contentRoutes } from './content/routes.ts';
import { crudEntities } from './entities.ts';
import { onEmulators } from './environment.ts';
import { ApiProblem, isUnavailable, unavailable } from './errors.ts';
import { membersChanged } from './event-records/club-numbers.ts';
import { eventRecordRoutes } from './event-records/routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { requireAppCheck } from './http/app-check.ts';
import { refuseByHeaders } from './http/bodies.ts';
import { PRIVATE, REVALIDATED } from './http/caching.ts';
import { callersAddress } from './http/callers-address.ts';
import { readOnce } from './http/idempotency.ts';
import { readBody, readForm, readId, readQuery } from './http/input.ts';
import { requireOwnOrigin } from './http/origin.ts';
import { type AnyRoute, type FunctionName, isOpen } from './http/route.ts';
import { log, withRequestId } from './log.ts';
import { membershipRoutes } from './members/membership-routes.ts';
import { memberRoutes } from './members/routes.ts';
import { describeApi } from './openapi.ts';
import { ownCertificateRoutes } from './own-data/certificate-routes.ts';
import { ownRegistrationRoutes } from './own-data/registration-routes.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { posterRoutes } from './record-pages/poster-routes.ts';
import { registrationRoutes } from './registrations/routes.ts';
import { requireRight } from './rights.ts';
import { searchRoutes } from './search/routes.ts';
import { type Sentence, writerFor } from './sentences.ts';
import { submissionRoutes } from './submissions/routes.ts';
import { takedownRoutes } from './takedown-requests/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { trashRoutes } from './trash/routes.ts';

/** All routes of `/api/v1`. */
export const routes: AnyRoute[] = [
  ...administratorRoutes,
  ...twoStepRoutes,
  ...crudEntities.flatMap(({ routes }) => routes),
  ...calendarRoutes,
  ...eventRecordRoutes,
  ...evidenceRoutes,
  ...searchRoutes,
  ...takedownRoutes,
  ...contentRoutes,
  ...clubPageRoutes,
  ...publishingRoutes,
  ...tableRoutes,
  ...publishRoutes,
  ...packRoutes,
  ...accreditationRoutes,
  ...reportRoutes,
  ...posterRoutes,
  ...memberRoutes(membersChanged),
  ...membershipRoutes(membersChanged),
  ...registrationRoutes,
  ...attendanceRoutes,
  ...certificateRoutes,
  ...feedbackRoutes,
  ...ownDataRoutes,
  ...ownRegistrationRoutes,
  ...ownCertificateRoutes,
  ...clubMessageRoutes,
  ...healthRoutes,
  ...todayRoutes,
  ...changeRoutes,
  ...trashRoutes,
  ...submissionRoutes,
  ...contactMessageRoutes,
  ...(onEmulators() ? mailboxRoutes : []),
];

const DEADLINE_MS = 9000;
const JSON_LIMIT_BYTES = 500_000;

declare module 'hono' {
  interface ContextVariableMap {
    /** Id of the request in the log and in its answer. */
    requestId: string;
    /** Uid of the caller. The call may still be refused. */
    account?: string;
    /** Method and path of the route, without the id of a record. */
    route?: string;
  }
}

/**
 * `/api/v1` as a fetch handler, with all routes or only those of one function. Turns errors into the contract's
 * answers.
 */
export function createApp(name?: FunctionName): Hono {
  const served = routes.filter(({ servedBy = 'api' }) => name === undefined || servedBy === name);
  const app = new Hono().basePath(API_BASE);
  app.use(async (http, next) => {
    http.header('Cache-Control', PRIVATE);
    http.header('X-Content-Type-Options', 'nosniff');
    http.header('Cross-Origin-Resource-Policy', 'same-origin');
    const id = randomUUID();
    http.set('requestId', id);
    await withRequestId(id, next);
    // After `next`, because a 304 drops most headers set before.
    http.header('X-Request-Id', id);
  });
  for (const route of served) {
    if (route.isShared) app.use(route.path, etag());
    app.on(route.method, route.path, async (http) => {
      await useFreshContent();
      return answer(route, http);
    });
  }
  if (name === undefined || name === 'api') {
    app.get(paths.openapi, etag(), (http) => {
      readQuery(http, NoQuery);
      http.header('Cache-Control', REVALIDATED);
      return http.json(describeApi(routes));
    });
  }
  for (const [path, methods] of methodsByPath(served)) {
    app.all(path, () => {
      throw new ApiProblem(405, 'wrong-method', (say) => say.api.request.wrongMethod(methods), {
        headers: { Allow: methods },
      });
    });
  }
  app.notFound((http) =>
    refuse(http, new ApiProblem(404, 'unknown-path', (say) => say.api.request.unknownPath)),
  );
  app.onError((error, http) => refuse(http, error));
  return app;
}

async function answer(route: AnyRoute, http: Context): Promise<Response> {
  http.set('route', `${route.method} ${route.path}`);
  const changes = route.method !== 'GET' || route.changes === true;
  if (changes) requireOwnOrigin(http);
  const limitBytes = route.form?.limitBytes ?? route.bodyLimitBytes ?? JSON_LIMIT_BYTES;
  if (route.body || route.form) refuseByHeaders(http, limitBytes);
  const id = route.path.includes(':id') ? readId(http) : '';
  const actor = await withinDeadline(whoAsks(route, http), DEADLINE_MS);
  if (changes && (actor || route.changes)) requireAntiForgeryToken(http, actor);
  if (changes && route.method !== 'GET' && isOpen(route) && !route.withoutAppCheck) {
    await withinDeadline(requireAppCheck(http), DEADLINE_MS);
  }
  const query = readQuery(http, route.query ?? NoQuery);
  const deadlineMs = route.deadlineMs ?? DEADLINE_MS;
  const body = route.body && (await arriving(readBody(http, route.body, limitBytes), deadlineMs));
  const form = route.form
    ? await arriving(readForm(http, route.form.repeatable ?? [], limitBytes), deadlineMs)
    : { fields: {}, lists: {}, parts: [] };
  const caller = actor ?? { uid: '' };
  const once = route.addsOnce ? await readOnce(http, caller, route.path, { body, form }) : undefined;
  const call = { id, body, form, query, actor, once, address: callersAddress(http), http };
  const done = await withinDeadline(route.run(call), deadlineMs);
  if (route.method === 'DELETE' && actor) {
    logSecurityEvent({ event: `DELETE ${route.path}`, actor: actor.uid, target: id });
  }
  if (route.isShared?.(query)) http.header('Cache-Control', REVALIDATED);
  if (route.contentType) {
    const type = typeOf(route.contentType, query);
    if (type) http.header('Content-Type', type);
    return http.body(done as Uint8Array<ArrayBuffer> | ReadableStream, route.status);
  }
  return http.json(route.answer.parse(said(http, done)) as object, route.status ?? 200);
}

/** Returns null for visitors and if the route does not depend on the caller. Throws 401 or 403 for a forbidden call. */
async function whoAsks(route: AnyRoute, http: Context): Promise<SignedInPerson | null> {
  if (isOpen(route)) return route.wider ? findActor(http) : null;
  const actor = await requireActor(http);
  requireRight(actor, route.action);
  return actor;
}

/** A function serves a limited number of calls at once, so a slow body must not occupy it for long. */
function arriving<T>(body: Promise<T>, deadlineMs: number): Promise<T> {
  return withinDeadline(
    body,
    deadlineMs,
    () => new ApiProblem(408, 'incomplete', (say) => say.api.request.incomplete),
  );
}

async function withinDeadline<T>(work: Promise<T>, deadlineMs: number, problem = unavailable): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem()), deadlineMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

function methodsByPath(routes: AnyRoute[]): Map<string, string> {
  const methods = new Map<string, string>();
  for (const { path, method } of routes) {
    const known = methods.get(path);
    const own = method === 'GET' ? 'GET, HEAD' : method;
    methods.set(path, known ? `${known}, ${own}` : own);
  }
  return methods;
}

/** Undefined if the route sets it itself. */
function typeOf(types: NonNullable<AnyRoute['contentType']>, query: unknown): string | undefined {
  if (typeof types === 'string') return types;
  const { format = '' } = query as { format?: string };
  return Array.isArray(types) ? undefined : (types as Record<string, string>)[format];
}

/** The complete answer, with its `message` in the caller's language. */
function said(http: Context, done: unknown): object {
  const { message } = done as { message?: Sentence };
  return { success: true, ...(done as object), ...(message && { message: writerOf(http)(message) }) };
}

/** Returns a function that writes sentences in the caller's language. Tells caches that the answer depends on it. */
function writerOf(http: Context): (sentence: Sentence) => string {
  http.header('Vary', 'Accept-Language');
  return writerFor(http.req.header('Accept-Language'));
}

function refuse(http: Context, error: unknown): Response {
  const requestId = http.get('requestId');
  const problem = error instanceof ApiProblem ? error : isUnavailable(error) ? unavailable() : null;
  if (problem !== error || problem?.status === 503)
    log.error(`${http.get('route') ?? 'A call'} failed`, {}, error);
  const account = http.get('account');
  // Being asked for the password first is not a refusal.
  if (account && problem?.status === 403 && !problem.code.endsWith('-needed'))
    logSecurityEvent({
      event: 'refused',
      actor: account,
      target: http.req.param('id'),
      route: http.get('route'),
    });
  for (const [name, value] of Object.entries(problem?.headers ?? {})) http.header(name, value);
  http.header('Cache-Control', PRIVATE);
  const write = writerOf(http);
  const fields = Object.entries(problem?.fields ?? {}).map(([name, sentence]) => [name, write(sentence)]);
  const body: ErrorAnswer = {
    success: false,
    code: problem?.code ?? 'failed',
    message: write(problem?.sentence ?? ((say) => say.pages.request.failed)),
    ...(problem?.fields && { fields: Object.fromEntries(fields) }),
    ...(problem?.current !== undefined && { current: problem.current }),
    requestId,
  };
  return http.json(body, problem?.status ?? 500);
}
