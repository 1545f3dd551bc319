import '../fixtures/without-firestore.ts';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { PROJECT } from '../fixtures/our-project.ts';
import { ourKeys, signedToken } from '../fixtures/signed-token.ts';

/** The application runs without the Auth emulator, as in production, because the emulator accepts unsigned tokens. */

const app = createApp();
const HOUR = 3600;

function token(header: object, changes: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    aud: PROJECT,
    iss: `https://session.firebase.google.com/${PROJECT}`,
    sub: 'admin',
    user_id: 'admin',
    role: 'admin',
    iat: now - 10,
    auth_time: now - 10,
    exp: now + HOUR,
    ...changes,
  };
  const isSigned = 'alg' in header && header.alg !== 'none';
  return signedToken(header, claims, isSigned ? ourKeys.privateKey : null);
}

const ours = { alg: 'RS256', typ: 'JWT' };
const now = Math.floor(Date.now() / 1000);

test.each([
  ['without a signature', token({ alg: 'none', typ: 'JWT' })],
  ['without an algorithm', token({ typ: 'JWT' })],
  ['signed with a key of our own and no key id', token(ours)],
  ['with a shared secret as algorithm', token({ alg: 'HS256', kid: 'x' })],
  ['for another project', token(ours, { aud: 'other', iss: 'https://session.firebase.google.com/other' })],
  ['of another issuer', token(ours, { iss: 'https://evil.example' })],
  ['that has expired', token(ours, { exp: now - 60, iat: now - HOUR })],
  ['without a subject', token(ours, { sub: '' })],
  ['that is no token', 'not.a.token'],
])('a cookie or bearer token %s is refused with 401', async (_, forged) => {
  const carriers: Record<string, string>[] = [
    { Cookie: `__session=${forged}` },
    { Authorization: `Bearer ${forged}` },
  ];
  for (const headers of carriers) {
    const response = await app.request(`${API_BASE}${paths.administrator.me}`, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ success: false, code: 'session-expired' });
  }
});
