import type { Actor } from '@club-portal/contract/access';
import type { CollectionReference, Query } from 'firebase-admin/firestore';
import type { PreparedFile } from '../media/prepare.ts';
import { type Addition, addRecord, addRecordWithFiles } from './adding.ts';
import { removeFile, returnFiles } from './changed-files.ts';
import { type ExtraWrites, fileListOf, type Update, updateAndPublish } from './changing.ts';
import { deleteRecord, restoreRecord } from './deleting.ts';
import { addFiles, rebuildPictures, type WithoutFile } from './owned-files.ts';
import type { Order, PageRequest } from './pages.ts';
import { findDocument, findRecord, listRecords } from './reading.ts';
import { collectionOf, filesOf, listingOf, type RecordKind } from './record-kind.ts';
import type { Once } from './records.ts';

/**
 * The functions of a collection of records. A store whose records need more has its own functions, made from the same
 * steps.
 */
export function recordStore<Item, V>(kind: RecordKind<Item>, order: Order<V>) {
  return {
    ...kind,
    read: (id: string) => findRecord(kind, id),
    listAll: (actor: Actor, page: PageRequest) => listRecords(kind, order, actor, page),
    find: async (query: (collection: CollectionReference) => Query): Promise<Item[]> =>
      (await query(collectionOf(kind)).get()).docs.map(kind.toItem),
    add: async (actor: Actor, input: object, addition?: Addition): Promise<Item> =>
      kind.toItem(await addRecord(kind, actor, input, addition)),
    addWithFiles: async (actor: Actor, input: object, files: PreparedFile[], once?: Once): Promise<Item> =>
      findRecord(kind, await addRecordWithFiles(kind, actor, input, files, { once })),
    update: async (actor: Actor, id: string, update: Update, extra?: ExtraWrites): Promise<Item> => {
      await updateAndPublish(kind, actor, id, update, extra);
      return findRecord(kind, id);
    },
    delete: (actor: Actor, id: string) => deleteRecord(kind, actor, id),
    restore: async (actor: Actor, entry: string): Promise<void> => {
      await restoreRecord(kind, actor, entry);
    },
    /** For routes, before they look at files. Throws 404 for an unknown id, 403. */
    requireUpdateRight: async (actor: Actor, id: string): Promise<void> => {
      await fileListOf(kind, actor, id).read();
    },
    attach: async (actor: Actor, id: string, file: PreparedFile, once?: Once): Promise<Item> => {
      await addFiles(fileListOf(kind, actor, id), [file], once);
      return findRecord(kind, id);
    },
    detach: async (actor: Actor, id: string, file: string): Promise<WithoutFile<Item>> => {
      const trash = await removeFile(fileListOf(kind, actor, id), file);
      return { item: await findRecord(kind, id), trash };
    },
    restoreFiles: (actor: Actor, id: string, entry: string): Promise<void> =>
      returnFiles(fileListOf(kind, actor, id, 'restore'), entry),
    /** A record with its files as stored. Throws like `read`. */
    readFiles: async (id: string) => {
      const document = await findDocument(kind, id);
      return { item: kind.toItem(document), files: filesOf(kind, document), document };
    },
    joinFiles: listingOf(kind).join,
    listIdsWithFiles: async (): Promise<string[]> => {
      const { docs } = await collectionOf(kind)
        .select(...(kind.files ? [kind.files.field] : []))
        .get();
      return docs.filter((document) => filesOf(kind, document).length > 0).map(({ id }) => id);
    },
    rebuild: (actor: Actor, id: string) => rebuildPictures(fileListOf(kind, actor, id)),
  };
}

export type RecordStore<Item> = ReturnType<typeof recordStore<Item, unknown>>;
