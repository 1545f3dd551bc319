import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Replaces the Auth emulator. It has one user, an administrator. Returns the value for `FIREBASE_AUTH_EMULATOR_HOST`, and
 * an ID token of that user, without a signature like those of the emulator.
 */
export async function pretendAuth(project: string) {
  const user = { localId: 'administrator', customAttributes: '{"role":"admin"}', validSince: '0' };
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ users: [user] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: user.localId,
    user_id: user.localId,
    auth_time: now,
    firebase: { sign_in_provider: 'password' },
    iat: now,
    exp: now + 3600,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    close: () => server.close(),
  };
}
