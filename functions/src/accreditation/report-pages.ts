import { randomUUID } from 'node:crypto';
import { eventFileName } from '@club-portal/contract/file-names';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { Hono } from 'hono/quick';
import configuration from '../../../firebase.json' with { type: 'json' };
import { useFreshContent } from '../content/current.ts';
import { ApiProblem, isUnavailable } from '../errors.ts';
import { headerText } from '../files/header-text.ts';
import { PRIVATE, REVALIDATED } from '../http/caching.ts';
import { sendNotFound } from '../http/hosted-pages.ts';
import { readId } from '../http/input.ts';
import { log, withRequestId } from '../log.ts';
import { writerFor } from '../sentences.ts';
import { readPublishedReport } from './published-report.ts';

const headers = configuration.hosting.headers
  .filter(({ source }) => source === '**')
  .flatMap(({ headers }) => headers);

/** The published reports of events, as PDF. Everybody gets the same ones. */
export function createReportPages(): Hono {
  const app = new Hono({ strict: false });
  app.use(async (http, next) => {
    for (const { key, value } of headers) http.header(key, value);
    await withRequestId(randomUUID(), async () => {
      await useFreshContent();
      await next();
    });
    // Some browsers show no PDF with a content security policy, and there is nothing in it for the policy to restrict.
    if (http.res.status === 200) http.res.headers.delete('Content-Security-Policy');
  });
  app.get('/reports/:id', etag(), async (http) => {
    const { item, pdf } = await readPublishedReport(readId(http));
    const name = `${eventFileName(item)}.pdf`;
    return http.body(pdf as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="event-report.pdf"; filename*=UTF-8''${headerText(name)}`,
      'Cache-Control': REVALIDATED,
    });
  });
  app.notFound((http) => refuse(http, 404));
  app.onError((error, http) => {
    if (error instanceof ApiProblem && error.status < 500) {
      // An invalid address is an address without a report.
      return refuse(http, error.status === 410 ? 410 : 404);
    }
    return fail(http, error);
  });
  return app;
}

/** Browsers get the page for unknown addresses, programs a sentence. */
async function refuse(http: Context, status: 404 | 410): Promise<Response> {
  if (http.req.header('Accept')?.includes('text/html'))
    return sendNotFound(http, '', status).catch((error: unknown) => fail(http, error));
  http.header('Cache-Control', PRIVATE);
  const write = writerFor(http.req.header('Accept-Language'));
  return http.text(
    write(({ api: { accreditation } }) =>
      status === 410 ? accreditation.reportWithdrawn : accreditation.reportNotPublished,
    ),
    status,
  );
}

function fail(http: Context, error: unknown): Response {
  log.error('A published report was not sent', {}, error);
  http.header('Cache-Control', PRIVATE);
  http.header('Retry-After', '5');
  const isTemporary = error instanceof ApiProblem || isUnavailable(error);
  return http.text(
    writerFor(http.req.header('Accept-Language'))((say) => say.pages.request.unavailable),
    isTemporary ? 503 : 500,
  );
}
