import type { Collections } from './collections.ts';
import type { StoredDocument } from './documents.ts';
import { Code, invalidArgument, StatusError } from './status.ts';
import type { Micros } from './times.ts';

/** Production lets a client read what was stored within the last hour. */
const longest: Micros = 3600e6;
/** A limit, so that memory does not grow during a long run. */
const mostChanges = 10_000;

interface Change {
  time: Micros;
  path: string;
  /** Undefined: the change created the document. */
  before: StoredDocument | undefined;
}

/** The earlier versions of a database's documents: of the last hour, and of at most ten thousand changes. */
export class History {
  readonly #changes: Change[] = [];
  #forgottenUntil: Micros = 0;

  add(change: Change): void {
    this.#changes.push(change);
    const old = this.#changes.findIndex(({ time }) => time > change.time - longest);
    this.#forget(Math.max(old, this.#changes.length - mostChanges));
  }

  /**
   * The documents as they were at this time.
   * @param current as they are now
   * @throws StatusError
   */
  at(time: Micros, now: Micros, current: Collections): Collections {
    if (time > now) throw invalidArgument("The requested 'read_time' cannot be in the future.");
    if (time < this.#forgottenUntil || time < now - longest)
      throw new StatusError(Code.failedPrecondition, "The requested 'read_time' is too old.");
    const documents = current.copy();
    const later = this.#changes.findLastIndex((change) => change.time <= time) + 1;
    for (const { path, before } of this.#changes.slice(later).reverse()) documents.put(path, before);
    return documents;
  }

  #forget(count: number): void {
    const forgotten = this.#changes.splice(0, count).at(-1);
    if (forgotten) this.#forgottenUntil = forgotten.time;
  }
}
