import { randomUUID } from 'node:crypto';
import {
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { z } from 'zod';
import { ApiProblem } from '../errors.ts';
import { firestore, versionOf } from '../firestore.ts';
import { log } from '../log.ts';

/**
 * `published/{name}`: a list as visitors get it, in one document, so an answer costs one read however long the list is.
 * `writers` maps each change that is under way to its start time. While there is one, the list is not trusted. `json`
 * is empty if the list is too long for a document.
 */
const collection = firestore.collection('published');

/**
 * UTF-8 bytes of a list. A Firestore document may have 1 MiB with its name and all fields. The remaining 64 kB are for
 * those, and for a thousand writers of 45 bytes each.
 */
const MOST_BYTES = (1024 - 64) * 1024;

/** A function runs for at most one minute (`timeoutSeconds`). A writer that is older than this has crashed. */
const LONGEST_CHANGE_MS = 2 * 60_000;

export class PublishedList<T> {
  readonly name: string;
  readonly #schema: z.ZodType<T>;
  readonly #load: (transaction?: Transaction) => Promise<T>;

  /**
   * `load` reads the list from its records, in a transaction if one is given. A list that an earlier release published
   * and that does not fit `schema` is not trusted.
   */
  constructor(name: string, schema: z.ZodType<T>, load: (transaction?: Transaction) => Promise<T>) {
    this.name = name;
    this.#schema = schema;
    this.#load = load;
  }

  /** Changes whenever a record of the list is changed. Null while a change is under way. Costs one read. */
  async version(): Promise<string | null> {
    const document = await this.#document.get();
    return document.exists && !isChanging(document) ? versionOf(document) : null;
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
   * Makes a change to the records and publishes the list again. If this is interrupted, or publishing fails, readers
   * read the records until the next sweep.
   */
  async republishAfter<R>(change: () => Promise<R>): Promise<R> {
    const writer = randomUUID();
    await this.#document.set({ writers: { [writer]: FieldValue.serverTimestamp() } }, { merge: true });
    const result = await change().catch(async (error: unknown) => {
      // A refused change has changed nothing. After any other failure the list stays untrusted.
      if (error instanceof ApiProblem) await this.#document.set(removing([writer]), { merge: true });
      throw error;
    });
    await this.#publish(() => [writer]).catch((error: unknown) =>
      log.error(`The list ${this.name} was not published`, {}, error),
    );
    return result;
  }

  /** Publishes the list again and forgets writers that have crashed. Keeps writers that may still be running. */
  renew(now = new Date()): Promise<void> {
    return this.#publish(async (transaction) => {
      const writers: Record<string, Timestamp> = (await transaction.get(this.#document)).get('writers') ?? {};
      const latest = now.getTime() - LONGEST_CHANGE_MS;
      return Object.keys(writers).filter((writer) => (writers[writer]?.toMillis() ?? 0) < latest);
    });
  }

  /** Costs one read if the list is trusted, so many lists can be checked each hour. */
  async renewIfUntrusted(now = new Date()): Promise<void> {
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

  /** Publishes the list that a reader has read from the records, unless a change began after `document` was read. */
  async #publishAgain(list: T, document: DocumentSnapshot): Promise<void> {
    if (isChanging(document)) return;
    const published = { json: jsonOf(list) };
    const { updateTime: lastUpdateTime } = document;
    await (lastUpdateTime
      ? this.#document.update(published, { lastUpdateTime })
      : this.#document.create(published)
    ).catch((error: unknown) => log.info(`The list ${this.name} was left as it is`, {}, error));
  }

  /** `ended` returns the writers that have ended. */
  async #publish(ended: (transaction: Transaction) => string[] | Promise<string[]>): Promise<void> {
    await firestore.runTransaction(async (transaction) => {
      const writers = await ended(transaction);
      const json = jsonOf(await this.#load(transaction));
      transaction.set(this.#document, { ...removing(writers), json }, { merge: true });
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

/** Merged into a list's document, it removes these writers. Without writers it is `{}`: an empty map removes all. */
function removing(writers: string[]) {
  if (writers.length === 0) return {};
  return { writers: Object.fromEntries(writers.map((writer) => [writer, FieldValue.delete()])) };
}
