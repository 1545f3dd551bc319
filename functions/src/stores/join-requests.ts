import { createHash } from 'node:crypto';
import { cleanRollNumber, type JoinRequest, type JoinRequestInput } from '@club-portal/contract/join-request';
import { messages } from '@club-portal/contract/messages';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { toRecord } from './documents.ts';
import { firestore } from './firestore.ts';
import { byCreation, type Page, type PageRequest, readLatestFirst } from './pages.ts';
import { deleteRecord, isAlreadyThere } from './records.ts';

/** `joinRequests/{id made from club and roll number}`: name, email, phone, year, roll, club, createdAt. */
const collection = firestore.collection('joinRequests');

/** Newest first. */
export function listJoinRequests(page: PageRequest): Promise<Page<JoinRequest>> {
  return readLatestFirst(collection, byCreation, page, toJoinRequest);
}

/** Costs one read for each thousand. */
export async function countJoinRequests(): Promise<number> {
  return (await collection.count().get()).data().count;
}

/** False if this roll number is in this club already; of several at the same time one gets true. */
export async function addJoinRequest(input: JoinRequestInput, createdAt = new Date()): Promise<boolean> {
  if (await hasJoinedBefore(input)) return false;
  try {
    await collection.doc(idOf(input)).create({ ...input, createdAt: Timestamp.fromDate(createdAt) });
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}

/** Throws 404 for an unknown id. */
export function deleteJoinRequest(id: string): Promise<void> {
  return deleteRecord(collection.doc(id), messages.joining.notFound);
}

/**
 * Release 0.1 stored roll numbers, and made ids from them, with what is invisible or full-width in them. Finds those of
 * the same email, and of very many the first fifty.
 */
async function hasJoinedBefore(input: JoinRequestInput): Promise<boolean> {
  const { club, email } = input;
  const { docs } = await collection.where('club', '==', club).where('email', '==', email).limit(50).get();
  return docs.some((document) => idOf({ club, roll: document.get('roll') }) === idOf(input));
}

/** The same for a roll number however it is cased, spaced and encoded. */
function idOf({ club, roll }: Pick<JoinRequestInput, 'club' | 'roll'>): string {
  // Through lower case, which some letters have in common only there.
  const key = `${club}:${cleanRollNumber(roll).toLowerCase().toUpperCase()}`;
  return createHash('sha256').update(key).digest('base64url').slice(0, 28);
}

function toJoinRequest(document: DocumentSnapshot): JoinRequest {
  const defaults = { name: '', email: '', phone: '', year: '', roll: '', club: '' };
  const request = toRecord<JoinRequest>(document, defaults);
  return { ...request, roll: cleanRollNumber(request.roll) };
}
