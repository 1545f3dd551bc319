import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedToken } from '../../functions/src/fixtures/signed-token.ts';

/** A person who is signed in. */
export interface SignedIn {
  /** The address of Firebase Auth. */
  host: string;
  headers: Record<string, string>;
  close: () => Promise<void>;
}

/** Starts a stand-in for Firebase Auth that knows one administrator. The functions trust it like the emulator. */
export async function startAccounts(project: string): Promise<SignedIn> {
  const uid = 'administrator';
  const user = {
    ...{ localId: uid, email: 'admin@club-portal.test', displayName: 'Asha', validSince: '0' },
    customAttributes: JSON.stringify({ role: 'admin' }),
  };
  const server = createServer((_, response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ users: [user] })),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ aud: project, iss: `https://securetoken.google.com/${project}`, sub: uid, user_id: uid },
    ...{ iat: now, auth_time: now, exp: now + 3600, firebase: { sign_in_provider: 'password' } },
  };
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: { Authorization: `Bearer ${signedToken({ alg: 'none', typ: 'JWT' }, claims, null)}` },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
