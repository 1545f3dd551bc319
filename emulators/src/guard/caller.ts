import { Code, StatusError } from '../engine/status.ts';
import type { RulesValue } from '../rules/values.ts';

/** Who sent a request. Rules do not apply to the owner. They see everybody else as `request.auth`. */
export type Caller = { owner: true } | { owner: false; auth: Map<string, RulesValue> | null };

/**
 * Reads an Authorization header: "Bearer owner", or an ID token. Like all emulators, it does not check the signature.
 * @throws StatusError UNAUTHENTICATED
 */
export function callerOf(authorization: string | undefined): Caller {
  if (!authorization) return { owner: false, auth: null };
  const token = /^(?:Bearer|Firebase) +(\S+)$/i.exec(authorization)?.[1];
  if (token === 'owner') return { owner: true };
  const claims = token && claimsOf(token);
  if (!claims)
    throw new StatusError(Code.unauthenticated, 'The Authorization header contains no valid token.');
  const uid = claims.get('user_id') ?? claims.get('sub') ?? null;
  return {
    owner: false,
    auth: new Map<string, RulesValue>([
      ['uid', uid],
      ['token', claims],
    ]),
  };
}

function claimsOf(token: string): Map<string, RulesValue> | undefined {
  try {
    const claims = fromJson(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
    return claims instanceof Map ? (claims as Map<string, RulesValue>) : undefined;
  } catch {
    return undefined;
  }
}

function fromJson(json: unknown): RulesValue {
  if (typeof json === 'number') return Number.isInteger(json) ? BigInt(json) : json;
  if (typeof json === 'string' || typeof json === 'boolean') return json;
  if (Array.isArray(json)) return json.map(fromJson);
  if (typeof json === 'object' && json !== null) {
    return new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)]));
  }
  return null;
}
