import { randomBytes } from 'node:crypto';
import { isRole, type Role } from '@club-portal/contract/access';
import type { UserRecord } from 'firebase-admin/auth';
import { createAccount } from '../access/accounts.ts';
import { auth, sendPasswordReset } from '../access/auth.ts';
import { roleInvitedTo } from '../access/invitations.ts';
import { type SignedInPerson, signOutEverywhere } from '../access/session.ts';
import { endSessionsOf } from '../access/session-store.ts';
import { requireRecentPassword } from '../access/sign-in.ts';
import { notFound } from '../errors.ts';
import { requireRight } from '../rights.ts';

/** A user with a role, or with an invitation to one. */
export interface RoleHolder {
  uid: string;
  email: string;
  name: string;
  role: Role;
  state: 'active' | 'invited' | 'disabled';
  createdAt: Date;
  /** Sessions from before count as ended. */
  validSince: Date;
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

/**
 * Ends all sessions and tokens of a person with a role. They can sign in again. Throws 404 without such a person, 403
 * unless the actor has the rights of their role, and as {@link requireRecentPassword}. One's own current session stays.
 */
export async function endSessionsOfHolder(
  actor: SignedInPerson,
  uid: string,
  ownPassword: string | undefined,
): Promise<void> {
  if (uid === actor.uid) return endSessionsOf(uid, actor.session ?? undefined);
  const record = await auth.getUser(uid).catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return null;
    throw error;
  });
  const holder = record && toHolder(record);
  if (!holder) throw notFound((say) => say.api.administrator.accountNotFound);
  requireRight(actor, 'administrator.endSessions', { role: holder.role });
  await requireRecentPassword(actor, ownPassword);
  await signOutEverywhere(uid);
}

/** Takes the role or the invitation away, and ends all sessions and tokens. The account itself stays. */
export async function revokeRole(uid: string): Promise<void> {
  await auth.setCustomUserClaims(uid, null);
  await signOutEverywhere(uid);
}

function toHolder(record: UserRecord): RoleHolder | null {
  const { uid, email = '', displayName: name = '', customClaims, disabled, metadata } = record;
  const role = [customClaims?.role, customClaims?.invitedAs].find(isRole);
  if (!role) return null;
  const state = disabled ? 'disabled' : isRole(customClaims?.role) ? 'active' : 'invited';
  const { creationTime, lastSignInTime } = metadata;
  const createdAt = new Date(creationTime);
  const validSince = new Date(record.tokensValidAfterTime ?? 0);
  return {
    uid,
    email,
    name,
    role,
    state,
    createdAt,
    validSince,
    lastSignIn: lastSignInTime ? new Date(lastSignInTime) : null,
  };
}
