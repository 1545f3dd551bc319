import { randomBytes } from 'node:crypto';
import type { View } from './documents.ts';
import type { Micros } from './times.ts';

/** A transaction without a call for this long is rolled back, in milliseconds. Production has the same limit. */
const idleLimit = 60_000;
/**
 * The limit after its connection has closed. A client with many parallel calls opens further connections and drops
 * idle ones, so the transaction may continue. If the client died, others wait no longer than this.
 */
const idleLimitWithoutConnection = 10_000;

/** The documents at a time. */
export interface Snapshot {
  time: Micros;
  view: View;
}

export class Transaction {
  readonly id = randomBytes(16);
  readonly key = this.id.toString('base64');
  /** The documents of a read-only transaction. Undefined if the transaction may write. */
  readonly snapshot: Snapshot | undefined;
  readonly #expire: () => void;
  #connection: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(snapshot: Snapshot | undefined, connection: string, expire: () => void) {
    this.snapshot = snapshot;
    this.#connection = connection;
    this.#expire = expire;
    this.#expireAfter(idleLimit);
  }

  /** Each call counts as activity. @param connection that of the call */
  touch(connection: string): void {
    this.#connection = connection;
    this.#expireAfter(idleLimit);
  }

  connectionClosed(connection: string): void {
    if (connection === this.#connection) this.#expireAfter(idleLimitWithoutConnection);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #expireAfter(limit: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#expire, limit).unref();
  }
}
