import { createHash } from 'node:crypto';
import { cleanRollNumber, type Member, type MemberInput } from '@club-portal/contract/member';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { toRecord } from '../records/documents.ts';
import { firestore } from '../records/firestore.ts';
import { byCreation, type Page, type PageRequest, readLatestFirst } from '../records/pages.ts';
import { deleteRecord, isAlreadyThere } from '../records/records.ts';

/** `joinRequests/{hash of club and roll number}`: name, email, phone, year, roll, club, createdAt. */
const collection = firestore.collection('joinRequests');

/** Lists the newest members first. */
export function listMembers(page: PageRequest): Promise<Page<Member>> {
  return readLatestFirst(collection, byCreation, page, toMember);
}

/** Costs one read for each thousand members. */
export async function countMembers(): Promise<number> {
  return (await collection.count().get()).data().count;
}

/** Returns false if the club has this roll number already. If several requests come at once, one gets true. */
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

/** Whether the club has this roll number. */
export async function isMember(input: MemberInput): Promise<boolean> {
  return (await collection.doc(idOf(input)).get()).exists || hasJoinedBefore(input);
}

/** Throws 404 for an unknown id. */
export function deleteMember(id: string): Promise<void> {
  return deleteRecord(collection.doc(id), (say) => say.api.member.notFound);
}

/**
 * Release 0.1 did not remove invisible and full-width characters from roll numbers and ids. This finds such a roll
 * number among the first fifty members with the same email.
 */
async function hasJoinedBefore(input: MemberInput): Promise<boolean> {
  const { club, email } = input;
  const { docs } = await collection.where('club', '==', club).where('email', '==', email).limit(50).get();
  return docs.some((document) => idOf({ club, roll: document.get('roll') }) === idOf(input));
}

/** Gives the same id for a roll number with other case, spaces or encoding. */
function idOf({ club, roll }: Pick<MemberInput, 'club' | 'roll'>): string {
  // Lower case first, because some letters are equal only after that.
  const key = `${club}:${cleanRollNumber(roll).toLowerCase().toUpperCase()}`;
  return createHash('sha256').update(key).digest('base64url').slice(0, 28);
}

function toMember(document: DocumentSnapshot): Member {
  const defaults = { name: '', email: '', phone: '', year: '', roll: '', club: '' };
  const request = toRecord<Member>(document, defaults);
  return { ...request, roll: cleanRollNumber(request.roll) };
}
