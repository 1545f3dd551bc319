import { randomBytes } from 'node:crypto';
import type { View } from './documents.ts';

/** How long a transaction may do nothing before it is rolled back, in milliseconds; the same as in production. */
const idleLimit = 60_000;

export class Transaction {
  readonly id = randomBytes(16);
  readonly key = this.id.toString('base64');
  /** What a read-only transaction sees; undefined in one that may write. */
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
