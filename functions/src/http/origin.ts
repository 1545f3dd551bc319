import type { Context } from 'hono';
import { onEmulators, projectId, siteOrigins } from '../environment.ts';
import { ApiProblem } from '../errors.ts';

const local = ['http://127.0.0.1:5000', 'http://localhost:5000', 'http://localhost:5173'];

/**
 * Refuses a request that another site made the browser send, by the headers `Origin` and `Sec-Fetch-Site`. The list of
 * own origins comes from the configuration, never from the request. Preview channels of Hosting are not among them: the
 * pages of a pull request may read, and change nothing. Throws 403.
 */
export function requireOwnOrigin(http: Context): void {
  const site = http.req.header('Sec-Fetch-Site');
  const origin = http.req.header('Origin');
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreignSite || (origin !== undefined && !isOwn(origin))) {
    throw new ApiProblem(403, 'foreign-origin', (say) => say.api.request.foreignOrigin);
  }
}

function isOwn(origin: string): boolean {
  if (onEmulators()) return local.includes(origin);
  const project = projectId();
  const own = [`https://${project}.web.app`, `https://${project}.firebaseapp.com`, ...siteOrigins()];
  return own.includes(origin);
}
