import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { ApiProblem } from '../errors.ts';
import { firestore } from './firestore.ts';

/**
 * `published/{name}`: what a visitor's list holds, ready to be answered, so that a view costs one read however
 * long the list is. `writers` counts the changes under way; while there is one the list is not trusted.
 */
const collection = firestore.collection('published');

/** A Firestore document may have 1 MiB; a longer list is read record by record. */
const MOST_CHARACTERS = 900_000;

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
    await this.#document.set({ writers: FieldValue.increment(1) }, { merge: true });
    try {
      const result = await change();
      await this.#publish(FieldValue.increment(-1));
      return result;
    } catch (error) {
      // A change that was refused has changed nothing; after any other failure the list stays untrusted.
      if (error instanceof ApiProblem) {
        await this.#document.set({ writers: FieldValue.increment(-1) }, { merge: true });
      }
      throw error;
    }
  }

  /** Publishes the records as they are and forgets writers that never came back. */
  renew(): Promise<void> {
    return this.#publish(0);
  }

  /** Publishes the records if what is there is not trusted; for lists that are too many to be renewed each hour. */
  async mend(): Promise<void> {
    if (!(await this.#trusted())) await this.renew();
  }

  async #trusted(): Promise<string | undefined> {
    const document = await this.#document.get();
    return document.get('writers') === 0 ? (document.get('json') as string) : undefined;
  }

  async #publish(writers: FieldValue | number): Promise<void> {
    await firestore.runTransaction(async (transaction) => {
      const json = JSON.stringify(await this.#load(transaction));
      const fits = json.length <= MOST_CHARACTERS;
      transaction.set(this.#document, { writers, json: fits ? json : '' }, { merge: true });
    });
  }

  get #document() {
    return collection.doc(this.#name);
  }
}
