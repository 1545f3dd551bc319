import type { LanguageCode } from '@club-portal/contract/languages';
import type { Outcome } from '@club-portal/contract/registration';
import { beginningOf } from '@club-portal/contract/registration-state';
import { todayInIndia } from '@club-portal/contract/today';
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { type Mail, putMail, sendSoon } from '../mail/outbox.ts';
import { mailSettings } from '../mail/settings.ts';
import { deleteExpiredByEvent } from '../records/expiry.ts';
import {
  expiryAfter,
  listRegistrableEvents,
  type RegisteredEvent,
  readRegisteredEvent,
} from '../records/registered-event.ts';
import { readSeatCountsIn, type SeatingTask, seatCountsOf, seatSoon } from '../records/seat-counts.ts';
import { factsOf, isQueued, orderOf, registrations, rollsIn, rollsOf, wasCancelled } from './documents.ts';
import { mailAbout, type Said } from './mails.ts';
import { seatsOf } from './seats.ts';

/*
 * Assigns the seats of an event. A run reads all registrations, computes who has a seat, and writes what differs, with
 * the emails about it in the same transaction. It has no state of its own, so another run repairs whatever a crash has
 * left.
 */

/** Registrations per transaction. */
const BATCH = 100;

/** Another run has begun, which has read the registrations later. */
const superseded = new Error('A later run gives the seats of this event.');

/** Republishes the counts of an event for visitors. */
export type SeatsChanged = (event: string) => Promise<void>;

/**
 * Does nothing if a run has already seen the change, so each of many tasks during a rush costs one read. Two
 * simultaneous runs are safe: the one that has read earlier ends.
 */
export async function giveSeats(
  { event: id, at, unchanged = false }: SeatingTask,
  seatsChanged: SeatsChanged,
): Promise<void> {
  const counts = await seatCountsOf(id).get();
  const seenAt: Timestamp | undefined = counts.get('seenAt');
  if (seenAt && seenAt.toMillis() > at) return;
  if (unchanged && counts.exists && (await isNoneAsked(id))) return;
  const run = await beginRun(id);
  const event = await readRegisteredEvent(id);
  // Deleted: the registrations stay unchanged, in case it is restored.
  if (!event) return dropCountsOfNobody(id);
  const { docs, readTime } = await registrations.where('event', '==', id).get();
  const changes = changesOf(event, docs);
  try {
    for (let start = 0; start < changes.length; start += BATCH) {
      const mails = await writeChanges(event, run, changes.slice(start, start + BATCH));
      await Promise.all(mails.map((mail) => sendSoon(mail).catch(() => {})));
    }
    const before = readSeatCountsIn(counts);
    const after = countsOf(event, docs, changes);
    await inRun(id, run, (transaction) =>
      transaction.set(seatCountsOf(id), { ...after, seenAt: readTime, run }),
    );
    if (JSON.stringify(before) !== JSON.stringify(after)) await seatsChanged(id);
  } catch (error) {
    if (error !== superseded) throw error;
  }
}

/** Whether every registration has an outcome. If so, the time is stored. */
async function isNoneAsked(event: string): Promise<boolean> {
  const asked = registrations.where('event', '==', event).where('outcome', '==', 'asked');
  const { empty, readTime } = await asked.limit(1).select().get();
  if (empty) await seatCountsOf(event).set({ lookedAt: readTime }, { merge: true });
  return empty;
}

/** A task may run after the event and its registrations have been destroyed. */
async function dropCountsOfNobody(event: string): Promise<void> {
  const { empty } = await registrations.where('event', '==', event).limit(1).select().get();
  if (empty) await seatCountsOf(event).delete();
}

/** Takes the number of this run. Runs that began before it end at their next transaction. */
function beginRun(event: string): Promise<number> {
  return firestore.runTransaction(async (transaction) => {
    const run: number = ((await transaction.get(seatCountsOf(event))).get('run') ?? 0) + 1;
    transaction.set(seatCountsOf(event), { run }, { merge: true });
    return run;
  });
}

function inRun<R>(
  event: string,
  run: number,
  write: (transaction: Transaction) => R | Promise<R>,
): Promise<R> {
  return firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(seatCountsOf(event))).get('run') !== run) throw superseded;
    return write(transaction);
  });
}

/** What a run writes about one registration. */
interface Change {
  document: DocumentSnapshot;
  fields: Record<string, unknown>;
  said: Said | null;
}

function changesOf(event: RegisteredEvent, docs: readonly DocumentSnapshot[]): Change[] {
  const queued = docs.filter(isQueued);
  const seats = seatsOf(
    queued.map((document) => ({ id: document.id, order: orderOf(document) })),
    // Somebody registered while the organiser switched registration off: nobody else gets a seat.
    event.registration ?? { capacity: queued.filter(hasSeat).length, waitingList: true },
  );
  const facts = factsOf(event);
  // A person who withdrew is told nothing more.
  return docs.flatMap((document): Change[] => {
    const outcome = seats.get(document.id);
    const before: Outcome = document.get('outcome');
    const told: string | undefined = document.get('told');
    const expireAt = expiryAfter(event);
    const fields = {
      ...(outcome && outcome !== before && { outcome }),
      ...(outcome && document.get('order') === undefined && { order: document.createTime }),
      ...(outcome && outcome !== 'full' && told !== facts && { told: facts }),
      ...(document.get('club') !== event.club && { club: event.club }),
      ...(!expireAt.isEqual(document.get('expireAt')) && { expireAt }),
    };
    if (Object.keys(fields).length === 0) return [];
    return [{ document, fields, said: outcome ? saidOf(event, before, outcome, told, facts) : null }];
  });
}

