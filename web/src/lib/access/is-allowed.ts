import { type Action, may, type Subject } from '@club-portal/contract/access';
import { readAuthRecord } from './auth-record.ts';

/** Whether the signed-in user may do this. Pages offer nothing else, and the server decides by the same rule. */
export function isAllowed(action: Action, record?: Subject): boolean {
  const user = readAuthRecord()?.user;
  return may(user ? { ...user, uid: user._id } : null, action, record);
}

/**
 * Whether the signed-in user may do this, or may submit it for approval: a notice, an announced event or an event record is
 * added and changed by way of a submission, too.
 */
export function isOffered(action: Action, record?: Subject): boolean {
  const maySubmit = /^(notice|upcomingEvent|eventRecord)\.(add|update)$/.test(action);
  return isAllowed(action, record) || (maySubmit && isAllowed('submission.write', record));
}

/** Those of these clubs for whose records {@link isOffered} says that. */
export function clubsOffered<Club extends { key: string }>(action: Action, clubs: readonly Club[]): Club[] {
  return clubs.filter(({ key }) => isOffered(action, { club: key }));
}

/** The key of the only one of these clubs, with which a form that asks for a club begins. Empty if there are several. */
export function onlyClub(clubs: readonly { key: string }[]): string {
  return clubs.length === 1 ? (clubs[0]?.key ?? '') : '';
}

/** Those of these clubs with whose records the signed-in user may do this. */
export function clubsAllowed<Club extends { key: string }>(action: Action, clubs: readonly Club[]): Club[] {
  return clubs.filter(({ key }) => isAllowed(action, { club: key }));
}
