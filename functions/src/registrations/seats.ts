import type { Outcome } from '@club-portal/contract/registration';

/** A registration that counts: it was neither withdrawn nor refused. */
export interface Queued {
  id: string;
  /** When it was committed, or its position if the organiser has moved it up: seconds and nanoseconds since 1970. */
  order: { seconds: number; nanoseconds: number };
}

export interface Seating {
  capacity: number | null;
  waitingList: boolean;
}

/**
 * Returns who has a seat: the first registrations in the order of commit, as many as there are seats. The others wait,
 * or get nothing if there is no waiting list. Nothing else matters, so it may be computed again at any time.
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

/** Registrations committed within the same microsecond, which Firestore allows, are ordered by id. */
export function inOrder(one: Queued, other: Queued): number {
  return (
    one.order.seconds - other.order.seconds ||
    one.order.nanoseconds - other.order.nanoseconds ||
    (one.id < other.id ? -1 : 1)
  );
}
