import type { Grant } from '@club-portal/contract/grant';
import type { UserRecord } from 'firebase-admin/auth';
import type { Sentence } from '../sentences.ts';
import { createAccount } from './accounts.ts';
import { claimsOf } from './grants.ts';

export const invitationUsed: Sentence = (say) => say.api.administrator.invitationUsed;

/** Whether the owner of the address has replaced the first password, which was typed by another administrator. */
export function hasChosenPassword({ metadata, tokensValidAfterTime = '' }: UserRecord): boolean {
  const SAME_MOMENT_MS = 1000;
  return Date.parse(tokensValidAfterTime) - Date.parse(metadata.creationTime) > SAME_MOMENT_MS;
}

/**
 * Deletes the invited account and creates a new one with the role. The person who typed the first password may have
 * kept a token of the invited account, linked another sign-in method to it, or requested a change of its address.
 * Throws 409 if another sign-in accepts the invitation at the same time.
 */
export function acceptInvitation(
  { uid, email = '', displayName = '' }: UserRecord,
  grant: Grant,
  password: string,
): Promise<UserRecord> {
  const account = { email, displayName, password };
  return createAccount(account, claimsOf(grant, 'role'), { replaces: uid, taken: invitationUsed });
}
