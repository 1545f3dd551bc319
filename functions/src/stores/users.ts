import type { User } from '@club-portal/contract/user';
import type { UserRecord } from 'firebase-admin/auth';
import { firestore } from './firestore.ts';

/** `users/{uid}`: phone, address, photo of an administrator; name, email and role are Firebase Auth's. */
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
    profileImage: { url: profile.get('profileImageUrl') ?? '' },
    createdAt: new Date(record.metadata.creationTime).toISOString(),
  };
}
