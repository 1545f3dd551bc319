import { randomBytes } from 'node:crypto';
import { type Actor, isRole, type Person, type Role } from '@club-portal/contract/access';
import type { Administrator, ProfileUpdate, Registration } from '@club-portal/contract/administrator';
import type { UserRecord } from 'firebase-admin/auth';
import { createAccount } from '../access/accounts.ts';
import { auth, sendPasswordReset } from '../access/auth.ts';
import { roleInvitedTo } from '../access/invitations.ts';
import { deleteMailAccount } from '../access/mail-accounts.ts';
import { requireGoodPassword } from '../access/passwords.ts';
import { ApiProblem, alreadyExists, invalid } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { renderPortrait } from '../media/portrait.ts';
import { withoutUndefined } from '../records/records.ts';
import { authorize, requireRight } from '../rights.ts';

/** `users/{uid}`: phone, address, photo (a `data:` URL). Name, email and role are in Firebase Auth. */
const collection = firestore.collection('users');

/** Makes the contract's profile of a Firebase Auth user. */
export async function profileOf(record: UserRecord): Promise<Administrator> {
  const profile = await collection.doc(record.uid).get();
  return {
    _id: record.uid,
    name: record.displayName ?? '',
    email: record.email ?? '',
    phone: profile.get('phone') ?? '',
    address: profile.get('address') ?? '',
    role: String(record.customClaims?.role ?? record.customClaims?.invitedAs ?? ''),
    profileImage: { url: profile.get('photo') ?? '' },
    createdAt: new Date(record.metadata.creationTime).toISOString(),
  };
}

/** Throws 400 for a photo that cannot be decoded. */
export async function updateProfile(
  actor: Person,
  { name, phone, address, photo }: ProfileUpdate,
): Promise<Administrator> {
  const { uid } = authorize(actor, 'profile.update', actor, { owner: actor.uid });
  const portrait = photo ? await renderPortrait(photo).catch(refusePhoto) : photo;
  const changes = { phone, address, photo: portrait };
  const defined = withoutUndefined(changes);
  const [record] = await Promise.all([
    auth.updateUser(uid, { displayName: name }),
    collection.doc(uid).set(defined, { merge: true }),
  ]);
  return profileOf(record);
}

/**
 * Invites another administrator. The password works once, for the first sign-in. Throws 409 if the address has an
 * account, because a stranger may have made it. With `existing` that account is replaced ({@link replaceAccount}).
 * Throws 400 for a common password, 403 unless the actor may give the role.
 */
export async function registerAdministrator(
  actor: Actor,
  registration: Registration,
): Promise<{ user: Administrator; isReplaced: boolean }> {
  const { name, email, password, role, existing } = registration;
  requireRight(actor, 'administrator.add', { role });
  await deleteMailAccount(email);
  const known = await findAccount(email);
  // Only the portal gives claims.
  const isOurs = known && (roleInvitedTo(known) !== null || isRole(known.customClaims?.role));
  if (isOurs) throw alreadyExists((say) => say.api.administrator.alreadyRegistered);
  if (known && !existing)
    throw new ApiProblem(409, 'account-exists', (say) => say.api.administrator.accountExists);
  if (known) return { user: await profileOf(await replaceAccount(known, name, role)), isReplaced: true };
  await requireGoodPassword(password, email, 'password');
  const record = await createAccount({ email, displayName: name, password }, { invitedAs: role });
  return { user: await profileOf(record), isReplaced: false };
}

/** Returns null if the address has no account. */
export async function findAccount(email: string): Promise<UserRecord | null> {
  return auth.getUserByEmail(email).catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return null;
    throw error;
  });
}

/**
 * Makes an administrator of an address whose account may belong to a stranger. Deletes that account with its password,
 * tokens and linked providers, and makes a new one with a password that nobody knows. The owner of the address gets a
 * reset mail before the role is set.
 */
export async function replaceAccount(
  { uid, email = '' }: UserRecord,
  name: string,
  role: Role,
): Promise<UserRecord> {
  await collection.doc(uid).delete();
  const password = randomBytes(32).toString('base64url');
  return createAccount(
    { email, displayName: name, password },
    { role },
    { replaces: uid, beforeClaims: () => sendPasswordReset(email) },
  );
}

function refusePhoto(): never {
  throw invalid({ photo: (say) => say.fields.photo });
}
