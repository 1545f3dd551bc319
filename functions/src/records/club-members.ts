import { rollNumberKey } from '@club-portal/contract/roll-number';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { isKept } from './expiry.ts';
import { idFrom } from './records.ts';

const members = firestore.collection('joinRequests');

/**
 * Counts the students in a club, excluding waiting and declined requests. The count may include expired members until
 * the next sweep. Costs two reads, plus one per thousand.
 */
export async function countMembersOf(club: string): Promise<number> {
  const all = members.where('club', '==', club);
  const others = all.where('state', 'in', ['waiting', 'declined']);
  const [joined, out] = await Promise.all([all, others].map((query) => query.count().get()));
  return (joined?.data().count ?? 0) - (out?.data().count ?? 0);
}

/** The id of a member's document. A roll number gives the same id with other case, separators or encoding. */
export function memberIdOf(club: string, roll: string): string {
  return idFrom(`${club}:${rollNumberKey(roll)}`);
}

/**
 * Whether the student with this roll number is in the club. Documents of release 0.1 are found if their roll number has
 * the same separators.
 */
export async function isMemberOf(club: string, roll: string): Promise<boolean> {
  const ids = [memberIdOf(club, roll), idFrom(`${club}:${roll.toUpperCase()}`)];
  const found = await firestore.getAll(...ids.map((id) => members.doc(id)));
  return found.some((document) => document.exists && isKept(document) && isAccepted(document));
}

/** Publishes the number of members of these clubs again. */
export type MembersChanged = (clubs: readonly string[]) => Promise<void>;

/** A member whom the club may write to. */
export interface Recipient {
  /** Id of the member. */
  id: string;
  email: string;
}

/**
 * Returns the members of a club, or those of one year, each address once. People who have unsubscribed are counted but
 * not returned. Costs one read per member.
 */
export async function listRecipients(
  club: string,
  year: string,
): Promise<{ recipients: Recipient[]; unsubscribed: number }> {
  const { docs } = await members
    .where('club', '==', club)
    .select('email', 'year', 'state', 'mailsEndedAt', 'expireAt')
    .get();
  const kept = docs.filter((one) => isKept(one));
  // Unsubscribing also counts from a request for another year of study, or from a request that was declined since.
  const ended = new Set(kept.filter((one) => one.get('mailsEndedAt') !== undefined).map(addressKeyOf));
  const byAddress = new Map<string, Recipient>();
  for (const document of kept) {
    const isAsked = year === '' || document.get('year') === year;
    const key = addressKeyOf(document);
    if (key === '' || !isAsked || !isAccepted(document)) continue;
    if (!byAddress.has(key)) byAddress.set(key, { id: document.id, email: document.get('email') });
  }
  const recipients = [...byAddress].flatMap(([key, recipient]) => (ended.has(key) ? [] : recipient));
  return { recipients, unsubscribed: byAddress.size - recipients.length };
}

/**
 * Returns the members whom the club may still write to. Nobody can unsubscribe or be erased until the transaction has
 * ended.
 */
export async function stillRecipients<R extends Recipient>(
  transaction: Transaction,
  recipients: readonly R[],
): Promise<R[]> {
  const found = await transaction.getAll(...recipients.map(({ id }) => members.doc(id)));
  return recipients.filter((_, index) => {
    const { [index]: member } = found;
    return member?.exists && isAccepted(member) && member.get('mailsEndedAt') === undefined;
  });
}

function isAccepted(member: DocumentSnapshot): boolean {
  return (member.get('state') ?? 'accepted') === 'accepted';
}

function addressKeyOf(member: DocumentSnapshot): string {
  return (member.get('email') ?? '').toLowerCase();
}
