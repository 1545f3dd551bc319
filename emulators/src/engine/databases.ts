import { Database } from './database.ts';
import type { DatabaseName } from './paths.ts';
import { MonotonicClock } from './times.ts';

/** The databases by name. The first use of a name makes an empty database. */
export class Databases {
  readonly #clock = new MonotonicClock();
  readonly #databases = new Map<string, Database>();
  readonly #onNew: (name: DatabaseName) => void;

  constructor(onNew: (name: DatabaseName) => void = () => {}) {
    this.#onNew = onNew;
  }

  get(name: DatabaseName): Database {
    const root = `projects/${name.projectId}/databases/${name.databaseId}/documents`;
    let database = this.#databases.get(root);
    if (!database) {
      database = new Database(root, this.#clock);
      this.#databases.set(root, database);
      this.#onNew(name);
    }
    return database;
  }

  all(): Iterable<Database> {
    return this.#databases.values();
  }
}
