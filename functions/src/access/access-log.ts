import type { Action, Actor } from '@club-portal/contract/access';
import { collections, type Lookup } from '@club-portal/contract/entities';
import { exportFormats, type Member, type MemberAccess } from '@club-portal/contract/member';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { firestore, isAlreadyThere } from '../firestore.ts';
import { logChange } from '../records/changes.ts';
import { withDefaults } from '../records/documents.ts';
import { deleteExpired, expiryOf, youngerThan } from '../records/expiry.ts';
import { byCreation, type Page, type PageRequest, readLatestFirst } from '../records/pages.ts';
import { idFrom } from '../records/records.ts';
import { requireRight } from '../rights.ts';
import { auth } from './auth.ts';
import type { SignedInPerson } from './session.ts';

/**
 * `memberLookups/{id}`: who looked up or exported students, or read other personal data: actor (uid), name, email,
 * purpose, club, count, createdAt, expireAt. The reader is the only person with data in it. It does not store the words
 * of a search, because they may be a name.
 */
const collection = firestore.collection('memberLookups');

const { months: KEPT_MONTHS } = collections.memberLookups.kept;

/** The reader, as shown in the register. */
export interface Reader {
  uid: string;
  name: string;
  email: string;
}

/** Writes an entry. Call it before the students are returned, so that nobody sees them without an entry. */
export function logMemberAccess(
  { uid, record }: SignedInPerson,
  purpose: Lookup,
  members: readonly Pick<Member, 'club'>[],
): Promise<void> {
  const { displayName: name = '', email = '' } = record;
  return logMemberAccessBy({ uid, name, email }, purpose, members);
}

/**
 * Like {@link logMemberAccess}, for data that does not belong to one club, such as accounts. Writes nothing if nothing
 * was read.
 */
export async function logAccess(
  { uid, record }: SignedInPerson,
  purpose: Lookup,
  read: readonly unknown[],
): Promise<void> {
  const { displayName: name = '', email = '' } = record;
  if (read.length > 0) await addEntry({ uid, name, email }, { purpose, club: '', count: read.length }, null);
}

/** Like {@link logMemberAccess}, for a person at a command line, who has no session. */
export function logMemberAccessBy(
  reader: Reader,
  purpose: Lookup,
  read: readonly { club?: string }[],
): Promise<void> {
  const clubs = new Set(read.map(({ club }) => club));
  const [club = ''] = clubs.size === 1 ? clubs : [];
  const isExport = exportFormats.some((format) => format === purpose);
  const exported = { action: 'member.export', collection: 'joinRequests', name: 'students' } as const;
  return addEntry(reader, { purpose, club, count: read.length }, isExport ? exported : null);
}

/** Names read from attendance lists. `club` is empty for several clubs. */
interface Names {
  club: string;
  count: number;
  /** The pack that contains them. It is read in pieces, but counts as one export per person. */
  within?: string;
}

/** Like {@link logMemberAccess}, for names from attendance lists. Jobs are not logged. */
export async function logAttendanceAccess(actor: Actor, { within, ...names }: Names): Promise<void> {
  if (names.count === 0 || actor === null || !('uid' in actor)) return;
  const { uid, displayName: name = '', email = '' } = await (await auth()).getUser(actor.uid);
  const read = { purpose: 'attendance', ...names } as const;
  if (within === undefined) return addEntry({ uid, name, email }, read, null);
  const exported = { action: 'evidence.export', collection: 'galleries', name: 'attendance' } as const;
  await addEntry({ uid, name, email }, read, exported, idFrom(`${uid} ${within}`));
}

async function addEntry(
  { uid, name, email }: Reader,
  read: Pick<MemberAccess, 'purpose' | 'club' | 'count'>,
  exported: { action: Action; collection: string; name: string } | null,
  id = collection.doc().id,
): Promise<void> {
  const now = new Date();
  const entry = {
    actor: uid,
    name,
    email,
    ...read,
    createdAt: Timestamp.fromDate(now),
    expireAt: expiryOf(now, KEPT_MONTHS),
  };
  const batch = firestore.batch();
  batch.create(collection.doc(id), entry);
  if (exported) {
    const actor = { uid, name: name || email, role: '' };
    const about = { collection: exported.collection, id: '', club: read.club };
    const count = { name: exported.name, after: String(read.count) };
    logChange(batch, { actor, action: exported.action }, about, [count]);
  }
  await batch.commit().catch((error: unknown) => {
    if (!isAlreadyThere(error)) throw error;
  });
}

/** Lists entries, newest first. */
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
