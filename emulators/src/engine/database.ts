import { Collections } from './collections.ts';
import type { Scope, StoredDocument, View } from './documents.ts';
import { History } from './history.ts';
import { LockTable } from './locks.ts';
import type { Timestamp, TransactionOptions, Value, Write } from './messages.ts';
import { collectionOf, lastSegment } from './paths.ts';
import type { CompiledQuery } from './query.ts';
import { Code, StatusError } from './status.ts';
import { fromTimestamp, type Micros, type MonotonicClock } from './times.ts';
import { type Snapshot, Transaction } from './transaction.ts';
import { acceptedWrite, applyWrite, checkPrecondition, checkTogether, pathOfWrite } from './writes.ts';

export interface PlannedWrite {
  write: Write;
  path: string;
  before: StoredDocument | undefined;
  after: StoredDocument | undefined;
  transformResults: Value[];
}

export interface CommitPlan {
  time: Micros;
  writes: PlannedWrite[];
  /** The document after all writes of the commit. */
  getAfter(path: string): StoredDocument | undefined;
}

/**
 * Refuses a commit by throwing. It may wait, for example for another document.
 * If the database changes meanwhile, it is called again with a new plan.
 */
export type Authorize = (plan: CommitPlan) => Promise<void>;

/** One Firestore database in memory. A transaction locks what it reads until it ends, as in production. */
export class Database {
  /** `projects/P/databases/D/documents` */
  readonly root: string;
  readonly #clock: MonotonicClock;
  readonly #locks = new LockTable();
  readonly #collections = new Collections();
  readonly #history = new History();
  readonly #transactions = new Map<string, Transaction>();
  readonly #listeners = new Set<(changed: ReadonlySet<string>) => void>();
  #version = 0;

  constructor(root: string, clock: MonotonicClock) {
    this.root = root;
    this.#clock = clock;
  }

  get current(): View {
    return this.#collections;
  }

  /** A time later than every commit so far. */
  now(): Micros {
    return this.#clock.next();
  }

