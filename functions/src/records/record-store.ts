import { VISITORS_LIST_MOST } from '@club-portal/contract/limits';
import type { CollectionReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Sentence } from '../sentences.ts';
import { type Defaults, type RecordFields, toRecord } from './documents.ts';
import { firestore } from './firestore.ts';
import { type Order, type Page, type PageRequest, readLatestFirst } from './pages.ts';
import { PublishedList } from './published.ts';
import { createRecord, deleteRecord, type Once, updateRecord } from './records.ts';

/** What an entity says of its records. */
interface RecordKind<Item extends RecordFields, V> {
  /** Of Firestore. */
  collection: string;
  schema: z.ZodType<Item>;
  /** For each field, what it means that a document has no such field. */
  defaults: Defaults<Omit<Item, keyof RecordFields>>;
  /** The administrators' list has the latest first by this. */
  order: Order<V>;
  /** What visitors see, in their order; of very many they get the first ones. */
  visible: (collection: CollectionReference) => Query;
  /** Whether visitors still see a record that was visible when the list was published. */
  staysVisible?: (item: Item) => boolean;
  notFoundMessage: Sentence;
}

/** The records of one collection, and the list of them that visitors get. */
export interface RecordStore<Item> {
  published: PublishedList<Item[]>;
  listVisible: () => Promise<Item[]>;
  /** What visitors do not see, too. */
  listAll: (page: PageRequest) => Promise<Page<Item>>;
  /** Sent once more, answers the record added then. Throws 422 if other content came with its key. */
  add: (input: object, once?: Once) => Promise<Item>;
  /** Throws 404 for an unknown id, 409 with the current record if `version` is not current any more. */
  update: (id: string, changes: { version?: string | undefined }) => Promise<Item>;
  /** Throws 404 for an unknown id. */
  delete: (id: string) => Promise<void>;
}

export function recordStore<Item extends RecordFields, V>(kind: RecordKind<Item, V>): RecordStore<Item> {
  const { notFoundMessage, staysVisible = () => true } = kind;
  const collection = firestore.collection(kind.collection);
  const read = (document: DocumentSnapshot) => toRecord<Item>(document, kind.defaults);
  const published = new PublishedList(kind.collection, z.array(kind.schema), async (transaction) => {
    const visible = kind.visible(collection).limit(VISITORS_LIST_MOST);
    const found = await (transaction ? transaction.get(visible) : visible.get());
    return found.docs.map(read);
  });
  return {
    published,
    listVisible: async () => (await published.read()).filter(staysVisible),
    listAll: (page) => readLatestFirst(collection, kind.order, page, read),
    add: (input, once) =>
      published.republishAfter(async () => read(await createRecord(collection, { ...input }, once))),
    update: (id, { version, ...changes }) => {
      const record = { document: collection.doc(id), read, notFoundMessage };
      return published.republishAfter(() => updateRecord(record, changes, version));
    },
    delete: (id) => published.republishAfter(() => deleteRecord(collection.doc(id), notFoundMessage)),
  };
}
