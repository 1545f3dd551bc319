import { createHash } from 'node:crypto';

export const GMAIL = 'gmail.com';

/**
 * The claims of Google's token for an account in the Workspace of the address, and the nonce that the browser stores.
 */
export function claimsFor(email: string, changes: object = {}) {
  const nonce = crypto.randomUUID();
  const now = Math.floor(Date.now() / 1000);
  const domain = email.slice(email.indexOf('@') + 1);
  const claims = {
    iss: 'https://accounts.google.com',
    aud: 'emulator',
    sub: '109876543210',
    email,
    email_verified: true,
    ...(domain !== GMAIL && { hd: domain }),
    nonce: createHash('sha256').update(nonce).digest('base64url'),
    iat: now - 10,
    exp: now + 3590,
    ...changes,
  };
  return { nonce, claims };
}

/** What the browser sends after the Google page of the Auth emulator. */
export function fromEmulator(email: string, changes: object = {}) {
  const { nonce, claims } = claimsFor(email, changes);
  return { token: JSON.stringify(claims), nonce };
}
