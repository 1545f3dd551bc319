import { randomBytes } from 'node:crypto';
import type { View } from './documents.ts';

/** A transaction without a call for this long is rolled back, in milliseconds. Production has the same limit. */
const idleLimit = 60_000;

export class Transaction {
  readonly id = randomBytes(16);
  readonly key = this.id.toString('base64');
  /** The documents of a read-only transaction. Undefined if the transaction may write. */
  readonly snapshot: View | undefined;
  readonly peer: string;
  readonly #timer: NodeJS.Timeout;

  constructor(snapshot: View | undefined, peer: string, expire: () => void) {
    this.snapshot = snapshot;
    this.peer = peer;
    this.#timer = setTimeout(expire, idleLimit).unref();
  }

  touch(): void {
    this.#timer.refresh();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
