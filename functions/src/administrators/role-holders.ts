import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Action } from '@club-portal/contract/access';
import type { Grant } from '@club-portal/contract/grant';
import type { UserRecord } from 'firebase-admin/auth';
import { createAccount } from '../access/accounts.ts';
import { auth } from '../access/auth.ts';
import { administrator, claimsOf, grantGivenTo, grantInvitedTo, grantOf, isOver } from '../access/grants.ts';
import { hasChosenPassword } from '../access/invitations.ts';
import { notAdministrator, revokedAt, type SignedInPerson, signOutEverywhere } from '../access/session.ts';
import { requireRecentPassword } from '../access/sign-in.ts';
import { endTwoStep } from '../access/two-step.ts';
import { ApiProblem, alreadyExists, notFound, unavailable } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { readInvitationToken } from '../mail/link-tokens.ts';
import { logRight } from '../records/changes.ts';
import { requireRight } from '../rights.ts';

/** A user with a role, or with an invitation to one. */
export interface RoleHolder extends Grant {
  uid: string;
  email: string;
  name: string;
  /** `over`: the last day of the role has passed. */
  state: 'active' | 'invited' | 'disabled' | 'over';
  createdAt: Date;
  /** Sessions from before then count as ended. */
  revokedAt: Date;
  /** Null until an invitation is accepted. */
  lastSignIn: Date | null;
}

/** Returns everybody with a role or an invitation, sorted by address. Reads all accounts of the project. */
export async function listRoleHolders(): Promise<RoleHolder[]> {
  const holders: RoleHolder[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await (await auth()).listUsers(1000, page);
    holders.push(...users.flatMap((user) => toHolder(user) ?? []));
    page = pageToken;
  } while (page);
  return holders.toSorted((a, b) => a.email.localeCompare(b.email));
}

/** Sends the invitation email to this account. */
export type SendInvitation = (account: { email: string; displayName: string }) => Promise<void>;

/**
 * Emails a person a link to choose a password. The first sign-in with it grants the role. A known account is replaced
 * first, because somebody else may have created it. An invited account gets the email again.
 */
export async function inviteByMail(
  account: { email: string; displayName: string },
  grant: Grant,
  known: UserRecord | null,
  send: SendInvitation,
): Promise<void> {
  if (known && known.customClaims?.invitedAs !== undefined) return send(account);
  const password = randomBytes(32).toString('base64url');
  await createAccount({ ...account, password }, claimsOf(grant, 'invitedAs'), {
    ...(known && { replaces: known.uid }),
    beforeClaims: () => send(account),
  });
}

/**
 * Returns the address of the person whose invitation has this token. Null if it has expired, and once they have chosen
 * a password.
 */
export async function findInvited(token: string): Promise<string | null> {
  const uid = await readInvitationToken(token);
  if (uid === null) return null;
  const { users } = await (await auth()).getUsers([{ uid }]);
  const [record] = users;
  const isOpen = record && grantInvitedTo(record) !== null && !hasChosenPassword(record);
  return (isOpen && record.email) || null;
}

/**
 * Sends an invited person the email again. Throws 404 if there is no such person, 409 if they have signed in already.
 */
export async function remindInvited(
  actor: SignedInPerson,
  uid: string,
  sendFor: (grant: Grant) => SendInvitation,
): Promise<void> {
  const holder = await holderFor(actor, 'administrator.add', uid);
  const { email, name: displayName, state } = holder;
  if (state !== 'invited') throw alreadyExists((say) => say.api.administrator.hasSignedIn);
  await sendFor(holder)({ email, displayName });
}

/**
 * Ends all sessions and tokens of a person with a role. They can sign in again. The actor's own current session stays.
 * Throws 404 if there is no such person, 403 unless the actor has the rights of their role, and like
 * {@link requireRecentPassword}.
 */
