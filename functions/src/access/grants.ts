import { isRole } from '@club-portal/contract/access';
import type { Grant } from '@club-portal/contract/grant';
import { todayInIndia } from '@club-portal/contract/today';
import type { UserRecord } from 'firebase-admin/auth';

/**
 * Firebase Auth stores a role as custom claims, which only the server sets: `role` (`invitedAs` until the first
 * sign-in) and the details of the grant. Claims of release 0.1 contain only the role. Without `publishes`, a person may
 * publish.
 */
export type Claims = ({ role: string } | { invitedAs: string }) & Partial<Omit<Grant, 'role'>>;

/** The role of an administrator, with no end date. */
export const administrator: Grant = {
  role: 'admin',
  clubs: [],
  seesMembers: false,
  publishes: true,
  until: '',
};

/** The claims of a role, or of an invitation to it. */
export function claimsOf(
  { role, clubs, seesMembers, publishes, until }: Grant,
  as: 'role' | 'invitedAs',
): Claims {
  const named = as === 'role' ? { role } : { invitedAs: role };
  return {
    ...named,
    ...(clubs.length > 0 && { clubs }),
    ...(seesMembers && { seesMembers }),
    ...(!publishes && { publishes }),
    ...(until && { until }),
  };
}

/**
 * Returns the role that a user has today. Null for a disabled user, for one without a known role and after the role's
 * last day.
 */
export function grantOf(user: UserRecord): Grant | null {
  return user.disabled ? null : unlessOver(read(user, 'role'));
}

/** Returns the role of an invited person who has not chosen a password yet. Null for everybody else. */
export function grantInvitedTo(user: UserRecord): Grant | null {
  return user.disabled ? null : unlessOver(read(user, 'invitedAs'));
}

/** Like {@link grantOf} or {@link grantInvitedTo}, even if it has expired or the user is disabled. */
export function grantGivenTo(user: UserRecord): Grant | null {
  return read(user, 'role') ?? read(user, 'invitedAs');
}

/** Whether the last day of the role is in the past. */
export function isOver({ until }: Grant): boolean {
  return until !== '' && until < todayInIndia();
}

function unlessOver(grant: Grant | null): Grant | null {
  return grant && isOver(grant) ? null : grant;
}

function read({ customClaims }: UserRecord, as: 'role' | 'invitedAs'): Grant | null {
  const role: unknown = customClaims?.[as];
  if (!isRole(role)) return null;
  const clubs: unknown = customClaims?.clubs;
  return {
    role,
    clubs: Array.isArray(clubs) ? clubs.map(String) : [],
    seesMembers: customClaims?.seesMembers === true,
    publishes: customClaims?.publishes !== false,
    until: String(customClaims?.until ?? ''),
  };
}