  /**
   * Calls the listener after each commit, with the paths of the changed documents.
   * @returns a function that removes the listener
   */
  onChange(listener: (changed: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The documents as they were. @throws StatusError if the time is in the future or too long ago */
  at(readTime: Timestamp): Snapshot {
    const time = fromTimestamp(readTime);
    return { time, view: this.#history.at(time, this.now(), this.#collections) };
  }

  /** @throws StatusError */
  begin(options: TransactionOptions | undefined, connection: string): Transaction {
    const snapshot = options?.readOnly && this.#snapshotOf(options.readOnly);
    const transaction = new Transaction(snapshot, connection, () => this.end(transaction));
    this.#transactions.set(transaction.key, transaction);
    return transaction;
  }

  /** @throws StatusError with the message after which the SDKs start the transaction again */
  transaction(id: Uint8Array, connection: string): Transaction {
    const transaction = this.#transactions.get(Buffer.from(id).toString('base64'));
    if (!transaction) {
      throw new StatusError(
        Code.invalidArgument,
        'The referenced transaction has expired or is no longer valid.',
      );
    }
    transaction.touch(connection);
    return transaction;
  }

  #snapshotOf({ readTime }: { readTime?: Timestamp }): Snapshot {
    return readTime ? this.at(readTime) : { time: this.now(), view: this.#collections.copy() };
  }

  end(transaction: Transaction): void {
    transaction.stop();
    this.#transactions.delete(transaction.key);
    this.#locks.release(transaction);
  }

  connectionClosed(connection: string): void {
    for (const transaction of this.#transactions.values()) transaction.connectionClosed(connection);
  }

  /** The view for a read of documents. In a read-write transaction it first waits for their locks. */
  async viewOfDocuments(paths: readonly string[], transaction: Transaction | undefined): Promise<View> {
    if (!transaction) return this.current;
    if (transaction.snapshot) return transaction.snapshot.view;
    for (const path of [...new Set(paths)].sort()) await this.#lock(documentKey(path), transaction);
    return this.current;
  }

  /** The view for a query. In a read-write transaction it first waits for the lock of the whole scope. */
  async viewOfQuery(
    { scope }: Pick<CompiledQuery, 'scope'>,
    transaction: Transaction | undefined,
  ): Promise<View> {
    if (!transaction) return this.current;
    if (transaction.snapshot) return transaction.snapshot.view;
    await this.#lock(scopeKey(scope), transaction);
    return this.current;
  }

  /**
   * Makes all of the writes in one step.
   * @throws StatusError and makes none of them
   */
  async commit(
    requested: readonly Write[],
    transaction?: Transaction,
    authorize?: Authorize,
  ): Promise<CommitPlan> {
    try {
      const writes = requested.map(acceptedWrite);
      checkTogether(writes);
      if (transaction?.snapshot && writes.length > 0) {
        throw new StatusError(Code.invalidArgument, 'Cannot modify entities in a read-only transaction.');
      }
      const keys = writes.map(pathOfWrite).flatMap(keysOfChange);
      let authorized: number | undefined;
      for (;;) {
        if (authorize) {
          authorized = this.#version;
          await authorize(this.#plan(writes, false));
        }
        const plan = await this.#locks.exclusively(keys, transaction, () => {
          if (transaction) this.#checkActive(transaction);
          if (authorize && authorized !== this.#version) return undefined;
          const planned = this.#plan(writes, true);
          this.#apply(planned);
          return planned;
        });
        if (plan) return plan;
      }
    } finally {
      if (transaction) this.end(transaction);
    }
  }

  /** Adds exported documents with the times that they had. */
  load(documents: Iterable<StoredDocument>): void {
    for (const document of documents) {
      this.#collections.put(document.path, document);
      this.#clock.advancePast(document.updateTime);
    }
  }

  /**
   * Deletes documents without asking the rules, and ends all transactions.
   * @param below the path of a collection or of a document; the empty string means all documents
   */
  clear(below = ''): void {
    for (const transaction of this.#transactions.values()) this.end(transaction);
    const changed = new Set<string>();
    for (const { path } of this.#collections.all())
      if (below === '' || `${path}/`.startsWith(`${below}/`)) changed.add(path);
    const time = this.#clock.next();
    for (const path of changed) this.#put(time, path, undefined);
    this.#announce(changed);
  }

  /** A transaction that does not get a lock ends at once. The others then need not wait for its rollback. */
  async #lock(key: string, transaction: Transaction): Promise<void> {
    this.#checkActive(transaction);
    try {
      await this.#locks.acquire(key, transaction);
    } catch (error) {
      this.end(transaction);
      throw error;
    }
  }

  #checkActive(transaction: Transaction): void {
    if (!this.#transactions.has(transaction.key)) {
      throw new StatusError(Code.aborted, 'The transaction has ended.');
    }
  }

  #plan(writes: readonly Write[], checkPreconditions: boolean): CommitPlan {
    const time = this.#clock.next();
    const changed = new Map<string, StoredDocument | undefined>();
    const getAfter = (path: string) => (changed.has(path) ? changed.get(path) : this.current.get(path));
    const planned = writes.map((write): PlannedWrite => {
      const path = pathOfWrite(write);
      const before = getAfter(path);
      if (checkPreconditions) checkPrecondition(write, path, before);
      const { after, transformResults } = applyWrite(write, path, before, time);
      changed.set(path, after);
      return { write, path, before, after, transformResults };
    });
    return { time, writes: planned, getAfter };
  }

  #apply(plan: CommitPlan): void {
    const changed = new Set<string>();
    for (const { path, before, after } of plan.writes) {
      if (before === after) continue;
      this.#put(plan.time, path, after);
      changed.add(path);
    }
    if (changed.size > 0) this.#announce(changed);
  }

  #put(time: Micros, path: string, document: StoredDocument | undefined): void {
    this.#history.add({ time, path, before: this.#collections.get(path) });
    this.#collections.put(path, document);
  }

  #announce(changed: ReadonlySet<string>): void {
    this.#version++;
    for (const listener of this.#listeners) listener(changed);
  }
}

function documentKey(path: string): string {
  return `document ${path}`;
}

function scopeKey(scope: Scope): string {
  if (scope.collectionId === undefined) return 'everything';
  if (scope.descendants) return `group ${scope.collectionId}`;
  return `collection ${scope.parent === '' ? '' : `${scope.parent}/`}${scope.collectionId}`;
}

/** All locks that a reader of the document may hold. A reader that found no document holds them too. */
function keysOfChange(path: string): string[] {
  const collection = collectionOf(path);
  return [documentKey(path), `collection ${collection}`, `group ${lastSegment(collection)}`, 'everything'];
}
