import type { Timestamp } from './messages.ts';

/** Microseconds since 1970, as a whole number: the resolution of Firestore's own timestamps. */
export type Micros = number;

/** A clock that never gives the same time twice, so that the order of two events is always known. */
export class RisingClock {
  #last: Micros = 0;

  next(): Micros {
    this.#last = Math.max(this.#last + 1, Date.now() * 1000);
    return this.#last;
  }

  /** Makes every later time later than this one too. */
  advancePast(time: Micros): void {
    this.#last = Math.max(this.#last, time);
  }
}

/** The time of a request, which rules and server timestamps see with the precision of a millisecond. */
export function requestTime(time: Micros): Micros {
  return Math.floor(time / 1000) * 1000;
}

export function toTimestamp(time: Micros): Timestamp {
  return { seconds: String(Math.floor(time / 1e6)), nanos: (time % 1e6) * 1000 };
}

export function fromTimestamp(timestamp: Timestamp): Micros {
  return Number(timestamp.seconds ?? 0) * 1e6 + Math.floor((timestamp.nanos ?? 0) / 1000);
}
