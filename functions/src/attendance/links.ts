import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Actor } from '@club-portal/contract/access';
import type { DoorLink } from '@club-portal/contract/door';
import { LATE_DAYS } from '@club-portal/contract/limits';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { gone, notFound } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { isKept } from '../records/expiry.ts';
import { changeRecord, insertRecord, newId, updateRecord } from '../records/records.ts';
import {
  expiryAfter,
  type RegisteredEvent,
  readRegisteredEvent,
  requireRegisteredEvent,
} from '../records/registered-event.ts';
import { authorize, requireRight } from '../rights.ts';
import { DAY_MS, doorEndOf, doorLinks } from './documents.ts';

/** A helper's link whose key was sent. */
export interface OpenedLink {
  link: DocumentSnapshot;
  event: RegisteredEvent;
  /** When it ends or ended, ms since 1970. */
  endsAt: number;
}

/**
 * Returns the link of a key. Throws 404 for an unknown key, 410 if the event was deleted, or after the end of the link;
 * `lateness` is how long after its end it still counts.
 */
export async function openLink(key: string, lateness = 0): Promise<OpenedLink> {
  const [id = '', secret = ''] = key.split('.');
  const link = /^[a-z0-9]+$/.test(id) ? await doorLinks.doc(id).get() : null;
  if (!link?.exists || !isKept(link) || !isSame(link.get('keyHash'), hashOf(secret)))
    throw notFound((say) => say.api.attendance.linkNotFound);
  const event = await readRegisteredEvent(link.get('event'));
  if (!event) throw ended();
  const endsAt = endOf(link, event);
  if (Date.now() >= endsAt + lateness) throw ended();
  return { link, event, endsAt };
}

/** How long an ended link may still send what a phone has stored without a network. */
export const LATENESS_MS = LATE_DAYS * DAY_MS;

export function ended() {
  return gone((say) => say.api.attendance.linkEnded);
}

function endOf(link: DocumentSnapshot, event: RegisteredEvent): number {
  const endedAt: Timestamp | undefined = link.get('endedAt');
  return Math.min(endedAt?.toMillis() ?? Number.POSITIVE_INFINITY, doorEndOf(event));
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

const USED_MS = 5 * 60 * 1000;

/** Records when a phone last used the link, to within a few minutes. */
export async function keepUse(link: DocumentSnapshot): Promise<void> {
  const usedAt: Timestamp | undefined = link.get('usedAt');
  if (usedAt && usedAt.toMillis() > Date.now() - USED_MS) return;
  await link.ref.update({ usedAt: Timestamp.now() });
}

/** Returns the links of an event, newest first. Throws 404, 403. */
export async function listLinks(actor: Actor, id: string): Promise<DoorLink[]> {
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'doorLink.list', { club: event.club });
  const { docs } = await doorLinks.where('event', '==', id).get();
  return docs
    .filter((document) => isKept(document))
    .map((document) => toLink(document, event))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** Creates a link. Its key is not stored. Throws 404, 403, 410 after the event. */
export async function makeLink(
  actor: Actor,
  id: string,
  name: string,
): Promise<{ link: DoorLink; key: string }> {
  const event = await requireRegisteredEvent(id);
  const secret = randomBytes(32).toString('base64url');
  const fields = { event: id, club: event.club, name, keyHash: hashOf(secret), createdAt: Timestamp.now() };
  const allowed = authorize(
    actor,
    'doorLink.add',
    { ...fields, expireAt: expiryAfter(event) },
    {
      club: event.club,
    },
  );
  if (Date.now() >= doorEndOf(event)) throw gone((say) => say.api.attendance.over);
  const document = doorLinks.doc(newId());
  const batch = firestore.batch();
  insertRecord(batch, document, allowed, {});
  await batch.commit();
  return { link: toLink(await document.get(), event), key: `${document.id}.${secret}` };
}

/** Ends a link. Its phones delete their lists at their next call. Throws 404, 403. */
export async function endLink(actor: Actor, id: string): Promise<DoorLink> {
  const asked = {
    ...{ document: doorLinks.doc(id), actor, action: 'doorLink.delete' as const },
    subjectOf: (link: DocumentSnapshot) => ({ club: link.get('club') ?? '' }),
    notFoundMessage: (say: Parameters<Parameters<typeof notFound>[0]>[0]) => say.api.attendance.linkNotFound,
  };
  await changeRecord(asked, (transaction, link) => {
    if (!link.get('endedAt')) updateRecord(transaction, link, { endedAt: Timestamp.now() });
  });
  const link = await doorLinks.doc(id).get();
  const event = await readRegisteredEvent(link.get('event'));
  return toLink(link, event);
}

function toLink(document: DocumentSnapshot, event: RegisteredEvent | null): DoorLink {
  const time = (field: string) => document.get(field)?.toDate().toISOString() ?? '';
  const endsAt = event ? endOf(document, event) : (document.get('endedAt')?.toMillis() ?? 0);
  return {
    ...{ _id: document.id, name: document.get('name') },
    ...{ createdAt: time('createdAt'), usedAt: time('usedAt') },
    endsAt: new Date(endsAt).toISOString(),
    ended: Date.now() >= endsAt,
  };
}
