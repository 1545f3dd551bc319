import { createHmac, timingSafeEqual } from 'node:crypto';
import { portalKey } from '../records/portal-key.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** How long an invitation's link works. */
const INVITATION_DAYS = 7;

/** Returns a token for the record with this id that nobody else can make. It does not expire. */
export async function unsubscribeToken(id: string): Promise<string> {
  return `${id}.${await sign(`unsubscribe:${id}`)}`;
}

/** Returns the id of the record, or null for a token that the portal did not make. */
export async function readUnsubscribeToken(token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.');
  return (await isSigned(`unsubscribe:${id}`, signature)) ? id : null;
}

/** Returns a token for the person of a registration. It works as long as the registration is kept. */
export async function registrationToken(id: string): Promise<string> {
  return `${id}.${await sign(`registration:${id}`)}`;
}

/** Returns the id of the registration, or null for a token that the portal did not make. */
export async function readRegistrationToken(token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.');
  return (await isSigned(`registration:${id}`, signature)) ? id : null;
}

/** Returns a token for the account of an invited person. It is valid for seven days. */
export async function invitationToken(uid: string, now = new Date()): Promise<string> {
  const until = Math.floor(now.getTime() / 1000) + INVITATION_DAYS * DAY_SECONDS;
  return `${uid}.${until}.${await sign(`invitation:${uid}.${until}`)}`;
}

/** Returns the uid of the account, or null for a token that has expired or that the portal did not make. */
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

/** Links in emails already sent are signed with this key. */
async function sign(text: string): Promise<string> {
  return createHmac('sha256', (await portalKey('unsubscribe')).toString('base64url'))
    .update(text)
    .digest('base64url');
}
