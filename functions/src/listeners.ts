import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { closeAfterAnswer } from './http/bodies.ts';
import type { FunctionName } from './http/route.ts';
import { withTraceOf } from './log.ts';

/** The functions that serve HTTP: routes of the API, or other addresses. */
type ListenerName = FunctionName | 'page' | 'published';

/** Each function loads its own application only. */
const applications: Record<ListenerName, () => Promise<Hono>> = {
  api: async () => (await import('./app.ts')).createApp('api'),
  upload: async () => (await import('./app.ts')).createApp('upload'),
  report: async () => (await import('./app.ts')).createApp('report'),
  published: async () => (await import('./accreditation/report-pages.ts')).createReportPages(),
  page: async () => (await import('./record-pages/app.ts')).createRecordPages(),
};

export const listenerNames = Object.keys(applications) as ListenerName[];

export function isListenerName(name: string | undefined): name is ListenerName {
  return name !== undefined && Object.hasOwn(applications, name);
}

/**
 * Answers the calls that Hosting sends to a function. A function serves its own routes and answers 404 to all others,
 * so nobody can keep it busy with them. The application is loaded at the first call, or by `load`.
 */
export function createListener(name: ListenerName) {
  let loading: Promise<Listener> | undefined;
  const load = () => {
    loading ??= applications[name]().then(({ fetch }) =>
      getRequestListener(fetch, { autoCleanupIncoming: false }),
    );
    return loading;
  };
  const listener: Listener = async (incoming, outgoing) => {
    outgoing.removeHeader('X-Powered-By');
    closeAfterAnswer(incoming, outgoing);
    const listen = await load();
    await withTraceOf(incoming, () => listen(incoming, outgoing));
  };
  return Object.assign(listener, { load });
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
