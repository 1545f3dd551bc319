import { LockTable } from './locks.ts';
import type { Fields, TransactionOptions, Value, Write } from './messages.ts';
import { collectionOf, lastSegment } from './paths.ts';
import { type CompiledQuery, inScope, type Scope } from './query.ts';
import { Code, StatusError } from './status.ts';
import type { Micros, RisingClock } from './times.ts';
import { Transaction } from './transaction.ts';
import { applyWrite, checkPrecondition, pathOfWrite } from './writes.ts';

/** A document as it is kept; never changed, only replaced. */
export interface StoredDocument {
  /** Relative to the database, such as `clubs/robotics`. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

/** The documents as they are, or were, at one moment. */
export interface View {
  get(path: string): StoredDocument | undefined;
  in(scope: Scope): Iterable<StoredDocument>;
}

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
  /** A document as it will be when all the writes are done. */
  getAfter(path: string): StoredDocument | undefined;
}

/** May throw to refuse the commit; is asked again when the database changed while it was thinking. */
export type Authorize = (plan: CommitPlan) => Promise<void>;

/** One Firestore database in memory. Transactions lock what they read until they end, as in production. */
export class Database {
  /** `projects/P/databases/D/documents` */
  readonly root: string;
  readonly #clock: RisingClock;
  readonly #locks = new LockTable();
  readonly #collections = new Map<string, Map<string, StoredDocument>>();
  readonly #transactions = new Map<string, Transaction>();
  readonly #listeners = new Set<(changed: ReadonlySet<string>) => void>();
  #version = 0;

  constructor(root: string, clock: RisingClock) {
    this.root = root;
    this.#clock = clock;
  }

  /** A time later than everything that was committed so far. */
  now(): Micros {
    return this.#clock.next();
  }

