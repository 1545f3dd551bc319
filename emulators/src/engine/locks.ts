import { Code, StatusError } from './status.ts';

/** A transaction. Two owners are the same if they are the same object. */
type Owner = object;

interface Waiter {
  owner: Owner | undefined;
  keys: readonly string[];
  /** Called as soon as all keys are free. */
  proceed(): void;
  fail(error: StatusError): void;
}

/**
 * Locks by key. An owner keeps its locks until it releases all of them. Requests are served in order. A request fails
 * with ABORTED at once if it would cause a deadlock, and after `timeout` milliseconds of waiting.
 */
export class LockTable {
  readonly #holders = new Map<string, Owner>();
  readonly #waiters = new Set<Waiter>();
  readonly #timeout: number;

  constructor(timeout = 20_000) {
    this.#timeout = timeout;
  }

  /** Resolves when the owner holds the lock. */
  acquire(key: string, owner: Owner): Promise<void> {
    return this.exclusively([key], owner, () => {
      this.#holders.set(key, owner);
    });
  }

  /** Runs `action` as soon as no other owner holds one of the keys. No other code runs between the check and `action`. */
  async exclusively<Result>(
    keys: readonly string[],
    owner: Owner | undefined,
    action: () => Result,
  ): Promise<Result> {
    if (this.#blockers(keys, owner).size === 0) return action();
    if (owner && this.#wouldDeadlock(keys, owner)) throw contentionError();
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => waiter.fail(contentionError()), this.#timeout).unref();
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

  /** Frees all locks of the owner. Its waiting requests fail. */
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

  #wouldDeadlock(keys: readonly string[], owner: Owner): boolean {
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

function contentionError(): StatusError {
  return new StatusError(Code.aborted, 'Too much contention on these documents. Please try again.');
}
