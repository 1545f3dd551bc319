import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { firestore, isAlreadyThere } from '../firestore.ts';

/** `keys/unsubscribe`: key. It is made with the first mail that needs it, and stays: links of old mails keep working. */
const document = firestore.doc('keys/unsubscribe');

const DAY_SECONDS = 24 * 60 * 60;

/** How long the link of an invitation works. */
const INVITATION_DAYS = 7;

let known: string | undefined;

/** A token for the record with this id, which nobody else can make. It does not expire. */
export async function unsubscribeToken(id: string): Promise<string> {
  return `${id}.${await sign(`unsubscribe:${id}`)}`;
}

/** The id of the record, or null for a token that the portal did not make. */
export async function readUnsubscribeToken(token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.');
  return (await isSigned(`unsubscribe:${id}`, signature)) ? id : null;
}

/** A token for the account of an invited person, for seven days. */
export async function invitationToken(uid: string, now = new Date()): Promise<string> {
  const until = Math.floor(now.getTime() / 1000) + INVITATION_DAYS * DAY_SECONDS;
  return `${uid}.${until}.${await sign(`invitation:${uid}.${until}`)}`;
}

/** The uid of the account, or null for a token that is over, or that the portal did not make. */
export async function readInvitationToken(token: string, now = new Date()): Promise<string | null> {
  const [uid = '', until = '', signature = ''] = token.split('.');
  const isGood = await isSigned(`invitation:${uid}.${until}`, signature);
  return isGood && Number(until) * 1000 > now.getTime() ? uid : null;
}

async function isSigned(text: string, signature: string): Promise<boolean> {
  const right = Buffer.from(await sign(text));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

async function sign(text: string): Promise<string> {
  known ??= await findKey();
  return createHmac('sha256', known).update(text).digest('base64url');
}

async function findKey(): Promise<string> {
  const found = await document.get();
  if (found.exists) return found.get('key');
  const key = randomBytes(32).toString('base64url');
  try {
    await document.create({ key });
    return key;
  } catch (error) {
    // Another call has made it meanwhile.
    if (!isAlreadyThere(error)) throw error;
    return (await document.get()).get('key');
  }
}
