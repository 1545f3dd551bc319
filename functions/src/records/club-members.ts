import type { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { isKept } from './expiry.ts';

const members = firestore.collection('joinRequests');

/**
 * How many students are in a club, without those who wait or were declined. Until the next sweep some that have expired may be
 * among them. Costs two reads, and one more for each thousand.
 */
export async function countMembersOf(club: string): Promise<number> {
  const all = members.where('club', '==', club);
  const others = all.where('state', 'in', ['waiting', 'declined']);
  const [joined, out] = await Promise.all([all, others].map((query) => query.count().get()));
  return (joined?.data().count ?? 0) - (out?.data().count ?? 0);
}

/** A member whom the club may write to. */
export interface Recipient {
  /** Id of the member. */
  id: string;
  email: string;
}

/**
 * The members of a club, or those of one year, each address once. Who has unsubscribed is counted, and not among them.
 * Costs a read for each member.
 */
export async function listRecipients(
  club: string,
  year: string,
): Promise<{ recipients: Recipient[]; unsubscribed: number }> {
  const { docs } = await members
    .where('club', '==', club)
    .select('email', 'year', 'state', 'mailsEndedAt', 'expireAt')
    .get();
  const byAddress = new Map<string, { first: Recipient; hasEnded: boolean }>();
  for (const document of docs) {
    if (!isKept(document) || (year !== '' && document.get('year') !== year)) continue;
    if ((document.get('state') ?? 'accepted') !== 'accepted') continue;
    const email: string = document.get('email') ?? '';
    const key = email.toLowerCase();
    const mailsEndedAt: Timestamp | undefined = document.get('mailsEndedAt');
    const known = byAddress.get(key) ?? { first: { id: document.id, email }, hasEnded: false };
    byAddress.set(key, { ...known, hasEnded: known.hasEnded || mailsEndedAt !== undefined });
  }
  const all = [...byAddress.values()].filter(({ first }) => first.email !== '');
  const recipients = all.filter(({ hasEnded }) => !hasEnded).map(({ first }) => first);
  return { recipients, unsubscribed: all.length - recipients.length };
}
