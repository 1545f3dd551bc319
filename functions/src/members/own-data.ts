import { createHash, randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { countAttempt, ownDataMailsPerAccount } from '../access/attempts.ts';
import { sendLink } from '../access/auth.ts';
import { deleteMailAccount, deleteMailAccounts, makeMailAccount } from '../access/mail-accounts.ts';
import { ApiProblem, notFound } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { log } from '../log.ts';
import { readUnsubscribeToken } from '../mail/unsubscribe-token.ts';
import { joiningOf } from './joining-settings.ts';
import { deleteMember, endMails, type KeptMember, listMembersOf } from './store.ts';

/**
 * `ownDataKeys/{hash of the key}`: email, expiresAt (a Firestore TTL policy deletes the document then). Only the link of
 * a mail to that address contains the key. So a person with the key can read the mail of the address.
 */
const collection = firestore.collection('ownDataKeys');

const HOUR_MS = 60 * 60 * 1000;
const KEY_MS = HOUR_MS;

/**
 * Mails a link to the person whose requests are kept. Mails nothing if there are none, or after three mails in an hour.
 * Never throws: its caller answers the same in any case. A failure is logged.
 * @param addressesOf the addresses to which a link with this key may lead, the preferred one first
 */
export async function mailKey(
  email: string,
  addressesOf: (key: string) => string[],
  language: string,
): Promise<void> {
  try {
    await countAttempt(ownDataMailsPerAccount(email));
    const [newest] = await listMembersOf(email);
    // For every address, because Firebase Auth may tell every caller which ones have an account.
    await makeMailAccount(newest?.email ?? email);
    if (!newest) return;
    const key = randomBytes(32).toString('base64url');
    const expiresAt = Timestamp.fromMillis(Date.now() + KEY_MS);
    // To the stored address. The typed one may differ in capitals.
    await collection.doc(hash(key)).set({ email: newest.email, expiresAt });
    await sendLink(newest.email, addressesOf(key), language);
  } catch (error) {
    const isExpected = error instanceof ApiProblem && error.status === 429;
    if (!isExpected) log.error('The link to the own data was not sent', {}, error);
  }
}

/** The address of a key. Throws 404 for an unknown or expired key. */
export async function addressOfKey(key: string): Promise<string> {
  const found = await collection.doc(hash(key)).get();
  const isGood = found.exists && found.get('expiresAt').toMillis() > Date.now();
  if (!isGood) throw notFound((say) => say.api.ownData.keyNotFound);
  return found.get('email');
}

/** Accepted members also get the link of the club's group. */
export async function listOwnRequests(email: string): Promise<(KeptMember & { group: string })[]> {
  const own = await listMembersOf(email);
  return Promise.all(
    own.map(async (member) => ({
      ...member,
      group: member.state === 'accepted' ? (await joiningOf(member.club)).group : '',
    })),
  );
}

/**
 * Erases requests of this address: those with the ids, or all. Ids of others are ignored. After the last one, the key
 * and the address at Firebase Auth are gone too. Returns the erased requests.
 */
export async function eraseOwnRequests(
  key: string,
  ids: readonly string[] | undefined,
): Promise<KeptMember[]> {
  const email = await addressOfKey(key);
  const own = await listMembersOf(email);
  const erased = ids === undefined ? own : own.filter(({ _id }) => ids.includes(_id));
  await Promise.all(erased.map(({ _id }) => deleteMember(null, _id, 'ownData.erase').catch(unlessGone)));
  if (erased.length === own.length) {
    await collection.doc(hash(key)).delete();
    await deleteMailAccount(email);
  }
  return erased;
}

/** Ends the mails of the club to the member with this token. Does nothing if they have ended, or if nothing is kept. */
export async function unsubscribe(token: string): Promise<void> {
  const id = await readUnsubscribeToken(token);
  if (id === null) throw notFound((say) => say.api.ownData.tokenNotFound);
  await endMails(id);
}

/** Deletes the accounts that were made for a mail whose link has expired. */
export function deleteStaleMailAccounts(now: Date): Promise<number> {
  return deleteMailAccounts(new Date(now.getTime() - KEY_MS));
}

/** Another call has deleted the request in the meantime. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
