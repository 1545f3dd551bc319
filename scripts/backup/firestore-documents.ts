import { credentials } from '@grpc/grpc-js';
import { v1 } from 'firebase-admin/firestore';
import {
  fieldsFromJson,
  fieldsToJson,
  type JsonFields,
  timestampToJson,
  type Value,
} from './firestore-values.ts';

/** A document as a line of a backup. `path` is relative to the database, for example `notices/abc`. */
export interface StoredDocument {
  path: string;
  fields: JsonFields;
}

type Client = InstanceType<typeof v1.FirestoreClient>;
type Writes = NonNullable<Parameters<Client['commit']>[0]>['writes'];
type Moment = Pick<NonNullable<Parameters<Client['runQuery']>[0]>, 'readTime' | 'transaction'>;

const GRPC_UNIMPLEMENTED = 12;

/**
 * All documents of a project's default database. Uses the client below the Admin SDK's, because only that one keeps
 * integers and doubles apart, and can read every collection, at every depth, in one query.
 */
export class Documents {
  readonly #client: Client;
  readonly #database: string;
  readonly #pageSize: number;
  readonly #options: { otherArgs?: { headers: Record<string, string> } };

  /** `pageSize`: documents that are in memory at once. */
  constructor(project: string, pageSize = 300) {
    this.#pageSize = pageSize;
    const [host, port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
    const emulator = { servicePath: host, port: Number(port), sslCreds: credentials.createInsecure() };
    this.#client = new v1.FirestoreClient({ projectId: project, ...(host && emulator) });
    this.#options = host ? { otherArgs: { headers: { Authorization: 'Bearer owner' } } } : {};
    this.#database = `projects/${project}/databases/(default)`;
  }

  /** Names of documents begin with this. */
  get root(): string {
    return `${this.#database}/documents/`;
  }

  /**
   * Reads all documents in the order of their paths, as they were at one moment, which `begin` gets. An emulator that
   * keeps no earlier versions holds the moment in a transaction.
   */
  async *readAll(begin: (moment: Date) => void = () => undefined): AsyncGenerator<StoredDocument> {
    const readTime = await this.#now();
    const transaction = await this.#transactionInPlaceOf(readTime);
    begin(new Date(timestampToJson(transaction ? await this.#now() : readTime)));
    try {
      yield* this.#pages(transaction ? { transaction } : { readTime });
    } finally {
      if (transaction) await this.#client.rollback({ database: this.#database, transaction }, this.#options);
    }
  }

  /** Reads the paths of all documents, in their order, as they come. */
  async *readPaths(): AsyncGenerator<string> {
    for await (const { path } of this.#pages({}, { fields: [{ fieldPath: '__name__' }] })) yield path;
  }

  /** Null if there is no such document. */
  async read(path: string): Promise<JsonFields | null> {
    const request = { database: this.#database, documents: [this.root + path] };
    const answers: AsyncIterable<{ found?: Answer['document'] }> = this.#client.batchGetDocuments(
      request,
      this.#options,
    );
    for await (const { found } of answers) if (found) return fieldsToJson(found.fields ?? {});
    return null;
  }

  /** Writes and deletes whole documents in one step. References to documents of `formerRoot` are made our own. */
  async commit(documents: StoredDocument[], deleted: string[] = [], formerRoot = this.root): Promise<void> {
    const rename = (name: string) =>
      name.startsWith(formerRoot) ? this.root + name.slice(formerRoot.length) : name;
    const writes = [
      ...deleted.map((path) => ({ delete: this.root + path })),
      ...documents.map(({ path, fields }) => ({
        update: { name: this.root + path, fields: fieldsFromJson(fields, rename) },
      })),
    ];
    await this.#client.commit({ database: this.#database, writes: writes as Writes }, this.#options);
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async *#pages(moment: Moment, select?: object): AsyncGenerator<StoredDocument> {
    for (let after: string | undefined; ; ) {
      const startAt =
        after === undefined ? undefined : { values: [{ referenceValue: after }], before: false };
      let found = 0;
      for await (const { document } of this.#run(
        { limit: { value: this.#pageSize }, startAt, select },
        moment,
      )) {
        if (!document) continue;
        found += 1;
        after = document.name;
        yield { path: document.name.slice(this.root.length), fields: fieldsToJson(document.fields ?? {}) };
      }
      if (found < this.#pageSize) return;
    }
  }

  /** Queries documents of all collections at all depths. */
  #run(query: object, moment: Moment = {}, options: object = {}): AsyncIterable<Answer> {
    const structuredQuery = {
      from: [{ allDescendants: true }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' as const }],
      ...query,
    };
    const parent = this.root.slice(0, -1);
    return this.#client.runQuery({ parent, structuredQuery, ...moment }, { ...this.#options, ...options });
  }

  /** The time of Firestore itself, because this machine's clock may be wrong. */
  async #now(): Promise<Answer['readTime']> {
    for await (const { readTime } of this.#run({ limit: { value: 1 } })) return readTime;
    throw new Error('Firestore did not answer with its time.');
  }

  async #transactionInPlaceOf(readTime: Answer['readTime']): Promise<Uint8Array | undefined> {
    try {
      // The client would try again for seven seconds.
      const once = { retryRequestOptions: { noResponseRetries: 0 } };
      for await (const _ of this.#run({ limit: { value: 1 } }, { readTime }, once)) break;
      return undefined;
    } catch (error) {
      if ((error as { code?: unknown }).code !== GRPC_UNIMPLEMENTED) throw error;
      const options = { readOnly: {} };
      const [{ transaction }] = await this.#client.beginTransaction(
        { database: this.#database, options },
        this.#options,
      );
      return transaction as Uint8Array;
    }
  }
}

interface Answer {
  document?: { name: string; fields?: Record<string, Value> };
  readTime: { seconds: string; nanos: number };
}
