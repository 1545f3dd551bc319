import { log } from '../log.ts';
import type { GoogleRefusalReason } from './google-token.ts';

/** A deletion is identified by its route. */
type SecurityEvent =
  | `DELETE ${string}`
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'sessions-ended'
  | 'password-changed'
  | 'recovery-code-used'
  | 'two-step-on'
  | 'two-step-off'
  | 'administrator-invited'
  | 'account-replaced'
  | 'role-granted'
  | 'role-changed'
  | 'role-withdrawn'
  | 'handed-over'
  | 'upload-token-made'
  | 'own-data-erased'
  | 'pack-started'
  | 'pack-downloaded'
  | 'report-published'
  | 'report-withdrawn'
  | 'evidence-read'
  | 'refused';

/** The log contains only ids: no names, addresses, roll numbers or other personal data. */
interface SecurityEntry {
  event: SecurityEvent;
  /** Uid of the person who acted, or the name of the job. */
  actor?: string;
  /** Id of the record, or uid of the account, that was changed or read. */
  target?: string;
  /** Ids of the records that were read at once, separated by spaces. */
  targets?: string;
  /** Why a sign-in with Google was refused. */
  reason?: GoogleRefusalReason;
  /** What was refused: method and path, without the id of a record. */
  route?: string | undefined;
}

/** Writes a line to the functions' log. The filter `jsonPayload.security=true` finds it in Cloud Logging. */
export function logSecurityEvent(entry: SecurityEntry): void {
  log.info(entry.event, { security: true, ...entry });
}
