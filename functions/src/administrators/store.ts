import { randomBytes } from 'node:crypto';
import type { Actor } from '@club-portal/contract/access';
import type {
  Administrator,
  Invitation,
  ProfileUpdate,
  Registration,
} from '@club-portal/contract/administrator';
import type { Grant } from '@club-portal/contract/grant';
import type { UserRecord } from 'firebase-admin/auth';
import { createAccount } from '../access/accounts.ts';
import { auth, sendPasswordReset } from '../access/auth.ts';
import { claimsOf, grantGivenTo } from '../access/grants.ts';
import { deleteMailAccount } from '../access/mail-accounts.ts';
import { requireGoodPassword } from '../access/passwords.ts';
import { ApiProblem, alreadyExists, invalid } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { renderPortrait } from '../media/portrait.ts';
import { logRight } from '../records/changes.ts';
import { withoutUndefined } from '../records/records.ts';
import { authorize, requireRight } from '../rights.ts';
import { inviteByMail, type SendInvitation } from './role-holders.ts';

/** `users/{uid}`: phone, address, photo (a `data:` URL). Name, email and role are stored in Firebase Auth. */
const collection = firestore.collection('users');

/** Returns the contract's profile of a Firebase Auth user. */
export async function profileOf(record: UserRecord): Promise<Administrator> {
  const profile = await collection.doc(record.uid).get();
  return {
    _id: record.uid,
    name: record.displayName ?? '',
    email: record.email ?? '',
    phone: profile.get('phone') ?? '',
    address: profile.get('address') ?? '',
    ...{ role: '', clubs: [], seesMembers: false, publishes: true, until: '' },
    ...grantGivenTo(record),
    profileImage: { url: profile.get('photo') ?? '' },
    createdAt: new Date(record.metadata.creationTime).toISOString(),
  };
}

/** Throws 400 for a photo that cannot be decoded. */
export async function updateProfile(
  actor: { uid: string; role: string },
  { name, phone, address, photo }: ProfileUpdate,
): Promise<Administrator> {
  const { uid } = authorize(actor, 'profile.update', actor, { owner: actor.uid });
  const portrait = photo ? await renderPortrait(photo).catch(refusePhoto) : photo;
  const changes = { phone, address, photo: portrait };
  const defined = withoutUndefined(changes);
  const [record] = await Promise.all([
    name === undefined ? (await auth()).getUser(uid) : (await auth()).updateUser(uid, { displayName: name }),
    collection.doc(uid).set(defined, { merge: true }),
  ]);
  return profileOf(record);
}

/**
 * Invites another administrator. The password works once, for the first sign-in. Throws 409 if the address has an
 * account, because a stranger may have created it. With `existing` that account is replaced ({@link replaceAccount}).
 * Throws 400 for a common password, 403 unless the actor may grant the role.
 */
export async function registerAdministrator(
  actor: Actor,
  registration: Registration,
): Promise<{ user: Administrator; isReplaced: boolean }> {
  const { name, email, password } = registration;
  const known = await findReplaceable(actor, registration);
  if (!known) await requireGoodPassword(password, email, 'password');
  await logRight(
    { actor, action: 'administrator.add' },
    { uid: known?.uid ?? '', email },
    { after: registration },
  );
  if (known) {
    return { user: await profileOf(await replaceAccount(known, name, registration)), isReplaced: true };
  }
  const claims = claimsOf(registration, 'invitedAs');
  const record = await createAccount({ email, displayName: name, password }, claims);
  return { user: await profileOf(record), isReplaced: false };
}

/** Invites a person by email; see {@link inviteByMail}. Throws 409 and 403 like {@link registerAdministrator}. */
export async function inviteAdministrator(
  actor: Actor,
  invitation: Invitation,
  send: SendInvitation,
): Promise<void> {
  const { name, email } = invitation;
  const known = await findReplaceable(actor, invitation);
  await logRight(
    { actor, action: 'administrator.add' },
    { uid: known?.uid ?? '', email },
    { after: invitation },
  );
  await inviteByMail({ email, displayName: name }, invitation, known, send);
}

/**
 * Returns the account of an address that is to get a role, which may belong to a stranger. Null if there is none.
 * Throws 409 for one with a role or an invitation, and for any other without `existing`, 403 unless the actor may grant
 * the role.
 */
async function findReplaceable(
  actor: Actor,
  { email, role, existing }: Pick<Registration, 'email' | 'role' | 'existing'>,
): Promise<UserRecord | null> {
  requireRight(actor, 'administrator.add', { role });
  await deleteMailAccount(email);
  const known = await findAccount(email);
  // Only the portal sets claims.
  if (known && grantGivenTo(known)) throw alreadyExists((say) => say.api.administrator.alreadyRegistered);
  if (known && !existing)
    throw new ApiProblem(409, 'account-exists', (say) => say.api.administrator.accountExists);
  return known;
}

/** Returns null if the address has no account. */
export async function findAccount(email: string): Promise<UserRecord | null> {
  return (await auth()).getUserByEmail(email).catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return null;
    throw error;
  });
}

/**
 * Makes an administrator of an address whose account may belong to a stranger. Deletes that account with its password,
 * tokens and linked providers, and creates a new one with a password that nobody knows. The owner of the address gets a
 * reset email before the role is set.
 */
export async function replaceAccount(
  { uid, email = '' }: UserRecord,
  name: string,
  grant: Grant,
): Promise<UserRecord> {
  await collection.doc(uid).delete();
  const password = randomBytes(32).toString('base64url');
  return createAccount({ email, displayName: name, password }, claimsOf(grant, 'role'), {
    replaces: uid,
    beforeClaims: () => sendPasswordReset(email),
  });
}

function refusePhoto(): never {
  throw invalid({ photo: (say) => say.fields.photo });
}
