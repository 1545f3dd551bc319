import * as logger from 'firebase-functions/logger';
import type { Context } from 'hono';

/** What is worth knowing afterwards: a deletion by its route, and what is named here. */
export type SecurityEvent =
  | `DELETE ${string}`
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'password-changed'
  | 'administrator-invited'
  | 'account-replaced'
  | 'role-granted'
  | 'upload-token-made';

/** Ids only: no names, addresses, roll numbers or anything else about a person. */
export interface SecurityEntry {
  event: SecurityEvent;
  /** Uid of who did it. */
  actor?: string;
  /** Id of the record or uid of the account that it was done to. */
  target?: string;
}

/**
 * Writes a line into the functions' log that `jsonPayload.security=true` finds in Cloud Logging, with the request's id as
 * its answer says it in `X-Request-Id`.
 */
export function logSecurityEvent(http: Context, entry: SecurityEntry): void {
  logger.info(entry.event, { security: true, ...entry, requestId: http.get('requestId') });
}
