import type { Actor, Subject } from '@club-portal/contract/access';
import { academicYearOf } from '@club-portal/contract/accreditation';
import { CONSENT_NOTICE } from '@club-portal/contract/consent';
import { clubLabelIn } from '@club-portal/contract/content/in-language';
import type { Catalogue } from '@club-portal/contract/languages/catalogue';
import type { Member, MemberInput, MembershipState } from '@club-portal/contract/member';
import type { MemberCorrection, MemberEntry } from '@club-portal/contract/membership';
import { recordKey } from '@club-portal/contract/record-key';
import { cleanRollNumber, rollNumberKey } from '@club-portal/contract/roll-number';
import { todayInIndia } from '@club-portal/contract/today';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { alreadyExists, notFound } from '../errors.ts';
import { firestore, isAlreadyThere } from '../firestore.ts';
import { deleteMailsTo } from '../mail/outbox.ts';
import { logUpdate, readEntries } from '../records/changes.ts';
import { memberIdOf } from '../records/club-members.ts';
import { spellingsOf } from '../records/data-owner.ts';
import { toRecord } from '../records/documents.ts';
import { eraseRecord } from '../records/erasing.ts';
import {
  deleteExpired,
  expiryOf,
  isKept,
  monthsAfter,
  retentionMonths,
  youngerThan,
} from '../records/expiry.ts';
import { byCreation, ofClubs, type Page, type PageRequest, readLatestFirst } from '../records/pages.ts';
import { changeRecord, idFrom, insertRecord, requireVersion, updateRecord } from '../records/records.ts';
import { authorize, includesClub, requireClubs } from '../rights.ts';
import { joiningOf } from './joining-settings.ts';

/**
 * `joinRequests/{hash of club and roll number}`: name, email, phone, year, roll, club, createdAt, emailKey (the address
 * in lower case), expireAt; formerIds (of the same student before the roll number was corrected); state and note (of
 * the decision); yearAsOf (the year in which the academic year began for which `year` is right; without it, that of
 * createdAt); if the sender has agreed to a notice, consentAt and consentNotice (its version), and consentFrom `office`
 * if that was on paper; if the member has unsubscribed from the club's emails, mailsEndedAt.
 */
const collection = firestore.collection('joinRequests');

/** Lists members, newest first, without those that have expired. A coordinator gets the members of their own clubs. */
export async function listMembers(actor: Actor, page: PageRequest): Promise<Page<Member>> {
  const clubs = requireClubs(actor, 'member.list');
  const read = (document: DocumentSnapshot) => (isKept(document) ? [toMember(document)] : []);
  const { items, next } = await readLatestFirst(ofClubs(kept(), clubs), byCreation, page, read);
  return { items: items.flat(), next };
}

/** Returns those of these members that are on the list, newest first. Costs one read for each id. */
export async function findMembers(actor: Actor, ids: readonly string[]): Promise<Member[]> {
  const clubs = requireClubs(actor, 'member.export');
  if (ids.length === 0) return [];
  const documents = await firestore.getAll(...ids.map((id) => collection.doc(id)));
  const oldest = monthsAfter(new Date(), -retentionMonths()).toISOString();
  return documents
    .filter((document) => document.exists && isKept(document))
    .map(toMember)
    .filter(({ club }) => includesClub(clubs, club))
    .filter(({ createdAt }) => createdAt > oldest)
    .toSorted((a, b) => (`${a.createdAt} ${a._id}` < `${b.createdAt} ${b._id}` ? 1 : -1));
}

/** The most requests of one address that are read. */
const MOST_OF_ADDRESS = 500;

/** A member, and when the record is erased automatically. */
export interface KeptMember extends Member {
  expireAt: string;
}

/**
 * Returns the requests of one email address in all clubs, newest first. Documents of release 0.1 are found if their
 * address is written as here, in lower case, or with an initial capital.
 */
