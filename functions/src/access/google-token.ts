import { createHash } from 'node:crypto';
import type { OAuth2Client } from 'google-auth-library';
import { googleClientId, googleDomains, onEmulators } from '../environment.ts';
import { unavailable } from '../errors.ts';
import { log } from '../log.ts';

/** Why a Google account may not sign in. For the security log; the caller gets the same answer for every reason. */
export type GoogleRefusalReason =
  | 'not-valid'
  | 'other-project'
  | 'other-browser'
  | 'replayed'
  | 'unverified'
  | 'other-domain'
  | 'not-invited'
  | 'disabled';

export class GoogleRefusal extends Error {
  readonly reason: GoogleRefusalReason;
  /** Uid of the account, if found. */
  readonly target: string | undefined;

  constructor(reason: GoogleRefusalReason, target?: string) {
    super(reason);
    this.reason = reason;
    this.target = target;
  }
}

/** https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
interface Claims {
  iss?: unknown;
  aud?: unknown;
  exp?: unknown;
  nonce?: unknown;
  email?: unknown;
  email_verified?: unknown;
  /** The domain of the Google Workspace that the account belongs to. */
  hd?: unknown;
}

const issuers = ['https://accounts.google.com', 'accounts.google.com'];

/** Tokens that live longer are not accepted. Those of Google live for an hour. */
export const GOOGLE_TOKEN_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the address of the Google account that has just requested this token in the browser that knows `nonce`.
 * Throws {@link GoogleRefusal} for any other token, and 503 if Google's keys cannot be read.
 */
export async function readGoogleToken(token: string, nonce: string): Promise<string> {
  const claims = await signedClaims(token);
  const { aud, exp, iss, email, email_verified: isVerified, hd } = claims;
  const restMs = Number(exp) * 1000 - Date.now();
  const isOver = !(restMs > 0 && restMs < GOOGLE_TOKEN_MS);
  if (isOver || !issuers.includes(String(iss)) || typeof email !== 'string')
    throw new GoogleRefusal('not-valid');
  if (aud !== googleClientId()) throw new GoogleRefusal('other-project');
  if (claims.nonce !== createHash('sha256').update(nonce).digest('base64url'))
    throw new GoogleRefusal('other-browser');
  if (isVerified !== true) throw new GoogleRefusal('unverified');
  requireOwnDomain(email.toLowerCase(), typeof hd === 'string' ? hd.toLowerCase() : undefined);
  return email.toLowerCase();
}

/**
 * Google can vouch for today's owner of an address only if it belongs to Gmail or a Workspace (`hd`). Any other address
 * may have been verified years ago by somebody else.
 */
function requireOwnDomain(email: string, hd: string | undefined): void {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const domains = googleDomains();
  if (domains.length > 0) {
    if (hd === undefined || !domains.includes(hd) || !domains.includes(domain))
      throw new GoogleRefusal('other-domain');
  } else if (hd === undefined && domain !== 'gmail.com') {
    throw new GoogleRefusal('unverified');
  }
}

/** Caches Google's keys for as long as they are valid. */
let client: OAuth2Client | undefined;

async function signedClaims(token: string): Promise<Claims> {
  // The Auth emulator's page has no key. It produces JSON, which is never a token from Google.
  if (onEmulators() && token.startsWith('{')) return parseUnsigned(token);
  const { OAuth2Client } = await import('google-auth-library');
  // Node's own `fetch`; the library would load another.
  client ??= new OAuth2Client({ transporterOptions: { fetchImplementation: (...asked) => fetch(...asked) } });
  const { certs } = await client.getFederatedSignonCertsAsync().catch(() => {
    log.error('Google’s keys cannot be read');
    throw unavailable();
  });
  const ticket = await client
    .verifySignedJwtWithCertsAsync(token, certs, undefined, issuers)
    // The error contains the token.
    .catch(() => null);
  const claims = ticket?.getPayload();
  if (!claims) throw new GoogleRefusal('not-valid');
  return claims;
}

function parseUnsigned(token: string): Claims {
  try {
    return JSON.parse(token);
  } catch {
    throw new GoogleRefusal('not-valid');
  }
}
