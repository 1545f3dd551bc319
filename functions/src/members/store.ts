import { createHash } from 'node:crypto';
import { cleanRollNumber, type Member, type MemberInput } from '@club-portal/contract/member';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { toRecord } from '../records/documents.ts';
import { firestore } from '../records/firestore.ts';
import { byCreation, type Page, type PageRequest, readLatestFirst } from '../records/pages.ts';
import { deleteRecord, isAlreadyThere } from '../records/records.ts';

/** `joinRequests/{id made from club and roll number}`: name, email, phone, year, roll, club, createdAt. */
const collection = firestore.collection('joinRequests');

/** Newest first. */
export function listMembers(page: PageRequest): Promise<Page<Member>> {
  return readLatestFirst(collection, byCreation, page, toMember);
}

/** Costs one read for each thousand. */
export async function countMembers(): Promise<number> {
  return (await collection.count().get()).data().count;
}

/** False if this roll number is in this club already; of several at the same time one gets true. */
export async function addMember(input: MemberInput, createdAt = new Date()): Promise<boolean> {
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
export function deleteMember(id: string): Promise<void> {
  return deleteRecord(collection.doc(id), (say) => say.api.member.notFound);
}

/**
 * Release 0.1 stored roll numbers, and made ids from them, with what is invisible or full-width in them. Finds those of
 * the same email, and of very many the first fifty.
 */
async function hasJoinedBefore(input: MemberInput): Promise<boolean> {
  const { club, email } = input;
  const { docs } = await collection.where('club', '==', club).where('email', '==', email).limit(50).get();
  return docs.some((document) => idOf({ club, roll: document.get('roll') }) === idOf(input));
}

/** The same for a roll number however it is cased, spaced and encoded. */
function idOf({ club, roll }: Pick<MemberInput, 'club' | 'roll'>): string {
  // Through lower case, which some letters have in common only there.
  const key = `${club}:${cleanRollNumber(roll).toLowerCase().toUpperCase()}`;
  return createHash('sha256').update(key).digest('base64url').slice(0, 28);
}

function toMember(document: DocumentSnapshot): Member {
  const defaults = { name: '', email: '', phone: '', year: '', roll: '', club: '' };
  const request = toRecord<Member>(document, defaults);
  return { ...request, roll: cleanRollNumber(request.roll) };
}
