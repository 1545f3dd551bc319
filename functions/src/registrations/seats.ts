import type { Outcome } from '@club-portal/contract/registration';

/** A registration that counts: it is not withdrawn, and was not refused. */
export interface Queued {
  id: string;
  /** When it was committed, or its place if the organiser has moved it up: seconds and nanoseconds since 1970. */
  order: { seconds: number; nanoseconds: number };
}

export interface Seating {
  capacity: number | null;
  waitingList: boolean;
}

/**
 * Who has a seat: the first ones in the order of commit, as many as there are seats. The others wait, or get none if there is no
 * waiting list. Nothing else decides, so it may be computed again at any time.
 */
export function seatsOf(
  registrations: readonly Queued[],
  { capacity, waitingList }: Seating,
): Map<string, Outcome> {
  const seats = capacity ?? registrations.length;
  return new Map(
    registrations
      .toSorted(inOrder)
      .map(({ id }, index) => [id, index < seats ? 'seat' : waitingList ? 'waiting' : 'full']),
  );
}

/** Those committed together, which Firestore may do within one microsecond, are in the order of their ids. */
export function inOrder(one: Queued, other: Queued): number {
  return (
    one.order.seconds - other.order.seconds ||
    one.order.nanoseconds - other.order.nanoseconds ||
    (one.id < other.id ? -1 : 1)
  );
}
