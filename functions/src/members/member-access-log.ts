import type { Actor } from '@club-portal/contract/access';
import type { Member, MemberAccess } from '@club-portal/contract/member';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { SignedInPerson } from '../access/session.ts';
import { firestore } from '../firestore.ts';
import { withDefaults } from '../records/documents.ts';
import { deleteExpired, expiryOf, youngerThan } from '../records/expiry.ts';
import { byCreation, type Page, type PageRequest, readLatestFirst } from '../records/pages.ts';
import { requireRight } from '../rights.ts';

/**
 * `memberLookups/{id}`: who looked up or exported students: actor (uid), name, email, purpose, club, count, createdAt,
 * expireAt. It has no data of a student: of a search it has no words, because they may be a name.
 */
const collection = firestore.collection('memberLookups');

const KEPT_MONTHS = 12;

/** Who looks, as the register names them. */
export interface Reader {
  uid: string;
  name: string;
  email: string;
}

/** Writes an entry. Call it before the students are answered, so that nobody sees them without one. */
export function logMemberAccess(
  { uid, record }: SignedInPerson,
  purpose: MemberAccess['purpose'],
  members: readonly Member[],
): Promise<void> {
  const { displayName: name = '', email = '' } = record;
  return logMemberAccessBy({ uid, name, email }, purpose, members);
}

/** The same for a person at a command line, who has no session. */
export async function logMemberAccessBy(
  { uid, name, email }: Reader,
  purpose: MemberAccess['purpose'],
  members: readonly Member[],
): Promise<void> {
  const now = new Date();
  const clubs = new Set(members.map(({ club }) => club));
  const [club = ''] = clubs.size === 1 ? clubs : [];
  await collection.add({
    actor: uid,
    name,
    email,
    purpose,
    club,
    count: members.length,
    createdAt: Timestamp.fromDate(now),
    expireAt: expiryOf(now, KEPT_MONTHS),
  });
}

/** Lists the newest entries first. */
export async function listMemberAccess(actor: Actor, page: PageRequest): Promise<Page<MemberAccess>> {
  requireRight(actor, 'memberAccess.list', {});
  return readLatestFirst(youngerThan(collection, KEPT_MONTHS), byCreation, page, toMemberAccess);
}

export function deleteExpiredMemberAccess(now: Date): Promise<number> {
  return deleteExpired(collection, KEPT_MONTHS, now);
}

function toMemberAccess(document: DocumentSnapshot): MemberAccess {
  const defaults = { name: '', email: '', purpose: 'list' as const, club: '', count: 0 };
  const createdAt: Timestamp = document.get('createdAt');
  return {
    ...withDefaults<Omit<MemberAccess, '_id' | 'createdAt'>>(document.data() ?? {}, defaults),
    _id: document.id,
    createdAt: createdAt.toDate().toISOString(),
  };
}
