import type { Context } from 'hono';
import { appCheckRequired } from '../environment.ts';
import { ApiProblem, unavailable } from '../errors.ts';

/** What App Check's own SDK calls a token that is no good; anything else is a failure of the service or of ours. */
const refusals = new Set(['app-check/invalid-argument', 'app-check/app-check-token-expired']);

/**
 * Where the project asks for it, refuses a call that does not come from the portal's own pages, as far as App Check can
 * tell. Throws 401.
 */
export async function requireAppCheck(http: Context): Promise<void> {
  if (!appCheckRequired()) return;
  const token = http.req.header('X-Firebase-AppCheck');
  if (!token) throw notFromThePortal();
  const [{ getAppCheck }] = await Promise.all([
    import('firebase-admin/app-check'),
    import('../access/auth.ts'),
  ]);
  await getAppCheck()
    .verifyToken(token)
    .catch((error: { code?: string; cause?: { code?: string } }) => {
      if (error.cause?.code === 'key-fetch-error') throw unavailable();
      throw refusals.has(error.code ?? '') ? notFromThePortal() : error;
    });
}

function notFromThePortal(): ApiProblem {
  return new ApiProblem(403, 'app-check-failed', (say) => say.api.request.appCheckFailed);
}
