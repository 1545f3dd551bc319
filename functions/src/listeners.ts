import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createReportPages } from './accreditation/report-pages.ts';
import { createApp } from './app.ts';
import { closeAfterAnswer } from './http/bodies.ts';
import type { FunctionName } from './http/route.ts';
import { createRecordPages } from './record-pages/app.ts';

/**
 * Answers the calls that Hosting sends to one function. A function serves its own routes. The others answer 404 there,
 * so nobody can keep the function busy with them.
 */
export function createListener(name: FunctionName | 'page'): RequestListener {
  const listen = getRequestListener(handlerOf(name), { autoCleanupIncoming: false });
  return (incoming, outgoing) => {
    outgoing.removeHeader('X-Powered-By');
    closeAfterAnswer(incoming, outgoing);
    return listen(incoming, outgoing);
  };
}

type Handler = Parameters<typeof getRequestListener>[0];

function handlerOf(name: FunctionName | 'page'): Handler {
  if (name === 'page') return createRecordPages().fetch;
  const routes = createApp(name);
  if (name !== 'report') return routes.fetch;
  const reportPages = createReportPages();
  return (request, ...rest) => {
    const isPage = new URL(request.url).pathname.startsWith('/reports/');
    return (isPage ? reportPages : routes).fetch(request, ...rest);
  };
}
