import { randomBytes } from 'node:crypto';
import { isRole, type Role } from '@club-portal/contract/access';
import type { Administrator, ProfileUpdate, Registration } from '@club-portal/contract/administrator';
import type { UserRecord } from 'firebase-admin/auth';
import { auth, sendPasswordReset } from '../access/auth.ts';
import { rethrowRaceAsConflict, roleInvitedTo } from '../access/invitations.ts';
import { requireGoodPassword } from '../access/passwords.ts';
import { ApiProblem, alreadyExists, invalid } from '../errors.ts';
import { renderPortrait } from '../media/portrait.ts';
import { firestore } from '../records/firestore.ts';
import { withoutUndefined } from '../records/records.ts';

/** `users/{uid}`: phone, address, photo (a `data:` picture); name, email and role are Firebase Auth's. */
const collection = firestore.collection('users');

/** The profile of a Firebase Auth user in the contract's shape. */
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
  uid: string,
  { name, phone, address, photo }: ProfileUpdate,
): Promise<Administrator> {
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
 * Makes another administrator, whose password works once: {@link acceptInvitation} is the first sign-in. An address
 * that has an account already is refused with 409, as nobody knows who made that; with `existing` the account is
 * replaced, see {@link replaceAccount}. Throws 400 for a password that is easy to guess.
 */
export async function registerAdministrator(
  registration: Registration,
): Promise<{ user: Administrator; isReplaced: boolean }> {
  const { name, email, password, role, existing } = registration;
  const known = await findAccount(email);
  // Only the portal gives claims.
  const isOurs = known && (roleInvitedTo(known) !== null || isRole(known.customClaims?.role));
  if (isOurs) throw alreadyExists((say) => say.api.administrator.alreadyRegistered);
  if (known && !existing)
    throw new ApiProblem(409, 'account-exists', (say) => say.api.administrator.accountExists);
  if (known) return { user: await profileOf(await replaceAccount(known, name, role)), isReplaced: true };
  await requireGoodPassword(password, email, 'password');
  const { uid } = await auth.createUser({ email, password, displayName: name }).catch(rethrowRaceAsConflict);
  await auth.setCustomUserClaims(uid, { invitedAs: role });
  return { user: await profileOf(await auth.getUser(uid)), isReplaced: false };
}

/** Null if nobody has registered this address. */
export async function findAccount(email: string): Promise<UserRecord | null> {
  return auth.getUserByEmail(email).catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return null;
    throw error;
  });
}

/**
 * Makes an administrator of an address that has an account, made by nobody knows whom: that account goes, with its
 * password, tokens, linked providers and pending mails, and a new one takes its place, with a password that nobody
 * knows. Its reset mail goes to the owner of the address. The role is given last, so that all of this can be repeated.
 */
export async function replaceAccount(
  { uid, email = '' }: UserRecord,
  name: string,
  role: Role,
): Promise<UserRecord> {
  await auth.deleteUser(uid).catch(rethrowRaceAsConflict);
  await collection.doc(uid).delete();
  const password = randomBytes(32).toString('base64url');
  const created = await auth.createUser({ email, password, displayName: name }).catch(rethrowRaceAsConflict);
  await sendPasswordReset(email);
  await auth.setCustomUserClaims(created.uid, { role }).catch(rethrowRaceAsConflict);
  return auth.getUser(created.uid).catch(rethrowRaceAsConflict);
}

function refusePhoto(): never {
  throw invalid({ photo: (say) => say.fields.photo });
}
