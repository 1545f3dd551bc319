import { messages } from '@club-portal/contract/messages';
import type { ProfileUpdate, Registration, User } from '@club-portal/contract/user';
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../auth.ts';
import { alreadyExists, invalid } from '../errors.ts';
import { renderPortrait } from '../media/portrait.ts';
import { firestore } from './firestore.ts';
import { withoutUndefined } from './records.ts';

/** `users/{uid}`: phone, address, photo (a `data:` picture); name, email and role are Firebase Auth's. */
const collection = firestore.collection('users');

/** The profile of a Firebase Auth user in the contract's shape. */
export async function profileOf(record: UserRecord): Promise<User> {
  const profile = await collection.doc(record.uid).get();
  return {
    _id: record.uid,
    name: record.displayName ?? '',
    email: record.email ?? '',
    phone: profile.get('phone') ?? '',
    address: profile.get('address') ?? '',
    role: String(record.customClaims?.role ?? ''),
    profileImage: { url: profile.get('photo') ?? '' },
    createdAt: new Date(record.metadata.creationTime).toISOString(),
  };
}

/** Throws 400 for a photo that cannot be decoded. */
export async function updateProfile(
  uid: string,
  { name, phone, address, photo }: ProfileUpdate,
): Promise<User> {
  const portrait = photo ? await renderPortrait(photo).catch(refusePhoto) : photo;
  const changes = { phone, address, photo: portrait };
  const defined = withoutUndefined(changes);
  const [record] = await Promise.all([
    auth.updateUser(uid, { displayName: name }),
    collection.doc(uid).set(defined, { merge: true }),
  ]);
  return profileOf(record);
}

/** Makes another administrator. Throws 409 if the address has an account already. */
export async function registerAdministrator({ name, email, password }: Registration): Promise<User> {
  const record = await auth
    .createUser({ email, password, displayName: name })
    .catch((error: { code?: string }) => {
      if (error.code === 'auth/email-already-exists') throw alreadyExists(messages.user.alreadyRegistered);
      throw error;
    });
  await auth.setCustomUserClaims(record.uid, { role: 'admin' });
  return profileOf(await auth.getUser(record.uid));
}

function refusePhoto(): never {
  throw invalid({ photo: messages.field.photo });
}
