import { type Action, may, type Subject } from '@club-portal/contract/access';
import { readAuthRecord } from './auth-record.ts';

/** Whether the signed-in user may do this. Pages offer nothing else, and the server decides by the same rule. */
export function isAllowed(action: Action, record?: Subject): boolean {
  const user = readAuthRecord()?.user;
  return may(user ? { ...user, uid: user._id } : null, action, record);
}

/** Those of these clubs with whose records the signed-in user may do this. */
export function clubsAllowed<Club extends { key: string }>(action: Action, clubs: readonly Club[]): Club[] {
  return clubs.filter(({ key }) => isAllowed(action, { club: key }));
}
