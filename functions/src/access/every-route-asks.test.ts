import '../fixtures/without-firestore.ts';
import '../fixtures/our-project.ts';
import { may } from '@club-portal/contract/access';
import { API_BASE } from '@club-portal/contract/paths';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp, routes } from '../app.ts';
import type { AnyRoute } from '../http/route.ts';
import { auth } from './auth.ts';

/** Calls every route of the API without a session, and as a person without any rights. */

const app = createApp();
let claims: Record<string, unknown>;
beforeAll(async () => {
  const token = { uid: 'somebody', firebase: { sign_in_provider: 'password' }, auth_time: 0 };
  vi.spyOn(await auth(), 'verifyIdToken').mockImplementation(async () => token as unknown as DecodedIdToken);
  vi.spyOn(await auth(), 'getUser').mockImplementation(
    async () => ({ uid: 'somebody', disabled: false, customClaims: claims }) as unknown as UserRecord,
  );
});

/** No call has this parameter, so even an allowed call is refused before it does anything. */
async function ask({ method, path }: AnyRoute, headers: Record<string, string> = {}) {
  const address = `${API_BASE}${path.replace(':id', 'any')}?unknown=1`;
  const answer = await app.request(address, { method, headers });
  return [method, path, answer.status, ((await answer.json()) as { code: string }).code];
}

const signedIn = { Authorization: 'Bearer token' };

test('visitors may do this, and nothing else', async () => {
  const open: string[] = [];
  for (const route of routes) {
    const [method, path, status] = await ask(route);
    if (status !== 401) open.push(`${method} ${path}`);
  }
  expect(open.toSorted()).toEqual([
    'GET /calendar/month',
    'GET /calendar/unrecorded',
    'GET /event/get-event',
    'GET /event/read/:id',
    'GET /gallery/fetch',
    'GET /gallery/images',
    'GET /gallery/read/:id',
    'GET /health',
    'GET /my-data/unsubscribe',
    'GET /notice/fetch',
    'GET /notice/read/:id',
    'GET /registration/form/:id',
    'GET /search/titles',
    'GET /user/google',
    'GET /user/invitation',
    'GET /user/logout',
    'POST /certificate/own',
    'POST /certificate/verify',
    'POST /club/join-club',
    'POST /contact/add',
    'POST /door/open',
    'POST /door/send',
    'POST /feedback/add',
    'POST /feedback/form',
    'POST /my-data/ask',
    'POST /my-data/erase',
    'POST /my-data/show',
    'POST /my-data/unsubscribe',
    'POST /participation/file',
    'POST /participation/show',
    'POST /registration/add',
    'POST /registration/outcome',
    'POST /registration/own',
    'POST /registration/own/change',
    'POST /registration/own/withdraw',
    'POST /takedown/add',
    'POST /ticket',
    'POST /user/forgot-password',
    'POST /user/google',
    'POST /user/login',
  ]);
});

describe('a custom claim with an unknown role', () => {
  test.each([[{}], [{ role: 'Admin' }], [{ role: ['admin'] }], [{ role: 'toString' }], [{ admin: true }]])(
    'grants no rights: %j',
    async (named) => {
      claims = named;
      for (const route of routes) {
        const [method, path, status, code] = await ask(route, signedIn);
        if (may(null, route.action)) continue;
        expect([method, path, status, code]).toEqual([method, path, 403, 'not-administrator']);
      }
    },
  );
});
