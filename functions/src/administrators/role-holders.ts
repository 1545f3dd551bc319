import { randomBytes } from 'node:crypto';
import { isRole, type Role } from '@club-portal/contract/access';
import type { UserRecord } from 'firebase-admin/auth';
import { createAccount } from '../access/accounts.ts';
import { auth, sendPasswordReset } from '../access/auth.ts';
import { roleInvitedTo } from '../access/invitations.ts';
import { endSessionsOf } from '../access/session-store.ts';

/** A user with a role, or with an invitation to one. */
export interface RoleHolder {
  uid: string;
  email: string;
  name: string;
  role: Role;
  state: 'active' | 'invited' | 'disabled';
  createdAt: Date;
  lastSignIn: Date | null;
}

/** Everybody with a role or an invitation, by address. Reads all accounts of the project. */
export async function listRoleHolders(): Promise<RoleHolder[]> {
  const holders: RoleHolder[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(1000, page);
    holders.push(...users.flatMap((user) => toHolder(user) ?? []));
    page = pageToken;
  } while (page);
  return holders.toSorted((a, b) => a.email.localeCompare(b.email));
}

/**
 * Sends a person a mail with a link to choose a password. The first sign-in with it gives the role. A known account is
 * replaced first: another person may have made it. An invited account gets the mail again.
 */
export async function inviteByMail(
  account: { email: string; displayName: string },
  role: Role,
  known: UserRecord | null,
): Promise<void> {
  if (known && roleInvitedTo(known) !== null) return sendPasswordReset(account.email);
  const password = randomBytes(32).toString('base64url');
  await createAccount(
    { ...account, password },
    { invitedAs: role },
    { ...(known && { replaces: known.uid }), beforeClaims: () => sendPasswordReset(account.email) },
  );
}

/** Takes the role or the invitation away, and ends all sessions and tokens. The account itself stays. */
export async function revokeRole(uid: string): Promise<void> {
  await auth.setCustomUserClaims(uid, null);
  await auth.revokeRefreshTokens(uid);
  await endSessionsOf(uid);
}

function toHolder(record: UserRecord): RoleHolder | null {
  const { uid, email = '', displayName: name = '', customClaims, disabled, metadata } = record;
  const role = [customClaims?.role, customClaims?.invitedAs].find(isRole);
  if (!role) return null;
  const state = disabled ? 'disabled' : isRole(customClaims?.role) ? 'active' : 'invited';
  const { creationTime, lastSignInTime } = metadata;
  const createdAt = new Date(creationTime);
  return {
    uid,
    email,
    name,
    role,
    state,
    createdAt,
    lastSignIn: lastSignInTime ? new Date(lastSignInTime) : null,
  };
}
