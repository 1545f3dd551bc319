import type { Context } from 'hono';
import { appCheckRequired } from '../environment.ts';
import { ApiProblem, unavailable } from '../errors.ts';

/** The App Check SDK throws these codes for an invalid token. Every other code is a failure of the service or a bug. */
const refusals = new Set(['app-check/invalid-argument', 'app-check/app-check-token-expired']);

/**
 * If the project has App Check turned on, refuses a call without a valid App Check token. Throws 403, or 503 if App
 * Check's keys cannot be fetched.
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
