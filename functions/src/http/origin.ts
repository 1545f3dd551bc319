import type { Context } from 'hono';
import { onEmulators, projectId, siteOrigins } from '../environment.ts';
import { ApiProblem } from '../errors.ts';

/**
 * Refuses a request that another site made the browser send, by the headers `Origin` and `Sec-Fetch-Site`. The list of
 * own origins comes from the configuration, never from the request. Throws 403.
 */
export function requireOwnOrigin(http: Context): void {
  const site = http.req.header('Sec-Fetch-Site');
  const origin = http.req.header('Origin');
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreignSite || (origin !== undefined && !isOwn(origin))) {
    throw new ApiProblem(403, 'foreign-origin', (say) => say.api.request.foreignOrigin);
  }
}

/** The site's addresses, the department's own first. Firebase Auth always allows links to the last one. */
export function ownOrigins(): [string, ...string[]] {
  if (onEmulators()) return ['http://127.0.0.1:5000', 'http://localhost:5000', 'http://localhost:5173'];
  const project = projectId();
  const hosting = [`https://${project}.firebaseapp.com`, `https://${project}.web.app`] as const;
  const [first, ...others] = siteOrigins();
  return first === undefined ? [...hosting] : [first, ...others, ...hosting];
}

function isOwn(origin: string): boolean {
  return ownOrigins().includes(origin) || (!onEmulators() && isPreview(origin, projectId()));
}

/** Preview channels of Hosting have the address https://PROJECT--CHANNEL-HASH.web.app */
function isPreview(origin: string, project: string): boolean {
  const start = `https://${project}--`;
  return origin.startsWith(start) && /^[a-z0-9-]+\.web\.app$/.test(origin.slice(start.length));
}
