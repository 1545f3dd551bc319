import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { firestore, isAlreadyThere } from '../firestore.ts';

/** `keys/unsubscribe`: key. It is made with the first mail that needs it, and stays: links of old mails keep working. */
const document = firestore.doc('keys/unsubscribe');

let known: string | undefined;

/** A token for the record with this id, which nobody else can make. It does not expire. */
export async function unsubscribeToken(id: string): Promise<string> {
  return `${id}.${await sign(id)}`;
}

/** The id of the record, or null for a token that the portal did not make. */
export async function readUnsubscribeToken(token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.');
  const right = Buffer.from(await sign(id));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

async function sign(id: string): Promise<string> {
  known ??= await findKey();
  return createHmac('sha256', known).update(`unsubscribe:${id}`).digest('base64url');
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