export async function endSessionsOfHolder(
  actor: SignedInPerson,
  uid: string,
  ownPassword: string | undefined,
): Promise<void> {
  if (uid === actor.uid) return signOutEverywhere(uid, actor.session ?? undefined);
  const holder = await holderFor(actor, 'administrator.endSessions', uid);
  await requireRecentPassword(actor, ownPassword);
  await logRight({ actor, action: 'administrator.endSessions' }, holder);
  await signOutEverywhere(uid);
}

/**
 * Replaces the role of another person, even in a pending invitation. They have to sign in again. Throws 403 for the
 * actor's own role, which only {@link handOver} changes, 404 if there is no such person, 409 for the last administrator
 * whose role has no end date, and like {@link requireRecentPassword}.
 */
export async function changeRole(
  actor: SignedInPerson,
  uid: string,
  { ownPassword, ...grant }: Grant & { ownPassword?: string | undefined },
): Promise<RoleHolder> {
  requireRight(actor, 'administrator.changeRole', { role: grant.role });
  await requireOther(actor, uid, 'administrator.changeRole', ownPassword);
  return oneAtATime(actor, async () => {
    const holder = await holderFor(actor, 'administrator.changeRole', uid);
    const { state } = holder;
    if (!isLasting(grant)) await requireLasting(holder);
    await logRight({ actor, action: 'administrator.changeRole' }, holder, { before: holder, after: grant });
    await (await auth()).setCustomUserClaims(
      uid,
      claimsOf(grant, state === 'invited' ? 'invitedAs' : 'role'),
    );
    if (state !== 'invited') await signOutEverywhere(uid);
    return holderFor(actor, 'administrator.changeRole', uid);
  });
}

/** Removes the role or the invitation of another person. Throws like {@link changeRole}. */
export async function withdrawRole(
  actor: SignedInPerson,
  uid: string,
  ownPassword: string | undefined,
): Promise<void> {
  const action = 'administrator.withdraw';
  const holder = await requireOther(actor, uid, action, ownPassword);
  await oneAtATime(actor, async () => {
    await requireLasting(holder);
    await logRight({ actor, action }, holder, { before: holder });
    await revokeRole(uid);
  });
}

/**
 * Makes another person an administrator, with no end date, and removes the actor's own role, in one step: the successor
 * has signed in before, so the portal always has an administrator. They sign in again if it changes their role. Throws
 * 409 for a successor who has never signed in, and like {@link changeRole}.
 */
export async function handOver(
  actor: SignedInPerson,
  uid: string,
  ownPassword: string | undefined,
): Promise<void> {
  await requireOther(actor, uid, 'administrator.handOver', ownPassword);
  await oneAtATime(actor, async () => {
    const successor = await holderFor(actor, 'administrator.handOver', uid);
    if (successor.state !== 'active' || successor.lastSignIn === null)
      throw new ApiProblem(409, 'not-signed-in-yet', (say) => say.api.administrator.successorNotSignedIn);
    const rights = { before: successor, after: administrator };
    await logRight({ actor, action: 'administrator.handOver' }, successor, rights);
    const own = { uid: actor.uid, email: actor.record.email };
    await logRight({ actor, action: 'administrator.withdraw' }, own, { before: actor });
    await (await auth()).setCustomUserClaims(uid, claimsOf(administrator, 'role'));
    if (!isLasting(successor)) await signOutEverywhere(uid);
    await revokeRole(actor.uid);
  });
}

/**
 * Lets another person sign in with the password alone. Throws 403 for the actor, who needs a code to do so, and like
 * {@link changeRole}.
 */
export async function endTwoStepOfHolder(
  actor: SignedInPerson,
  uid: string,
  ownPassword: string | undefined,
): Promise<void> {
  const action = 'administrator.twoStepOff';
  const holder = await requireOther(actor, uid, action, ownPassword);
  await logRight({ actor, action }, holder);
  await endTwoStep(uid);
  await signOutEverywhere(uid);
}

/** Removes the role or the invitation, and ends all sessions and tokens. The account itself stays. */
export async function revokeRole(uid: string): Promise<void> {
  await (await auth()).setCustomUserClaims(uid, null);
  await signOutEverywhere(uid);
  await endTwoStep(uid);
}

