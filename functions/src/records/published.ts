import { randomUUID } from 'node:crypto';
import { publishedObject } from '@club-portal/contract/published-lists';
import {
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { z } from 'zod';
import { ApiProblem } from '../errors.ts';
import { deleteObjects } from '../files/objects.ts';
import { type PublicAnswer, publishAnswer, versionOfAnswer } from '../files/published-answers.ts';
import { firestore, versionOf } from '../firestore.ts';
import { log } from '../log.ts';

/**
 * `published/{name}`: a list as visitors get it, in one document, so an answer costs one read however long the list is.
 * `writers` maps each change that is under way to its start time. While there is one, the list is not trusted. `json`
 * is empty if the list is too long for a document.
 *
 * The API's answer with the list is also an object of Storage, which visitors get without a function. `answer` names
 * the valid version of the object, and `until` says when it stops being valid, in ms since 1970. The storage rules
 * compare both, and refuse the object while there is a writer. So this document alone decides what is public, whatever
 * the order in which the objects are written.
 */
const collection = firestore.collection('published');

/**
 * UTF-8 bytes of a list. A Firestore document may have 1 MiB with its name and all fields. The remaining 64 kB are for
 * those, and for a thousand writers of 45 bytes each.
 */
const MOST_BYTES = (1024 - 64) * 1024;

const NEVER_OVER = Date.UTC(9999, 11, 31);

/** A function runs for at most one minute (`timeoutSeconds`). A writer that is older than this has crashed. */
const LONGEST_CHANGE_MS = 2 * 60_000;

interface ListKind<T> {
  /** Parses the list. A list from an earlier release that does not fit is not trusted. */
  schema: z.ZodType<T>;
  /** Reads the list from its records, in a transaction if one is given. */
  load: (transaction?: Transaction) => Promise<T>;
  /** The API's current answer to visitors, and until when it is valid. */
  answer: (list: T) => { body: object; until?: number | undefined };
}

export class PublishedList<T> {
  readonly name: string;
  readonly #kind: ListKind<T>;

  constructor(name: string, kind: ListKind<T>) {
    this.name = name;
    this.#kind = kind;
  }

  /** Changes whenever a record of the list is changed. Null while a change is under way. Costs one read. */
  async version(): Promise<string | null> {
    const document = await this.#document.get();
    return document.exists && !isChanging(document) ? versionOf(document) : null;
  }

  async read(): Promise<T> {
    const document = await this.#document.get();
    const published = this.#publishedIn(document);
    if (published !== undefined) {
      if (isOver(document)) await this.#publishAgain(published, document);
      return published;
    }
    const list = await this.#kind.load();
    if (!this.#isTrusted(document) || isOver(document)) await this.#publishAgain(list, document);
    return list;
  }

  /**
   * Makes a change to the records and publishes the list again. If this is interrupted, or publishing fails, readers
   * read the records until the next sweep.
   */
  async republishAfter<R>(change: () => Promise<R>): Promise<R> {
    if (!together) return this.#republishAfter(change);
    await together(this.name, (end) => this.#republishAfter(end));
    return change();
  }

  async #republishAfter<R>(change: () => Promise<R>): Promise<R> {
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

  /**
   * Changes what is published, without reading the records again, unless `change` returns the list itself. A list that
   * is not trusted is read again as a whole. Costs one read if it is trusted.
   */
  async amend(change: (list: T) => Promise<T>): Promise<void> {
    const amended = await firestore.runTransaction(async (transaction) => {
      const list = this.#publishedIn(await transaction.get(this.#document));
      if (list === undefined) return 'untrusted';
      const changed = await change(list);
      if (changed === list) return 'unchanged';
      const { fields, object } = this.#publicationOf(changed);
      transaction.update(this.#document, fields);
      return object;
    });
    if (amended === 'untrusted') await this.renew();
    else if (amended !== 'unchanged') await publishAnswer(this.#object, amended);
  }

  /** Costs one read if the list and its object are valid, so many lists can be checked each hour. */
  async renewIfUntrusted(now = new Date()): Promise<void> {
    const document = await this.#document.get();
    const isRight =
      this.#isTrusted(document) &&
      !isOver(document, now) &&
      (await versionOfAnswer(this.#object)) === document.get('answer');
    if (!isRight) await this.renew(now);
  }

  /** Deletes the list and its object. Costs one read if there is none. */
  async forget(): Promise<void> {
    if (!(await this.#document.get()).exists) return;
    await this.#document.delete();
    await deleteObjects([this.#object]);
  }

  #isTrusted(document: DocumentSnapshot): boolean {
    return (
      !isChanging(document) && (document.get('json') === '' || this.#publishedIn(document) !== undefined)
    );
  }

  #publishedIn(document: DocumentSnapshot): T | undefined {
    const json: string | undefined = document.get('json');
    return isChanging(document) || !json ? undefined : this.#kind.schema.safeParse(JSON.parse(json)).data;
  }

  /** Publishes the list that a reader has read from the records, unless a change began after `document` was read. */
  async #publishAgain(list: T, document: DocumentSnapshot): Promise<void> {
    if (isChanging(document)) return;
    const { fields, object } = this.#publicationOf(list);
    const { updateTime: lastUpdateTime } = document;
    try {
      await (lastUpdateTime
        ? this.#document.update(fields, { lastUpdateTime })
        : this.#document.create(fields));
      await publishAnswer(this.#object, object);
    } catch (error) {
      log.info(`The list ${this.name} was left as it is`, {}, error);
    }
  }

  /** `ended` returns the writers that have ended. */
  async #publish(ended: (transaction: Transaction) => string[] | Promise<string[]>): Promise<void> {
    const object = await firestore.runTransaction(async (transaction) => {
      const writers = await ended(transaction);
      const { fields, object } = this.#publicationOf(await this.#kind.load(transaction));
      transaction.set(this.#document, { ...removing(writers), ...fields }, { merge: true });
      return object;
    });
    await publishAnswer(this.#object, object);
  }

  /** The fields of the list's document, and the object that they name. */
  #publicationOf(list: T): { fields: object; object: PublicAnswer } {
    const { body, until = NEVER_OVER } = this.#kind.answer(list);
    const version = randomUUID();
    return {
      fields: { json: jsonOf(list), answer: version, until },
      object: { version, json: JSON.stringify({ success: true, ...body }) },
    };
  }

  get #object() {
    return publishedObject(this.name);
  }

  get #document() {
    return collection.doc(this.name);
  }
}

/**
 * Makes a change to records of several lists and publishes all of them again, see {@link PublishedList.republishAfter}.
 */
export function republishAfter<R>(lists: Republished[], change: () => Promise<R>): Promise<R> {
  return lists.reduce((inner, list) => () => list.republishAfter(inner), change)();
}

/** While {@link publishedTogether} runs: resolves when readers no longer trust the list. */
let together:
  | ((list: string, republishAfter: (end: () => Promise<void>) => Promise<void>) => Promise<void>)
  | undefined;

/**
 * Makes many changes, and publishes each affected list once, after the last change. For a process that makes no other
 * changes meanwhile. If it is interrupted or fails, readers read the records until the next sweep.
 */
export async function publishedTogether(changes: () => Promise<void>): Promise<void> {
  const untrusted = new Map<string, Promise<void>>();
  const published: Promise<void>[] = [];
  let done: Promise<void> | undefined;
  let goOn = () => {};
  const end = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  together = (list, republishAfter) => {
    const known = untrusted.get(list);
    if (known) return known;
    const begun = new Promise<void>((resolve, reject) => {
      const all = republishAfter(async () => {
        resolve();
        await end;
        await done;
      });
      all.catch(reject);
      published.push(all);
    });
    untrusted.set(list, begun);
    return begun;
  };
  done = changes();
  try {
    await done;
  } finally {
    together = undefined;
    goOn();
    await Promise.allSettled(published);
  }
}

export type Republished = Pick<PublishedList<never>, 'republishAfter'>;

/** The first of these times that is in the future, in ms. Undefined if there is none. */
export function nextOf(times: number[], now = Date.now()): number | undefined {
  const coming = times.filter((time) => time > now);
  return coming.length > 0 ? Math.min(...coming) : undefined;
}

/** Whether the published answer is out of date although no record has changed. */
function isOver(document: DocumentSnapshot, now = new Date()): boolean {
  return (document.get('until') ?? 0) <= now.getTime();
}

function isChanging(document: DocumentSnapshot): boolean {
  return Object.keys(document.get('writers') ?? {}).length > 0;
}

/** Empty if the text is too long for a document. */
function jsonOf(list: unknown): string {
  const json = JSON.stringify(list);
  return Buffer.byteLength(json) <= MOST_BYTES ? json : '';
}

/**
 * The value that removes these writers when it is merged into a list's document. Without writers it is `{}`, because an
 * empty map would remove all.
 */
function removing(writers: string[]) {
  if (writers.length === 0) return {};
  return { writers: Object.fromEntries(writers.map((writer) => [writer, FieldValue.delete()])) };
}
