import { type Action, may, type Subject } from '@club-portal/contract/access';
import { readAuthRecord } from './auth-record.ts';

/**
 * Whether the signed-in user may do this. Pages offer only what is allowed, and the server decides by the same rule.
 */
export function isAllowed(action: Action, record?: Subject): boolean {
  const user = readAuthRecord()?.user;
  return may(user ? { ...user, uid: user._id } : null, action, record);
}

/**
 * Whether the signed-in user may not do this now, but could if an administrator let them see the members of their
 * clubs.
 */
export function needsMembers(action: Action): boolean {
  const user = readAuthRecord()?.user;
  return (
    user !== undefined && !isAllowed(action) && may({ ...user, uid: user._id, seesMembers: true }, action)
  );
}

/**
 * Whether the signed-in user may do this, or may submit it for approval. Notices, announced events and event records
 * can also be added and changed by submissions.
 */
export function isOffered(action: Action, record?: Subject): boolean {
  const maySubmit = /^(notice|upcomingEvent|eventRecord)\.(add|update)$/.test(action);
  return isAllowed(action, record) || (maySubmit && isAllowed('submission.write', record));
}

/** The clubs among these for whose records {@link isOffered} is true. */
export function clubsOffered<Club extends { key: string }>(action: Action, clubs: readonly Club[]): Club[] {
  return clubs.filter(({ key }) => isOffered(action, { club: key }));
}

/** The initial key of a form that asks for a club: the only one of these clubs, or empty if there are several. */
export function onlyClub(clubs: readonly { key: string }[]): string {
  return clubs.length === 1 ? (clubs[0]?.key ?? '') : '';
}

/** The clubs among these with whose records the signed-in user may do this. */
export function clubsAllowed<Club extends { key: string }>(action: Action, clubs: readonly Club[]): Club[] {
  return clubs.filter(({ key }) => isAllowed(action, { club: key }));
}