export async function listMembersOf(email: string): Promise<KeptMember[]> {
  const answers = await Promise.all([
    collection.where('emailKey', '==', email.toLowerCase()).limit(MOST_OF_ADDRESS).get(),
    collection.where('email', 'in', spellingsOf(email)).limit(MOST_OF_ADDRESS).get(),
  ]);
  const found = new Map(answers.flatMap(({ docs }) => docs).map((document) => [document.id, document]));
  return [...found.values()]
    .map(toKeptMember)
    .filter(({ expireAt }) => expireAt > new Date().toISOString())
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

function kept() {
  return youngerThan(collection, retentionMonths());
}

/** Returns the number of deleted members. */
export function deleteExpiredMembers(now: Date): Promise<number> {
  return deleteExpired(collection, retentionMonths(), now);
}

/** Costs one read for each thousand members. */
export async function countMembers(actor: Actor): Promise<number> {
  const clubs = requireClubs(actor, 'member.list');
  // In the order of the list, so that both need the same index.
  const listed = ofClubs(kept(), clubs).orderBy(byCreation.field, 'desc');
  return (await listed.count().get()).data().count;
}

/**
 * Returns whether the new member waits for a decision, or null if the club already has this roll number. If several
 * requests arrive at once, all but one get null.
 */
export async function addMember(
  actor: Actor,
  input: MemberInput,
  createdAt = new Date(),
): Promise<MembershipState | null> {
  const { consent, ...request } = input;
  return insertMember(
    actor,
    'member.add',
    request,
    consent && { consentAt: Timestamp.fromDate(createdAt), consentNotice: consent },
    createdAt,
  );
}

/** What is stored of an agreement to the notice of the join form. */
interface Consent {
  consentAt: Timestamp;
  consentNotice: string;
  consentFrom?: 'office';
}

function consentOnPaper(collected: boolean): Consent | undefined {
  return collected
    ? { consentAt: Timestamp.now(), consentNotice: CONSENT_NOTICE, consentFrom: 'office' }
    : undefined;
}

/**
 * Like {@link addMember}, for a user of the administration: a student who asked the office needs no decision. Throws
 * 409 if the club has the roll number.
 */
export async function enterMember(actor: Actor, { collected, ...request }: MemberEntry): Promise<Member> {
  const state = await insertMember(actor, 'member.enter', request, consentOnPaper(collected), new Date());
  if (state === null) throw alreadyJoined(request.club);
  return findMember(idOf(request));
}

function alreadyJoined(club: string) {
  return alreadyExists((say, language) => say.api.member.alreadyJoined(clubLabelIn(language, club)));
}

/**
 * Corrects the data of a student. A new roll number means a new document, which remembers the former one. Throws 404
 * for an unknown id, 409 if somebody has changed the student since, or if the club already has the new roll number.
 */
export async function correctMember(
  actor: Actor,
  id: string,
  { collected, version, ...input }: MemberCorrection,
): Promise<Member> {
  const asked = { ...memberDocument(id), actor, action: 'member.correct' as const };
  const { to, before } = await changeRecord(asked, async (transaction, stored) => {
    requireVersion(stored, version, toMember);
    const club: string = stored.get('club');
    const to = collection.doc(idOf({ club, roll: input.roll }));
    const isSameRoll = rollNumberKey(input.roll) === rollNumberKey(stored.get('roll'));
    const changes = {
      ...input,
      emailKey: input.email.toLowerCase(),
      ...(input.year !== stored.get('year') && { yearAsOf: academicYearOf(todayInIndia()) }),
      ...(stored.get('consentAt') === undefined && consentOnPaper(collected)),
    };
    const before = stored.data() as Pick<Member, 'email' | 'club'>;
    // Documents of release 0.1 have other ids.
    if (isSameRoll) {
      updateRecord(transaction, stored, changes);
      return { to: stored.ref, before };
    }
    if ((await transaction.get(to)).exists) throw alreadyJoined(club);
    const formerIds = FieldValue.arrayUnion(id, ...((stored.get('formerIds') as string[] | undefined) ?? []));
    const forget = await readEntries(transaction, recordKey(collection.id, id));
    transaction.create(to, { ...stored.data(), ...changes, formerIds });
    transaction.delete(stored.ref);
    forget();
    logUpdate(transaction, stored, changes);
    return { to, before };
  });
  // Nobody else gets what was meant for this student.
  if (before.email !== input.email) await deleteMailsTo(before.email, before.club, 'waiting');
  return findMember(to.id);
}

async function insertMember(
  actor: Actor,
  action: 'member.add' | 'member.enter',
  request: Omit<MemberInput, 'consent'>,
  consent: Consent | undefined,
  createdAt: Date,
): Promise<MembershipState | null> {
  const at = Timestamp.fromDate(createdAt);
  // A student on a list of the department needs no decision.
  const waits = actor === null && (await joiningOf(request.club)).waits;
  const state = waits ? 'waiting' : 'accepted';
  const member = {
    ...request,
    state,
    emailKey: request.email.toLowerCase(),
    createdAt: at,
    expireAt: expiryOf(createdAt, retentionMonths()),
    ...consent,
  };
  const allowed = authorize(actor, action, member, { club: request.club });
  if (await hasJoinedBefore(request)) return null;
  const document = collection.doc(idOf(request));
  // Many simultaneous requests for one document would hold a transaction up.
  const batch = firestore.batch();
  insertRecord(batch, document, allowed, {});
  return batch.commit().then(
    () => state,
    (error: unknown) => {
      if (isAlreadyThere(error)) return null;
      throw error;
    },
  );
}

/** Counts those who wait for a decision. For a coordinator, in their own clubs. */
export async function countWaiting(actor: Actor): Promise<number> {
  const waiting = collection.where('state', '==', 'waiting');
  return (await ofClubs(waiting, requireClubs(actor, 'member.decide')).count().get()).data().count;
}

/** Whether the club has this roll number. */
export async function isMember(input: MemberInput): Promise<boolean> {
  return (await collection.doc(idOf(input)).get()).exists || hasJoinedBefore(input);
}

/** What `changeRecord` needs to know about a member. */
export function memberDocument(id: string) {
  return {
    document: collection.doc(id),
    subjectOf: (member: DocumentSnapshot): Subject => ({ club: member.get('club'), state: 'hidden' }),
    notFoundMessage: (say: Catalogue) => say.api.member.notFound,
  };
}

/** Throws 404 for an unknown id. */
export async function findMember(id: string): Promise<Member> {
  const document = await collection.doc(id).get();
  if (!document.exists) throw notFound((say) => say.api.member.notFound);
  return toMember(document);
}

/** Returns the members of all clubs, or of one, without those that have expired. */
export async function listMemberDocuments(club: string | undefined): Promise<DocumentSnapshot[]> {
  const { docs } = await (club === undefined ? collection : collection.where('club', '==', club)).get();
  return docs.filter((document) => isKept(document));
}

/** Returns the club. Throws 404 for an unknown id. A student erases their own data without a session. */
export async function deleteMember(
  actor: Actor,
  id: string,
  action: 'member.delete' | 'ownData.erase' = 'member.delete',
): Promise<string> {
  const asked = { ...memberDocument(id), actor, action };
  const { email, club } = await changeRecord(asked, async (transaction, member) => {
    await eraseRecord(transaction, member);
    return member.data() as Pick<Member, 'email' | 'club'>;
  });
  await deleteMailsTo(email, club);
  return club;
}

/**
 * Ends the club's emails to this member, and to the same address under another roll number. Emails not yet sent are
 * dropped. Does nothing if they have ended before, or if there is no such member.
 */
export async function endMails(id: string): Promise<void> {
  const named = await collection.doc(id).get();
  // The roll number may have been corrected since the email.
  const { docs } = named.exists
    ? { docs: [named] }
    : await collection.where('formerIds', 'array-contains', id).limit(1).get();
  const [member] = docs;
  if (!member) return;
  const { club, email } = member.data() as Pick<Member, 'club' | 'email'>;
  const same = (await listMembersOf(email)).filter((other) => other.club === club);
  for (const { _id } of same) {
    const asked = { ...memberDocument(_id), actor: null, action: 'ownData.unsubscribe' as const };
    await changeRecord(asked, (transaction, stored) => {
      if (stored.get('mailsEndedAt') === undefined)
        updateRecord(transaction, stored, { mailsEndedAt: Timestamp.now() });
    });
  }
  await deleteMailsTo(email, club, 'waiting');
}

/**
 * Release 0.1 used other ids: separators counted, and invisible and full-width characters stayed. This finds a roll
 * number with the same separators, and any spelling of it among the first fifty members with the same email.
 */
async function hasJoinedBefore(input: Pick<MemberInput, 'club' | 'email' | 'roll'>): Promise<boolean> {
  const { club, email, roll } = input;
  const [withSeparators, { docs }] = await Promise.all([
    collection.doc(idFrom(`${club}:${roll.toUpperCase()}`)).get(),
    collection.where('club', '==', club).where('email', '==', email).limit(50).get(),
  ]);
  return (
    withSeparators.exists ||
    docs.some((document) => idOf({ club, roll: document.get('roll') }) === idOf(input))
  );
}

/** Returns the same id for a roll number in other case, separators or encoding. */
function idOf({ club, roll }: Pick<MemberInput, 'club' | 'roll'>): string {
  return memberIdOf(club, roll);
}

export function toMember(document: DocumentSnapshot): Member {
  const defaults = {
    ...{ name: '', email: '', phone: '', year: '', roll: '', club: '' },
    ...{ state: 'accepted' as const, note: '' },
  };
  const request = toRecord<Omit<Member, 'consentAt'>>(document, defaults);
  const consentAt: Timestamp | undefined = document.get('consentAt');
  return {
    ...request,
    roll: cleanRollNumber(request.roll),
    ...(consentAt && { consentAt: consentAt.toDate().toISOString() }),
  };
}

function toKeptMember(document: DocumentSnapshot): KeptMember {
  const member = toMember(document);
  const expireAt: Timestamp =
    document.get('expireAt') ?? expiryOf(new Date(member.createdAt), retentionMonths());
  return { ...member, expireAt: expireAt.toDate().toISOString() };
}
