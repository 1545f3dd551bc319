import type { Timestamp } from './messages.ts';

/** Whole microseconds since 1970. Firestore's timestamps have the same resolution. */
export type Micros = number;

// A program that runs the emulator in its own process and fakes the date changes nothing here.
const { now } = Date;

/** A clock that never returns the same time twice, so two events always have an order. */
export class MonotonicClock {
  #last: Micros = 0;

  next(): Micros {
    this.#last = Math.max(this.#last + 1, now() * 1000);
    return this.#last;
  }

  /** The next times are later than this one. */
  advancePast(time: Micros): void {
    this.#last = Math.max(this.#last, time);
  }
}

/** The time of a request. Rules and server timestamps see whole milliseconds. */
export function requestTime(time: Micros): Micros {
  return Math.floor(time / 1000) * 1000;
}

export function toTimestamp(time: Micros): Timestamp {
  return { seconds: String(Math.floor(time / 1e6)), nanos: (time % 1e6) * 1000 };
}

export function fromTimestamp(timestamp: Timestamp): Micros {
  return Number(timestamp.seconds ?? 0) * 1e6 + Math.floor((timestamp.nanos ?? 0) / 1000);
}
