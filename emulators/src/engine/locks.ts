import { Code, StatusError } from './status.ts';

/** A transaction; compared by identity. */
export type Owner = object;

interface Waiter {
  owner: Owner | undefined;
  keys: readonly string[];
  /** Called in the moment in which the keys are free. */
  proceed(): void;
  fail(error: StatusError): void;
}

/**
 * Locks by key, held until their owner releases all of them, granted in the order of asking. Whoever would wait in a
 * circle is refused with ABORTED at once, and whoever waits longer than `patience` milliseconds then.
 */
export class LockTable {
  readonly #holders = new Map<string, Owner>();
  readonly #waiters = new Set<Waiter>();
  readonly #patience: number;

  constructor(patience = 20_000) {
    this.#patience = patience;
  }

  /** Resolves when the owner has the lock. */
  acquire(key: string, owner: Owner): Promise<void> {
    return this.exclusively([key], owner, () => {
      this.#holders.set(key, owner);
    });
  }

  /** Runs `action` as soon as nobody else holds any of the keys; nothing else runs in between. */
  async exclusively<Result>(
    keys: readonly string[],
    owner: Owner | undefined,
    action: () => Result,
  ): Promise<Result> {
    if (this.#blockers(keys, owner).size === 0) return action();
    if (owner && this.#waitsInCircle(keys, owner)) throw contention();
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => waiter.fail(contention()), this.#patience).unref();
      const finish = () => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
      };
      const waiter: Waiter = {
        owner,
        keys,
        proceed: () => {
          finish();
          try {
            resolve(action());
          } catch (error) {
            reject(error);
          }
        },
        fail: (error) => {
          finish();
          reject(error);
        },
      };
      this.#waiters.add(waiter);
    });
  }

  /** Gives back everything that the owner holds, and refuses what it still waits for. */
  release(owner: Owner): void {
    for (const waiter of this.#waiters) {
      if (waiter.owner === owner) waiter.fail(new StatusError(Code.aborted, 'The transaction has ended.'));
    }
    for (const [key, holder] of this.#holders) {
      if (holder === owner) this.#holders.delete(key);
    }
    for (const waiter of this.#waiters) {
      if (this.#blockers(waiter.keys, waiter.owner).size === 0) waiter.proceed();
    }
  }

  #blockers(keys: readonly string[], owner: Owner | undefined): Set<Owner> {
    const blockers = new Set<Owner>();
    for (const key of keys) {
      const holder = this.#holders.get(key);
      if (holder && holder !== owner) blockers.add(holder);
    }
    return blockers;
  }

  #waitsInCircle(keys: readonly string[], owner: Owner): boolean {
    const seen = new Set<Owner>();
    const queue = [...this.#blockers(keys, owner)];
    for (let blocker = queue.pop(); blocker; blocker = queue.pop()) {
      if (blocker === owner) return true;
      if (seen.has(blocker)) continue;
      seen.add(blocker);
      for (const waiter of this.#waiters) {
        if (waiter.owner === blocker) queue.push(...this.#blockers(waiter.keys, waiter.owner));
      }
    }
    return false;
  }
}

function contention(): StatusError {
  return new StatusError(Code.aborted, 'Too much contention on these documents. Please try again.');
}
