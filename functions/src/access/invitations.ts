import { isRole, type Role } from '@club-portal/contract/access';
import { messages } from '@club-portal/contract/messages';
import type { UserRecord } from 'firebase-admin/auth';
import { alreadyExists } from '../errors.ts';
import { auth } from './auth.ts';

/** The role of somebody who was registered and has not chosen a password of their own yet; null for anybody else. */
export function roleInvitedTo({ customClaims, disabled }: UserRecord): Role | null {
  return isRole(customClaims?.invitedAs) && !disabled ? customClaims.invitedAs : null;
}

/** Whether the owner of the address has reset the password that another administrator had typed. */
export function hasChosenPassword({ metadata, tokensValidAfterTime = '' }: UserRecord): boolean {
  const SAME_MOMENT_MS = 1000;
  return Date.parse(tokensValidAfterTime) - Date.parse(metadata.creationTime) > SAME_MOMENT_MS;
}

/**
 * Gives the role to an invited person, in an account of their own: whoever typed the first password may have kept a
 * token of the other one, linked a way to sign in, or asked for its address to be changed.
 */
export async function acceptInvitation(
  invited: UserRecord,
  role: Role,
  password: string,
): Promise<UserRecord> {
  const { uid, email = '', displayName = '' } = invited;
  await auth.deleteUser(uid).catch(refuseRivals);
  const created = await auth.createUser({ email, password, displayName }).catch(refuseRivals);
  await auth.setCustomUserClaims(created.uid, { role }).catch(refuseRivals);
  return auth.getUser(created.uid).catch(refuseRivals);
}

/** Throws 409 if somebody has done the same at the same time, and any other error as it is. */
export function refuseRivals(error: { code?: string }): never {
  const isRival = error.code === 'auth/email-already-exists' || error.code === 'auth/user-not-found';
  throw isRival ? alreadyExists(messages.administrator.alreadyRegistered) : error;
}
