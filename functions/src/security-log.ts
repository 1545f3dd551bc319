import * as logger from 'firebase-functions/logger';

/** What is worth knowing afterwards: a deletion by its route, and what is named here. */
export type SecurityEvent = `DELETE ${string}`;

/** Ids only: no names, addresses, roll numbers or anything else about a person. */
export interface SecurityEntry {
  event: SecurityEvent;
  /** Uid of who did it. */
  actor?: string;
  /** Id of the record that it was done to. */
  target?: string;
  /** Of the request by which it was done, as its answer says it in `X-Request-Id`. */
  requestId?: string;
}

/** Writes a line into the functions' log that `jsonPayload.security=true` finds in Cloud Logging. */
export function logSecurityEvent(entry: SecurityEntry): void {
  logger.info(entry.event, { security: true, ...entry });
}
