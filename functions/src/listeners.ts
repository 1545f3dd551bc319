import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createReportPages } from './accreditation/report-pages.ts';
import { createApp } from './app.ts';
import { closeAfterAnswer } from './http/bodies.ts';
import type { FunctionName } from './http/route.ts';
import { createRecordPages } from './record-pages/app.ts';

/**
 * Answers the calls that Hosting sends to one function. A function serves its own routes. The others answer 404 there,
 * so nobody can keep the function busy with them.
 */
export function createListener(name: FunctionName | PagesName): RequestListener {
  const listen = getRequestListener(appOf(name).fetch, { autoCleanupIncoming: false });
  return (incoming, outgoing) => {
    outgoing.removeHeader('X-Powered-By');
    closeAfterAnswer(incoming, outgoing);
    return listen(incoming, outgoing);
  };
}

/** The functions that serve addresses outside the API. */
type PagesName = 'page' | 'published';

function appOf(name: FunctionName | PagesName): Hono {
  if (name === 'page') return createRecordPages();
  return name === 'published' ? createReportPages() : createApp(name);
}
