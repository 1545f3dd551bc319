import type { Google } from '../deploy/google.ts';
import { adminEnvironment } from '../suite.ts';

/** The fields of a document in the JSON of Firestore's REST API, which keeps integers and doubles apart. */
export type Fields = Record<string, Value>;

/** https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
export interface Value {
  stringValue?: string;
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
  [otherType: string]: unknown;
}

/** A document as a line of a backup. `path` is relative to the database, for example `notices/abc`. */
export interface StoredDocument {
  path: string;
  fields: Fields;
}

/** A line of the answer to a query. An answer without documents has only the time. */
interface Line {
  document?: { name: string; fields?: Fields };
  readTime: string;
}

/** Firestore accepts 10 MiB per commit. One document has at most 1 MiB, and more as JSON. */
const COMMIT_BYTES = 4 * 1024 * 1024;
const COMMIT_DOCUMENTS = 100;

/**
 * All documents of a project's default database, in the JSON of Firestore's REST API. The Admin SDK does not tell
 * integers from doubles, and reads no collections that it does not know.
 */
export class Documents {
  /** The names of documents begin with this. */
  readonly root: string;
  readonly #google: Google;
  readonly #address: string;
  readonly #pageSize: number;

  /** `pageSize`: documents in one answer. */
  constructor(google: Google, { id, isLocal }: { id: string; isLocal: boolean }, pageSize = 300) {
    const service = isLocal
      ? `http://${adminEnvironment.FIRESTORE_EMULATOR_HOST}`
      : 'firestore.googleapis.com';
    this.root = `projects/${id}/databases/(default)/documents/`;
    this.#google = google;
    this.#address = `${service}/v1/${this.root.slice(0, -1)}`;
    this.#pageSize = pageSize;
  }

  /** All documents in the order of their paths, as of one moment. */
  async snapshot(): Promise<{ readAt: Date; documents: AsyncIterable<StoredDocument> }> {
    // The time of Firestore itself, because this machine's clock may be wrong.
    const [line] = await this.#query({ limit: 1 });
    if (!line) throw new Error('Firestore did not answer with its time.');
    const { readTime } = line;
    return { readAt: new Date(readTime), documents: this.#pages({ readTime }) };
  }

  /** The paths of all documents, in their order. */
  async *readPaths(): AsyncGenerator<string> {
    for await (const { path } of this.#pages({}, { fields: [{ fieldPath: '__name__' }] })) yield path;
  }

  /** Writes whole documents, in as many commits as it takes. */
  async write(documents: StoredDocument[]): Promise<void> {
    let batch: StoredDocument[] = [];
    let bytes = 0;
    for (const document of documents) {
      batch.push(document);
      bytes += JSON.stringify(document).length;
      if (batch.length < COMMIT_DOCUMENTS && bytes < COMMIT_BYTES) continue;
      await this.#commit(batch);
      [batch, bytes] = [[], 0];
    }
    if (batch.length > 0) await this.#commit(batch);
  }

  async #commit(documents: StoredDocument[]): Promise<void> {
    const writes = documents.map(({ path, fields }) => ({ update: { name: this.root + path, fields } }));
    await this.#google.post(`${this.#address}:commit`, { writes });
  }

  async *#pages(moment: { readTime?: string }, select?: object): AsyncGenerator<StoredDocument> {
    for (let after: string | undefined; ; ) {
      const startAt = after && { values: [{ referenceValue: after }], before: false };
      const lines = await this.#query({ limit: this.#pageSize, startAt, select }, moment);
      const found = lines.flatMap(({ document }) => document ?? []);
      for (const { name, fields = {} } of found) yield { path: name.slice(this.root.length), fields };
      if (found.length < this.#pageSize) return;
      after = found.at(-1)?.name;
    }
  }

  /** Queries documents of all collections at all depths. */
  #query(query: object, moment: { readTime?: string } = {}): Promise<Line[]> {
    const structuredQuery = {
      from: [{ allDescendants: true }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      ...query,
    };
    return this.#google.post<Line[]>(`${this.#address}:runQuery`, { structuredQuery, ...moment });
  }
}
