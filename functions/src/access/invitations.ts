import { isRole, type Role } from '@club-portal/contract/access';
import type { UserRecord } from 'firebase-admin/auth';
import { alreadyExists } from '../errors.ts';
import { auth } from './auth.ts';

/** The role of somebody who was registered and has not chosen a password of their own yet; null for anybody else. */
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
export async function acceptInvitation(
  invited: UserRecord,
  role: Role,
  password: string,
): Promise<UserRecord> {
  const { uid, email = '', displayName = '' } = invited;
  await auth.deleteUser(uid).catch(rethrowRaceAsConflict);
  const created = await auth.createUser({ email, password, displayName }).catch(rethrowRaceAsConflict);
  await auth.setCustomUserClaims(created.uid, { role }).catch(rethrowRaceAsConflict);
  return auth.getUser(created.uid).catch(rethrowRaceAsConflict);
}

/** Throws 409 if another request did the same at the same time. Throws every other error unchanged. */
export function rethrowRaceAsConflict(error: { code?: string; message?: string }): never {
  const isRace =
    error.code === 'auth/email-already-exists' ||
    error.code === 'auth/user-not-found' ||
    // The Admin SDK says this if the account that it has just made is gone before it could read it.
    error.message === 'Unable to create the user record provided.';
  throw isRace ? alreadyExists((say) => say.api.administrator.alreadyRegistered) : error;
}
