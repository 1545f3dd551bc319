import protocol from '@google-cloud/firestore-api/protos/protos.json' with { type: 'json' };
import { credentials } from '@grpc/grpc-js';
import { v1 } from 'firebase-admin/firestore';
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import protobuf from 'protobufjs';

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

type Client = InstanceType<typeof v1.FirestoreClient>;
type Writes = NonNullable<Parameters<Client['commit']>[0]>['writes'];
type Moment = Pick<NonNullable<Parameters<Client['runQuery']>[0]>, 'readTime' | 'transaction'>;

interface Answer {
  document?: { name: string };
  readTime: { seconds: string; nanos: number };
}

const Document = protobuf.Root.fromJSON(protocol).lookupType('google.firestore.v1.Document');

/** Firestore takes 10 MiB in one commit. One document has at most 1 MiB, and more as JSON. */
const COMMIT_BYTES = 4 * 1024 * 1024;
const COMMIT_DOCUMENTS = 100;

/**
 * All documents of a project's default database. Uses the client below the Admin SDK's, because only that one keeps
 * integers and doubles apart, and can read every collection, at every depth, in one query.
 */
export class Documents {
  /** The names of documents begin with this. */
  readonly root: string;
  readonly #client: Client;
  readonly #database: string;
  readonly #pageSize: number;
  readonly #isLocal: boolean;
  readonly #options: { otherArgs?: { headers: Record<string, string> } };

  /** `pageSize`: documents in one answer. */
  constructor(project: string, pageSize = 300) {
    const [host, port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
    const emulator = { servicePath: host, port: Number(port), sslCreds: credentials.createInsecure() };
    this.#isLocal = host !== '';
    this.#client = new v1.FirestoreClient({ projectId: project, ...(this.#isLocal && emulator) });
    this.#options = this.#isLocal ? { otherArgs: { headers: { Authorization: 'Bearer owner' } } } : {};
    this.#database = `projects/${project}/databases/(default)`;
    this.#pageSize = pageSize;
    this.root = `${this.#database}/documents/`;
  }

  /** All documents in the order of their paths, as they were at one moment. */
  async snapshot(): Promise<{ readAt: Date; documents: AsyncIterable<StoredDocument> }> {
    // Emulators keep no earlier versions. A transaction holds the moment.
    const transaction = this.#isLocal ? await this.#beginReading() : undefined;
    const readTime = await this.#now();
    const readAt = new Date(Number(readTime.seconds) * 1000 + Math.floor(readTime.nanos / 1e6));
    return { readAt, documents: this.#pages(transaction ? { transaction } : { readTime }) };
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

  close(): Promise<void> {
    return this.#client.close();
  }

  async #commit(documents: StoredDocument[]): Promise<void> {
    const writes = documents.map(({ path, fields }) => {
      const message = fromProto3JSON(Document, { name: this.root + path, fields } as never);
      // The client would take the defaults of a message for values.
      return { update: message && Document.toObject(message, { longs: String, enums: String }) };
    });
    await this.#client.commit({ database: this.#database, writes: writes as Writes }, this.#options);
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
        const { fields = {} } = toProto3JSON(Document.fromObject(document)) as { fields?: Fields };
        yield { path: document.name.slice(this.root.length), fields };
      }
      if (found < this.#pageSize) return;
    }
  }

  /** Queries documents of all collections at all depths. */
  #run(query: object, moment: Moment = {}): AsyncIterable<Answer> {
    const structuredQuery = {
      from: [{ allDescendants: true }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' as const }],
      ...query,
    };
    const parent = this.root.slice(0, -1);
    return this.#client.runQuery({ parent, structuredQuery, ...moment }, this.#options);
  }

  /** The time of Firestore itself, because this machine's clock may be wrong. */
  async #now(): Promise<Answer['readTime']> {
    for await (const { readTime } of this.#run({ limit: { value: 1 } })) return readTime;
    throw new Error('Firestore did not answer with its time.');
  }

  async #beginReading(): Promise<Uint8Array> {
    const request = { database: this.#database, options: { readOnly: {} } };
    const [{ transaction }] = await this.#client.beginTransaction(request, this.#options);
    return transaction as Uint8Array;
  }
}
