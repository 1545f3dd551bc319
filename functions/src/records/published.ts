import { randomUUID } from 'node:crypto';
import {
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import type { z } from 'zod';
import { ApiProblem } from '../errors.ts';
import { firestore } from './firestore.ts';

/**
 * `published/{name}`: what a visitor's list holds, ready to be answered, so that a view costs one read however
 * long the list is. `writers` has the changes under way, each with its beginning; while there is one the list is not
 * trusted. `json` is empty for a list that is too long for a document.
 */
const collection = firestore.collection('published');

/**
 * UTF-8 bytes of a list. Firestore allows a document 1 MiB with its name and all its fields; the rest is for those, and
 * for a thousand writers of 45 bytes each.
 */
const MOST_BYTES = (1024 - 64) * 1024;

/** A call has a minute (`timeoutSeconds`): who has not come back after two never will. */
const LONGEST_CHANGE_MS = 2 * 60_000;

export class PublishedList<T> {
  readonly name: string;
  readonly #schema: z.ZodType<T>;
  readonly #load: (transaction?: Transaction) => Promise<T>;

  /**
   * `load` reads the list from its records, in a transaction if one is given. What an earlier release has published and
   * `schema` does not know is not trusted.
   */
  constructor(name: string, schema: z.ZodType<T>, load: (transaction?: Transaction) => Promise<T>) {
    this.name = name;
    this.#schema = schema;
    this.#load = load;
  }

  async read(): Promise<T> {
    const document = await this.#document.get();
    const published = this.#publishedIn(document);
    if (published !== undefined) return published;
    const list = await this.#load();
    if (!this.#isTrusted(document)) await this.#publishAgain(list, document);
    return list;
  }

  /**
   * Makes a change to the records and publishes them anew. If it is interrupted, or the list cannot be published,
   * readers go to the records until the sweep.
   */
  async republishAfter<R>(change: () => Promise<R>): Promise<R> {
    const writer = randomUUID();
    await this.#document.set({ writers: { [writer]: FieldValue.serverTimestamp() } }, { merge: true });
    const result = await change().catch(async (error: unknown) => {
      // A change that was refused has changed nothing; after any other failure the list stays untrusted.
      if (error instanceof ApiProblem) await this.#document.set(without([writer]), { merge: true });
      throw error;
    });
    await this.#publish(() => [writer]).catch((error: unknown) =>
      logger.error(`The list ${this.name} was not published`, error),
    );
    return result;
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
    if (!this.#isTrusted(await this.#document.get())) await this.renew(now);
  }

  #isTrusted(document: DocumentSnapshot): boolean {
    return (
      !isChanging(document) && (document.get('json') === '' || this.#publishedIn(document) !== undefined)
    );
  }

  #publishedIn(document: DocumentSnapshot): T | undefined {
    const json: string | undefined = document.get('json');
    return isChanging(document) || !json ? undefined : this.#schema.safeParse(JSON.parse(json)).data;
  }

  /** Publishes what a reader had to read from the records, unless somebody has begun a change since `document`. */
  async #publishAgain(list: T, document: DocumentSnapshot): Promise<void> {
    if (isChanging(document)) return;
    const published = { json: jsonOf(list) };
    const { updateTime: lastUpdateTime } = document;
    await (lastUpdateTime
      ? this.#document.update(published, { lastUpdateTime })
      : this.#document.create(published)
    ).catch((error: unknown) => logger.info(`The list ${this.name} was left as it is`, error));
  }

  /** `ended` says which writers are not under way any more. */
  async #publish(ended: (transaction: Transaction) => string[] | Promise<string[]>): Promise<void> {
    await firestore.runTransaction(async (transaction) => {
      const writers = await ended(transaction);
      const json = jsonOf(await this.#load(transaction));
      transaction.set(this.#document, { ...without(writers), json }, { merge: true });
    });
  }

  get #document() {
    return collection.doc(this.name);
  }
}

function isChanging(document: DocumentSnapshot): boolean {
  return Object.keys(document.get('writers') ?? {}).length > 0;
}

/** Empty if it is too long for a document. */
function jsonOf(list: unknown): string {
  const json = JSON.stringify(list);
  return Buffer.byteLength(json) <= MOST_BYTES ? json : '';
}

/** What takes writers off a list when it is merged into its document; an empty map there would take off all. */
function without(writers: string[]) {
  if (writers.length === 0) return {};
  return { writers: Object.fromEntries(writers.map((writer) => [writer, FieldValue.delete()])) };
}
