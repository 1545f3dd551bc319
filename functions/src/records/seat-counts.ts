import type { RegisteredCounts } from '@club-portal/contract/registration-settings';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { enqueue } from '../queues.ts';

/**
 * `seatCounts/{id of the event}`: seated, waiting, total (registrations that count), isFull, seenAt (the worker has
 * seen every registration written before this), lookedAt (the same, but it may have missed withdrawals), run (the
 * number of the worker's last run). Only the worker writes it. It is not part of the event, whose version changes with
 * each write, because the organiser may be editing the event.
 */
export interface SeatCounts {
  seated: number;
  waiting: number;
  total: number;
  isFull: boolean;
}

const none: SeatCounts = { seated: 0, waiting: 0, total: 0, isFull: false };

export function seatCountsOf(event: string): DocumentReference {
  return firestore.doc(`seatCounts/${event}`);
}

export function readSeatCountsIn(document: DocumentSnapshot): SeatCounts {
  const { seated = 0, waiting = 0, total = 0, isFull = false } = document.data() ?? {};
  return { seated, waiting, total, isFull };
}

/** Returns the counts of these events, by id. Costs one read each. */
export async function readSeatCounts(
  events: readonly string[],
  transaction?: Transaction,
): Promise<(event: string) => SeatCounts> {
  if (events.length === 0) return () => none;
  const documents = events.map(seatCountsOf);
  const found = await (transaction ? transaction.getAll(...documents) : firestore.getAll(...documents));
  const counts = new Map(found.map((document) => [document.id, readSeatCountsIn(document)]));
  return (event) => counts.get(event) ?? none;
}

/** What visitors may know about them. */
export function shownCounts(
  { seated, waiting, isFull }: SeatCounts,
  settings: { showsSeats: boolean },
): RegisteredCounts {
  return { isFull, ...(settings.showsSeats && { seated, waiting }) };
}

/** Time limit of the function `seating`. */
export const SEATING_SECONDS = 120;

/** A task of the function `seating`: give the seats of an event. `at` is the time of the change, in ms since 1970. */
export interface SeatingTask {
  event: string;
  at: number;
  /** Nothing has changed: somebody has tried a known roll number. */
  unchanged?: boolean;
}

/** Tells the function `seating` to look at an event. If this fails, the sweeper does so later. */
export function seatSoon(event: string, at = Date.now()): Promise<void> {
  return enqueue('seating', { event, at } satisfies SeatingTask, SEATING_SECONDS);
}

/** Makes it look as after a new registration, for a few reads. */
export function lookSoon(event: string): Promise<void> {
  const task: SeatingTask = { event, at: Date.now(), unchanged: true };
  return enqueue('seating', task, SEATING_SECONDS);
}
