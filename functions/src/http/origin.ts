import { contentIn } from '@club-portal/contract/content/in-language';
import type { Context } from 'hono';
import { hostingSite, onEmulators } from '../environment.ts';
import { ApiProblem } from '../errors.ts';

const local = ['http://127.0.0.1:5000', 'http://localhost:5000', 'http://localhost:5173'];

/**
 * Refuses a request that another site made the browser send, by the headers `Origin` and `Sec-Fetch-Site`. The list of
 * own origins comes from the content and the configuration, never from the request. Throws 403.
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
  const site = hostingSite();
  const { website } = contentIn('en').institute;
  return (
    [website, `https://${site}.web.app`, `https://${site}.firebaseapp.com`].includes(origin) ||
    isPreview(origin, site)
  );
}

/** Preview channels of Hosting have the address https://SITE--CHANNEL-HASH.web.app */
function isPreview(origin: string, site: string): boolean {
  const start = `https://${site}--`;
  return origin.startsWith(start) && /^[a-z0-9-]+\.web\.app$/.test(origin.slice(start.length));
}
