import { isRole, type Role } from '@club-portal/contract/access';
import type { UserRecord } from 'firebase-admin/auth';
import { createAccount } from './accounts.ts';

/** The role of a registered person who has not chosen a password yet. Null for everybody else. */
export function roleInvitedTo({ customClaims, disabled }: UserRecord): Role | null {
  return isRole(customClaims?.invitedAs) && !disabled ? customClaims.invitedAs : null;
}

/** Whether the owner of the address has replaced the first password, which another administrator typed. */
export function hasChosenPassword({ metadata, tokensValidAfterTime = '' }: UserRecord): boolean {
  const SAME_MOMENT_MS = 1000;
  return Date.parse(tokensValidAfterTime) - Date.parse(metadata.creationTime) > SAME_MOMENT_MS;
}

/**
 * Deletes the invited account and makes a new one with the role. The person who typed the first password may have kept
 * a token of the invited account, linked another sign-in method to it, or asked to change its address.
 */
export function acceptInvitation(
  { uid, email = '', displayName = '' }: UserRecord,
  role: Role,
  password: string,
): Promise<UserRecord> {
  return createAccount({ email, displayName, password }, { role }, { replaces: uid });
}