async function requireOther(
  actor: SignedInPerson,
  uid: string,
  action: Action,
  ownPassword: string | undefined,
): Promise<RoleHolder> {
  if (uid === actor.uid) throw new ApiProblem(403, 'own-role', (say) => say.api.administrator.ownRole);
  const holder = await holderFor(actor, action, uid);
  await requireRecentPassword(actor, ownPassword);
  return holder;
}

/**
 * Throws 404 unless there is such a person with a role or an invitation, 403 unless the actor has the rights of this
 * role.
 */
async function holderFor(actor: SignedInPerson, action: Action, uid: string): Promise<RoleHolder> {
  const record = await (await auth()).getUser(uid).catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return null;
    throw error;
  });
  const holder = record && toHolder(record);
  if (!holder) throw notFound((say) => say.api.administrator.accountNotFound);
  requireRight(actor, action, { role: holder.role });
  return holder;
}

function isLasting({ role, until }: Grant): boolean {
  return role === 'admin' && until === '';
}

/**
 * Throws 409 if this person is the only administrator whose role has no end date: once the other roles end, nobody
 * would be left.
 */
async function requireLasting({ uid, state, ...grant }: RoleHolder): Promise<void> {
  if (!isLasting(grant) || state !== 'active') return;
  const others = (await listRoleHolders()).filter((one) => one.uid !== uid && one.state === 'active');
  if (!others.some(isLasting))
    throw new ApiProblem(409, 'last-administrator', (say) => say.api.administrator.lastWithoutEnd);
}

/** `counters/roles`: holder (who is changing a role now), until. */
const turn = firestore.doc('counters/roles');

/** Longer than a call may take. After a crash, others wait no longer than this. */
const TURN_MS = 20_000;
const WAIT_MS = 100;
/** Less than a call may take. */
const PATIENCE_MS = 8000;

/**
 * Changes roles one at a time, and only while the actor still has theirs: if two administrators remove each other's
 * role at once, one stays. A transaction would not be enough: two of them may read the same document, and changes in
 * Firebase Auth cannot be rolled back. Throws 503 if others take too long.
 */
async function oneAtATime<R>(actor: SignedInPerson, change: () => Promise<R>): Promise<R> {
  const holder = randomUUID();
  const latest = Date.now() + PATIENCE_MS;
  while (!(await takeTurn(holder))) {
    if (Date.now() > latest) throw unavailable();
    await wait(WAIT_MS);
  }
  try {
    const role = grantOf(await (await auth()).getUser(actor.uid))?.role;
    if (role !== actor.role) throw notAdministrator();
    return await change();
  } finally {
    await endTurn(holder);
  }
}

function takeTurn(holder: string): Promise<boolean> {
  return firestore.runTransaction(async (transaction) => {
    const until: number = (await transaction.get(turn)).get('until') ?? 0;
    if (until > Date.now()) return false;
    transaction.set(turn, { holder, until: Date.now() + TURN_MS });
    return true;
  });
}

function endTurn(holder: string): Promise<void> {
  return firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(turn)).get('holder') === holder) transaction.update(turn, { until: 0 });
  });
}

function toHolder(record: UserRecord): RoleHolder | null {
  const { uid, email = '', displayName: name = '', customClaims, disabled, metadata } = record;
  const grant = grantGivenTo(record);
  if (!grant) return null;
  const isInvited = customClaims?.role === undefined;
  const { creationTime, lastSignInTime } = metadata;
  return {
    ...grant,
    uid,
    email,
    name,
    state: stateOf(grant, disabled, isInvited),
    createdAt: new Date(creationTime),
    revokedAt: revokedAt(record),
    // Firebase Auth may count the creation, and first passwords that were refused.
    lastSignIn: isInvited || !lastSignInTime ? null : new Date(lastSignInTime),
  };
}

function stateOf(grant: Grant, disabled: boolean, isInvited: boolean): RoleHolder['state'] {
  if (disabled) return 'disabled';
  if (isOver(grant)) return 'over';
  return isInvited ? 'invited' : 'active';
}
