import type { ContactMessage } from '@club-portal/contract/contact-message';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../records/firestore.ts';

/** `contactMessages/{id}`: fullName, email, message, createdAt. Written only on the emulators. */
const collection = firestore.collection('contactMessages');

export async function keepContactMessage(message: ContactMessage): Promise<void> {
  await collection.add({ ...message, createdAt: Timestamp.now() });
}
