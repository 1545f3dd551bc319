import { chosenContent, contentIn } from '@club-portal/contract/content/in-language';
import type { Context } from 'hono';
import { hostingSite, localOrigin, onEmulators } from '../environment.ts';
import { ApiProblem } from '../errors.ts';
import { websiteOf } from '../website.ts';

/**
 * Refuses a request that another site made the browser send, by the headers `Origin` and `Sec-Fetch-Site`. The list of
 * own origins comes from the content and the configuration, never from the request. Preview channels of Hosting are not
 * in it: the pages of a pull request may read, but not change anything. Throws 403.
 */
export function requireOwnOrigin(http: Context): void {
  const site = http.req.header('Sec-Fetch-Site');
  const origin = http.req.header('Origin');
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreignSite || (origin !== undefined && !ownOrigins().includes(origin))) {
    throw new ApiProblem(403, 'foreign-origin', (say) => say.api.request.foreignOrigin);
  }
}

/** The origin of the page that sends this request. For a script, which sends none: the department's own. */
export function originOf(http: Context): string {
  return http.req.header('Origin') ?? ownOrigins()[0];
}

/** The site's origins, the department's own first. Firebase Auth always allows links to the last one. */
export function ownOrigins(): [string, ...string[]] {
  if (onEmulators()) return [localOrigin(), 'http://localhost:5000', 'http://localhost:5173'];
  const site = hostingSite();
  // What was published in the browser, and what the portal was deployed with.
  return [
    websiteOf(contentIn('en').institute),
    websiteOf(chosenContent.institute),
    `https://${site}.firebaseapp.com`,
    `https://${site}.web.app`,
  ];
}
