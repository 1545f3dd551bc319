import type { ContactMessage } from '@club-portal/contract/contact-message';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { withDefaults } from '../records/documents.ts';

/** `contactMessages/{id}`: fullName, email, message, createdAt. Written only on the emulators. */
const collection = firestore.collection('contactMessages');

export async function keepContactMessage(message: ContactMessage): Promise<void> {
  await collection.add({ ...message, createdAt: Timestamp.now() });
}

/** Newest first. `createdAt` is ISO 8601 in UTC. */
export async function listContactMessages(): Promise<(ContactMessage & { createdAt: string })[]> {
  const { docs } = await collection.orderBy('createdAt', 'desc').get();
  return docs.map((document) => ({
    ...withDefaults<ContactMessage>(document.data(), { fullName: '', email: '', message: '' }),
    createdAt: (document.get('createdAt') as Timestamp).toDate().toISOString(),
  }));
}
