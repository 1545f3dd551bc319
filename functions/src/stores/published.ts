import { randomUUID } from 'node:crypto';
import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiProblem } from '../errors.ts';
import { firestore } from './firestore.ts';

/**
 * `published/{name}`: what a visitor's list holds, ready to be answered, so that a view costs one read however
 * long the list is. `writers` has the changes under way, each with its beginning; while there is one the list is not
 * trusted.
 */
const collection = firestore.collection('published');

/** A Firestore document may have 1 MiB; a longer list is read record by record. */
const MOST_CHARACTERS = 900_000;

/** A call has a minute (`timeoutSeconds`): who has not come back after two never will. */
const LONGEST_CHANGE_MS = 2 * 60_000;

export class PublishedList<T> {
  readonly #name: string;
  readonly #load: (transaction?: Transaction) => Promise<T>;

  /** `load` reads the list from its records, in a transaction if one is given. */
  constructor(name: string, load: (transaction?: Transaction) => Promise<T>) {
    this.#name = name;
    this.#load = load;
  }

  async read(): Promise<T> {
    const json = await this.#trusted();
    return json ? (JSON.parse(json) as T) : this.#load();
  }

  /** Makes a change to the records and publishes them anew. If it is interrupted, readers go to the records. */
  async during<R>(change: () => Promise<R>): Promise<R> {
    const writer = randomUUID();
    await this.#document.set({ writers: { [writer]: FieldValue.serverTimestamp() } }, { merge: true });
    try {
      const result = await change();
      await this.#publish(() => [writer]);
      return result;
    } catch (error) {
      // A change that was refused has changed nothing; after any other failure the list stays untrusted.
      if (error instanceof ApiProblem) {
        await this.#document.set(without([writer]), { merge: true });
      }
      throw error;
    }
  }

  /** Publishes the records as they are and forgets writers that never came back; not those that still may. */
  renew(now = new Date()): Promise<void> {
    return this.#publish(async (transaction) => {
      const writers: Record<string, Timestamp> = (await transaction.get(this.#document)).get('writers') ?? {};
      const latest = now.getTime() - LONGEST_CHANGE_MS;
      return Object.keys(writers).filter((writer) => (writers[writer]?.toMillis() ?? 0) < latest);
    });
  }

  /** Publishes the records if what is there is not trusted; for lists that are too many to be renewed each hour. */
  async mend(now = new Date()): Promise<void> {
    if (!(await this.#trusted())) await this.renew(now);
  }

  async #trusted(): Promise<string | undefined> {
    const { writers = {}, json } = (await this.#document.get()).data() ?? {};
    return Object.keys(writers).length === 0 ? json : undefined;
  }

  /** `ended` says which writers are not under way any more. */
  async #publish(ended: (transaction: Transaction) => string[] | Promise<string[]>): Promise<void> {
    await firestore.runTransaction(async (transaction) => {
      const writers = await ended(transaction);
      const json = JSON.stringify(await this.#load(transaction));
      const fits = json.length <= MOST_CHARACTERS;
      transaction.set(this.#document, { ...without(writers), json: fits ? json : '' }, { merge: true });
    });
  }

  get #document() {
    return collection.doc(this.#name);
  }
}

/** What takes writers off a list when it is merged into its document; an empty map there would take off all. */
function without(writers: string[]) {
  if (writers.length === 0) return {};
  return { writers: Object.fromEntries(writers.map((writer) => [writer, FieldValue.delete()])) };
}
