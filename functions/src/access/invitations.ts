import { isRole, type Role } from '@club-portal/contract/access';
import type { UserRecord } from 'firebase-admin/auth';
import type { Sentence } from '../sentences.ts';
import { createAccount } from './accounts.ts';

export const invitationUsed: Sentence = (say) => say.api.administrator.invitationUsed;

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
 * a token of the invited account, linked another sign-in method to it, or asked to change its address. Throws 409 if
 * another sign-in accepts the invitation at the same time.
 */
export function acceptInvitation(
  { uid, email = '', displayName = '' }: UserRecord,
  role: Role,
  password: string,
): Promise<UserRecord> {
  return createAccount({ email, displayName, password }, { role }, { replaces: uid, taken: invitationUsed });
}
