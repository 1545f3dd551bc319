import type { Actor } from '@club-portal/contract/access';
import type { Pack, PackInput } from '@club-portal/contract/accreditation';
import { collections } from '@club-portal/contract/entities';
import type { LanguageCode } from '@club-portal/contract/languages';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { logAttendanceAccess } from '../access/access-log.ts';
import { invalid, notFound } from '../errors.ts';
import { deleteObjectsUnder } from '../files/objects.ts';
import { firestore, isMissingOrChanged } from '../firestore.ts';
import { log } from '../log.ts';
import { enqueue } from '../queues.ts';
import { newId } from '../records/records.ts';
import { requireRight } from '../rights.ts';
import { periodRecords } from './period-records.ts';

/**
 * `packs/{id}`: from, to, club, kind, evidence, language, status (`making` -> `ready`), stopped, done, total, bytes,
 * names, createdAt, at (of the last progress), expireAt. Its objects are under `packs/{id}/`, which the storage rules
 * allow nobody to read.
 */
const packs = firestore.collection('packs');

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = collections.packs.kept.days * DAY_MS;
/** Without progress for this long, the process that made it has died and the queue has given up. */
const STALLED_MS = 10 * 60 * 1000;
/** More than a department makes in a week. */
const LIST_MOST = 50;

/** The content of a requested pack. */
export type PackOrder = PackInput & { language: LanguageCode };

/** The objects of a pack. */
export function packFolder(id: string): string {
  return `packs/${id}/`;
}

export function zipPath(id: string): string {
  return `${packFolder(id)}pack.zip`;
}

/**
 * Starts a pack. It is made in the background. If one is being made for the same order, returns that. Throws 400 for a
 * period without records.
 */
export async function startPack(actor: Actor, order: PackOrder): Promise<Pack> {
  const records = await periodRecords(actor, 'accreditation.pack', order);
  if (records.length === 0) throw invalid({ from: (say) => say.api.accreditation.noRecords });
  const { docs } = await packs.where('status', '==', 'making').get();
  const same = docs.find((document) => isFor(order, document) && toPack(document).status === 'making');
  if (same) return toPack(same);
  const document = packs.doc(newId());
  const now = Timestamp.now();
  await document.create({
    ...order,
    status: 'making',
    stopped: false,
    done: 0,
    total: records.length,
    bytes: 0,
    createdAt: now,
    at: now,
    expireAt: Timestamp.fromMillis(now.toMillis() + KEPT_MS),
  });
  try {
    await enqueuePack(document.id);
  } catch (error) {
    await document.delete();
    throw error;
  }
  return findPack(document.id);
}

function isFor(order: PackOrder, document: DocumentSnapshot): boolean {
  const names = Object.keys(order) as (keyof PackOrder)[];
  return names.every((name) => JSON.stringify(document.get(name)) === JSON.stringify(order[name]));
}

/** Resumes a pack that has stopped. Throws 404 if there is none. */
export async function resumePack(actor: Actor, id: string): Promise<Pack> {
  requireRight(actor, 'accreditation.pack', {});
  const pack = await findPack(id);
  if (pack.status !== 'stopped') return pack;
  await packs.doc(id).update({ stopped: false, at: Timestamp.now() });
  await enqueuePack(id);
  return findPack(id);
}

/** Newest first. */
export async function listPacks(actor: Actor, now = new Date()): Promise<Pack[]> {
  requireRight(actor, 'accreditation.read', {});
  const { docs } = await packs.orderBy('createdAt', 'desc').limit(LIST_MOST).get();
  return docs.filter((document) => !isExpired(document, now)).map((document) => toPack(document, now));
}

/** Throws 404 if there is none, or if it has expired. */
export async function readPack(actor: Actor, id: string): Promise<Pack> {
  requireRight(actor, 'accreditation.read', {});
  return findPack(id);
}

/**
 * Returns a pack that is about to be downloaded. Logs access to the names of attendance lists in it. Throws like
 * {@link readPack}.
 */
export async function openPack(actor: Actor, id: string): Promise<Pack> {
  const pack = await readPack(actor, id);
  const count: number = (await packs.doc(id).get()).get('names') ?? 0;
  const [club = '', ...others] = pack.club;
  await logAttendanceAccess(actor, { club: others.length > 0 ? '' : club, count, within: id });
  return pack;
}

async function findPack(id: string): Promise<Pack> {
  const document = await packs.doc(id).get();
  if (!document.exists || isExpired(document)) throw notFound((say) => say.api.accreditation.packNotFound);
  return toPack(document);
}

/** Returns the order of a pack that is still to be made. Null if it is ready or deleted. */
export async function findOrder(id: string): Promise<PackOrder | null> {
  const document = await packs.doc(id).get();
  if (document.get('status') !== 'making' || isExpired(document)) return null;
  const { from, to, club, kind, evidence, language } = document.data() as PackOrder;
  return { from, to, club, kind, evidence, language };
}

type Progress =
  | { done: number; total: number }
  | { stopped: true }
  | { status: 'ready'; bytes: number; names: number };

/** Returns false if the pack was deleted in the meantime. */
export async function notePack(id: string, progress: Progress): Promise<boolean> {
  try {
    await packs.doc(id).update({ ...progress, at: Timestamp.now() });
    return true;
  } catch (error) {
    if (isMissingOrChanged(error)) return false;
    throw error;
  }
}

/** Has the function `pack` make it, one pack after another. */
export function enqueuePack(id: string): Promise<void> {
  return enqueue('pack', { id }, PACK_SECONDS);
}

/** Time limit of the function. */
export const PACK_SECONDS = 540;

/** Deletes packs after a week, and resumes those that have stalled. */
export async function sweepPacks(now: Date): Promise<number> {
  const expired = await packs.where('expireAt', '<=', Timestamp.fromDate(now)).get();
  for (const { id, ref } of expired.docs) {
    await deleteObjectsUnder(packFolder(id));
    await ref.delete();
  }
  const making = await packs.where('status', '==', 'making').get();
  for (const document of making.docs) {
    // After repeated failures it is up to a person.
    if (document.get('stopped') || !isStalled(document, now)) continue;
    log.warn(`The pack ${document.id} goes on`, {});
    await document.ref.update({ at: Timestamp.fromDate(now) });
    await enqueuePack(document.id);
  }
  return expired.size;
}

function isExpired(document: DocumentSnapshot, now = new Date()): boolean {
  return (document.get('expireAt') as Timestamp).toMillis() <= now.getTime();
}

function isStalled(document: DocumentSnapshot, now: Date): boolean {
  return (document.get('at') as Timestamp).toMillis() < now.getTime() - STALLED_MS;
}

function toPack(document: DocumentSnapshot, now = new Date()): Pack {
  const { from, to, club, kind, evidence, status, stopped, done, total, bytes, createdAt, expireAt } =
    document.data() ?? {};
  const isStopped = status === 'making' && (stopped || isStalled(document, now));
  return {
    _id: document.id,
    ...{ from, to, club, kind, evidence, done, total, bytes },
    status: isStopped ? 'stopped' : status,
    createdAt: (createdAt as Timestamp).toDate().toISOString(),
    expiresAt: (expireAt as Timestamp).toDate().toISOString(),
  };
}
