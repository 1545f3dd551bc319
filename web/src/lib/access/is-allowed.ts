import { type Action, may } from '@club-portal/contract/access';
import { readAuthRecord } from './auth-record.ts';

/** Whether whoever is signed in may do this, so that pages offer nothing else. The server decides by the same rule. */
export function isAllowed(action: Action): boolean {
  const user = readAuthRecord()?.user;
  return may(user ? { uid: user._id, role: user.role } : null, action);
}