  readonly current: View = {
    get: (path) => this.#collections.get(collectionOf(path))?.get(path),
    in: (scope) => documentsIn(this.#collections, scope),
  };

  /** Calls back with the paths of what changed, right after each commit. Returns the way to stop it. */
  onChange(listener: (changed: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param peer whose connection it lives on: see `endTransactionsOf` */
  begin(options: TransactionOptions | undefined, peer: string): Transaction {
    const snapshot = options?.readOnly ? this.#snapshot() : undefined;
    const transaction = new Transaction(snapshot, peer, () => this.end(transaction));
    this.#transactions.set(transaction.key, transaction);
    return transaction;
  }

  /** @throws StatusError with a message that makes the SDKs start the transaction again */
  transaction(id: Uint8Array): Transaction {
    const transaction = this.#transactions.get(Buffer.from(id).toString('base64'));
    if (!transaction) {
      throw new StatusError(
        Code.invalidArgument,
        'The referenced transaction has expired or is no longer valid.',
      );
    }
    transaction.touch();
    return transaction;
  }

  end(transaction: Transaction): void {
    transaction.stop();
    this.#transactions.delete(transaction.key);
    this.#locks.release(transaction);
  }

  /** Rolls back what a client left open when its connection went away. */
  endTransactionsOf(peer: string): void {
    for (const transaction of this.#transactions.values())
      if (transaction.peer === peer) this.end(transaction);
  }

  /** What a read sees; in a read-write transaction it waits until the documents are its own. */
  async viewOfDocuments(paths: readonly string[], transaction: Transaction | undefined): Promise<View> {
    if (!transaction) return this.current;
    if (transaction.snapshot) return transaction.snapshot;
    for (const path of [...new Set(paths)].sort()) await this.#lock(documentKey(path), transaction);
    return this.current;
  }

  /** Like `viewOfDocuments`, for every document that is or could be among the query's. */
  async viewOfQuery(query: CompiledQuery, transaction: Transaction | undefined): Promise<View> {
    if (!transaction) return this.current;
    if (transaction.snapshot) return transaction.snapshot;
    await this.#lock(scopeKey(query.scope), transaction);
    return this.current;
  }

  /** All of the writes, or a StatusError and none of them. */
  async commit(
    writes: readonly Write[],
    transaction?: Transaction,
    authorize?: Authorize,
  ): Promise<CommitPlan> {
    try {
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

  /** Ids of the collections right below a document, or below the root. */
  collectionIds(parent: string): string[] {
    const prefix = parent === '' ? '' : `${parent}/`;
    const ids = new Set<string>();
    for (const [path, documents] of this.#collections) {
      if (documents.size > 0 && path.startsWith(prefix))
        ids.add(path.slice(prefix.length).split('/')[0] ?? '');
    }
    return [...ids].sort();
  }

  /** Ids in a collection, with those that only have something below them when `missing` is set. */
  documentIds(collection: string, missing: boolean): string[] {
    const ids = new Set([...(this.#collections.get(collection)?.keys() ?? [])].map(lastSegment));
    if (missing) {
      for (const [path, documents] of this.#collections) {
        if (documents.size > 0 && path.startsWith(`${collection}/`)) {
          ids.add(path.slice(collection.length + 1).split('/')[0] ?? '');
        }
      }
    }
    return [...ids].sort();
  }

  *all(): Generator<StoredDocument> {
    for (const documents of this.#collections.values()) yield* documents.values();
  }

  /** Takes documents in as they were exported, with their times. */
  load(documents: Iterable<StoredDocument>): void {
    for (const document of documents) {
      this.#put(document.path, document);
      this.#clock.advancePast(document.updateTime);
    }
  }

  clear(): void {
    for (const transaction of this.#transactions.values()) this.end(transaction);
    const changed = new Set([...this.all()].map(({ path }) => path));
    this.#collections.clear();
    this.#announce(changed);
  }

  /** Who is refused a lock loses the transaction at once, so that the others need not wait for its rollback. */
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

  #plan(writes: readonly Write[], checked: boolean): CommitPlan {
    const time = this.#clock.next();
    const changed = new Map<string, StoredDocument | undefined>();
    const getAfter = (path: string) => (changed.has(path) ? changed.get(path) : this.current.get(path));
    const planned = writes.map((write): PlannedWrite => {
      const path = pathOfWrite(write);
      const before = getAfter(path);
      if (checked) checkPrecondition(write, path, before);
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
      this.#put(path, after);
      changed.add(path);
    }
    if (changed.size > 0) this.#announce(changed);
  }

  #put(path: string, document: StoredDocument | undefined): void {
    const collection = collectionOf(path);
    const documents = this.#collections.get(collection) ?? new Map<string, StoredDocument>();
    this.#collections.set(collection, documents);
    if (document) documents.set(path, document);
    else documents.delete(path);
  }

  #announce(changed: ReadonlySet<string>): void {
    this.#version++;
    for (const listener of this.#listeners) listener(changed);
  }

  #snapshot(): View {
    const collections = new Map(
      [...this.#collections].map(([path, documents]) => [path, new Map(documents)]),
    );
    return {
      get: (path) => collections.get(collectionOf(path))?.get(path),
      in: (scope) => documentsIn(collections, scope),
    };
  }
}

function* documentsIn(
  collections: ReadonlyMap<string, ReadonlyMap<string, StoredDocument>>,
  scope: Scope,
): Generator<StoredDocument> {
  if (!scope.descendants && scope.collectionId !== undefined) {
    const path = scope.parent === '' ? scope.collectionId : `${scope.parent}/${scope.collectionId}`;
    yield* collections.get(path)?.values() ?? [];
    return;
  }
  for (const [collection, documents] of collections) {
    if (inScope(`${collection}/any`, scope)) yield* documents.values();
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

/** The locks under which somebody may have read the document, or noticed that it is not there. */
function keysOfChange(path: string): string[] {
  const collection = collectionOf(path);
  return [documentKey(path), `collection ${collection}`, `group ${lastSegment(collection)}`, 'everything'];
}