const hasSeat = (document: DocumentSnapshot) => document.get('outcome') === 'seat';

/** Nobody gets an email about an event that has begun. */
function saidOf(
  event: RegisteredEvent,
  before: Outcome,
  outcome: Outcome,
  told: string | undefined,
  facts: string,
): Said | null {
  if (outcome === 'asked' || outcome === 'withdrawn') return null;
  if (event.cancelled) return told !== undefined && told !== facts ? 'cancelled' : null;
  if (Date.now() >= beginningOf(event)) return null;
  if (outcome !== before) return { outcome, before };
  if (told === undefined || told === facts) return null;
  return wasCancelled(told) ? 'takesPlace' : 'moved';
}

/** Returns the ids of the emails. Registrations that have changed since they were read are left to the next run. */
async function writeChanges(
  event: RegisteredEvent,
  run: number,
  changes: readonly Change[],
): Promise<string[]> {
  const canMail = (await mailSettings()) !== null;
  const mails = await Promise.all(
    changes.map(({ document, said }) => (said && canMail ? mailOf(event, document, said) : null)),
  );
  const { mailed, stale } = await inRun(event._id, run, async (transaction) => {
    const found = await transaction.getAll(...changes.map(({ document }) => document.ref));
    const mailed: string[] = [];
    let stale = false;
    changes.forEach(({ document, fields }, index) => {
      const current = found[index];
      if (!current?.exists) return;
      if (!current.updateTime?.isEqual(document.updateTime ?? Timestamp.fromMillis(0))) {
        stale = true;
        return;
      }
      transaction.update(document.ref, { ...fields, changedAt: FieldValue.serverTimestamp() });
      // Anybody who comes too late may try again if a seat becomes free.
      if (fields.outcome === 'full') {
        const rolls = rollsIn({ roll: document.get('roll'), team: document.get('team') ?? [] });
        for (const roll of rollsOf(event._id, rolls)) transaction.delete(roll);
      }
      const mail = mails[index];
      if (mail) mailed.push(putMail(transaction, mail));
    });
    return { mailed, stale };
  });
  if (stale) await seatSoon(event._id).catch(() => {});
  return mailed;
}

function mailOf(event: RegisteredEvent, document: DocumentSnapshot, said: Said): Promise<Mail> {
  const { name, email, outcome, team, issue } = document.data() ?? {};
  const language: LanguageCode = document.get('language') ?? 'en';
  return mailAbout(event, { id: document.id, name, email, outcome, language, team, issue }, said);
}

function countsOf(event: RegisteredEvent, docs: readonly DocumentSnapshot[], changes: readonly Change[]) {
  const changed = new Map(changes.map(({ document, fields }) => [document.id, fields.outcome]));
  const outcomes = docs.map((document) => changed.get(document.id) ?? document.get('outcome'));
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  const [seated, waiting] = [count('seat'), count('waiting')];
  const capacity = event.registration?.capacity ?? null;
  return { seated, waiting, total: seated + waiting, isFull: capacity !== null && seated >= capacity };
}

/** A sweep costs three reads per event if there is nothing left to do. */
export async function sweepRegistrations(now: Date): Promise<void> {
  await deleteExpiredByEvent(registrations, now);
  const events = await listRegistrableEvents(todayInIndia(now));
  await Promise.all(events.map(async (id) => ((await isDue(id)) ? seatSoon(id, now.getTime()) : undefined)));
}

/**
 * Whether a run has been lost: somebody is waiting for an outcome, a seat is free, or somebody was not told of a
 * change.
 */
async function isDue(id: string): Promise<boolean> {
  const [event, counts] = await Promise.all([readRegisteredEvent(id), seatCountsOf(id).get()]);
  if (!event) return false;
  const of = registrations.where('event', '==', id);
  const [asked, seated, waiting, untold] = await Promise.all([
    of.where('outcome', '==', 'asked').limit(1).select().get(),
    of.where('outcome', '==', 'seat').count().get(),
    of.where('outcome', '==', 'waiting').limit(1).select().get(),
    of.where('told', '!=', factsOf(event)).limit(1).select().get(),
  ]);
  const capacity = event.registration?.capacity ?? Number.POSITIVE_INFINITY;
  const { count } = seated.data();
  return (
    !asked.empty ||
    !untold.empty ||
    count !== readSeatCountsIn(counts).seated ||
    count > capacity ||
    (count < capacity && !waiting.empty)
  );
}
