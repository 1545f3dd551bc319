import { createHash, randomBytes } from 'node:crypto';
import { catalogues } from '@club-portal/contract/catalogues';
import type { LanguageCode } from '@club-portal/contract/languages';
import type { OtherOwnRecord } from '@club-portal/contract/member';
import { recordKey } from '@club-portal/contract/record-key';
import { Timestamp } from 'firebase-admin/firestore';
import { countAttempt, ownDataMailsPerAccount } from '../access/attempts.ts';
import { sendLink } from '../access/auth.ts';
import { deleteMailAccount, deleteMailAccounts, makeMailAccount } from '../access/mail-accounts.ts';
import { entitiesWith } from '../entities.ts';
import { ApiProblem, notFound } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { log } from '../log.ts';
import { readUnsubscribeToken } from '../mail/link-tokens.ts';
import type { DataOwner, OwnRecord } from '../records/data-owner.ts';

/**
 * `ownDataKeys/{hash of the key}`: email, expiresAt (a Firestore TTL policy deletes the document then). Only the link
 * in an email to that address contains the key. So a person with the key can read the email of that address.
 */
const collection = firestore.collection('ownDataKeys');

const HOUR_MS = 60 * 60 * 1000;
const KEY_MS = HOUR_MS;

/**
 * Emails a link to a person about whom the portal stores something. Sends no email if nothing is stored, or after three
 * emails in an hour. Never throws, because the caller always gives the same answer. Logs a failure.
 * @param addressesOf the addresses to which a link with this key may lead, the preferred one first
 */
export async function mailKey(
  email: string,
  addressesOf: (key: string) => string[],
  language: string,
): Promise<void> {
  try {
    await countAttempt(ownDataMailsPerAccount(email));
    const [{ record } = {}] = await listOwned(email);
    // For every address, because Firebase Auth may reveal to every caller which ones have an account.
    await makeMailAccount(record?.email ?? email);
    if (!record) return;
    const key = randomBytes(32).toString('base64url');
    const expiresAt = Timestamp.fromMillis(Date.now() + KEY_MS);
    // The email goes to the stored address, because the typed one may differ in capitals.
    await collection.doc(hash(key)).set({ email: record.email, expiresAt });
    await sendLink(record.email, addressesOf(key), language);
  } catch (error) {
    const isExpected = error instanceof ApiProblem && error.status === 429;
    if (!isExpected) log.error('The link to the own data was not sent', {}, error);
  }
}

/** Returns the address of a key. Throws 404 for an unknown or expired key. */
export async function addressOfKey(key: string): Promise<string> {
  const found = await collection.doc(hash(key)).get();
  const isGood = found.exists && found.get('expiresAt').toMillis() > Date.now();
  if (!isGood) throw notFound((say) => say.api.ownData.keyNotFound);
  return found.get('email');
}

/** Returns what is stored besides requests to join, in the person's language, newest first. */
export async function listOthers(email: string, language: LanguageCode): Promise<OtherOwnRecord[]> {
  const owned = await listOwned(email);
  const others = owned.flatMap(({ key, record: { write, createdAt, expireAt } }) => {
    if (!write) return [];
    const { title, facts } = write(catalogues[language], language);
    return [
      {
        ...{ _id: key, title },
        facts: Object.entries(facts).map(([label, value]) => ({ label, value })),
        createdAt: createdAt.toISOString(),
        expireAt: expireAt.toISOString(),
      },
    ];
  });
  return others.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/**
 * Erases the records of this address with these keys, or all of them. Ignores the keys of other people's records. With
 * the last record, it also erases the key of the link and the address at Firebase Auth. Returns the keys of the erased
 * records.
 */
export async function eraseOwn(key: string, keys: readonly string[] | undefined): Promise<string[]> {
  const email = await addressOfKey(key);
  const own = await listOwned(email);
  const erased = keys === undefined ? own : own.filter((one) => keys.includes(one.key));
  await Promise.all(erased.map(({ owner, record }) => owner.erase(record.id).catch(unlessGone)));
  if (erased.length > 0 && (await listOwned(email)).length === 0) {
    await collection.doc(hash(key)).delete();
    await deleteMailAccount(email);
  }
  return erased.map((one) => one.key);
}

interface Owned {
  /** Identifies the record to the person. Requests to join are identified by their id, as in earlier releases. */
  key: string;
  owner: DataOwner;
  record: OwnRecord;
}

async function listOwned(email: string): Promise<Owned[]> {
  const found = await Promise.all(
    entitiesWith('ownData').map(async ([of, owner]) =>
      (await owner.find(email)).map((record) => ({
        key: record.write ? recordKey(of, record.id) : record.id,
        ...{ owner, record },
      })),
    ),
  );
  return found.flat();
}

/** Ends the emails to the person with this token. Does nothing if they have already ended, or if nothing is stored. */
export async function unsubscribe(token: string): Promise<void> {
  const id = await readUnsubscribeToken(token);
  if (id === null) throw notFound((say) => say.api.ownData.tokenNotFound);
  await Promise.all(entitiesWith('ownData').map(([, { endMails }]) => endMails?.(id)));
}

/** Deletes the accounts that were created for an email whose link has expired. */
export function deleteStaleMailAccounts(now: Date): Promise<number> {
  return deleteMailAccounts(new Date(now.getTime() - KEY_MS));
}

/** Another call has deleted it in the meantime. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
