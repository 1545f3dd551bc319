import { isDeepStrictEqual } from 'node:util';
import type { Actor, Subject } from '@club-portal/contract/access';
import { VISITORS_LIST_MOST } from '@club-portal/contract/limits';
import {
  type CollectionReference,
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { ApiProblem, notFound } from '../errors.ts';
import { deleteReleased, takeIn } from '../files/ledger.ts';
import { type ShownTime, showObject } from '../files/objects.ts';
import { firestore, versionOf } from '../firestore.ts';
import { log } from '../log.ts';
import type { PreparedFile } from '../media/prepare.ts';
import { type Authorized, authorize, requireClubs, requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { putBackIn, type Rearrangement, rearranged } from './arrangement.ts';
import { type Defaults, type RecordFields, toRecord } from './documents.ts';
import {
  addFiles,
  type FileList,
  filesIn,
  type Join,
  joinByKind,
  type MostOfKinds,
  type OwnedFile,
  pathsIn,
  pictureOfOwned,
  type RebuiltPictures,
  rebuildPictures,
  releaseUnnamed,
  removeFile,
  type Typed,
  toOwnedFile,
  type WithoutFile,
} from './owned-files.ts';
import { type Order, ofClubs, type Page, type PageRequest, readLatestFirst } from './pages.ts';
import { nextOf, PublishedList, type Republished, republishAfter } from './published.ts';
import {
  changeRecord,
  createRecord,
  hashOf,
  type InSameTransaction,
  insertRecord,
  newId,
  noExtraWrites,
  type Once,
  requireSameRequest,
  requireVersion,
  updateRecord,
  withoutUndefined,
} from './records.ts';
import { problemOfAbsent } from './removed.ts';
import { moveSubmissionsOf } from './submissions.ts';
import { askedAbout } from './takedowns.ts';
import {
  closeEntries,
  closeTrashed,
  moveFilesToTrash,
  moveToTrash,
  putBack,
  readTrashed,
  readTrashedFiles,
  requireNotInTrash,
  type Trashed,
} from './trash.ts';

/** How the records of one entity are stored and listed. */
interface RecordKind<Item extends RecordFields, V> {
  /** Name of the Firestore collection. */
  collection: string;
  /** What the list of its records is called in answers. */
  listKey: string;
  /** The first part of its actions: `notice` in `notice.add`. */
  entity: string;
  /** Describes a record for the question who may do what with it. By default, limited rights do not cover it. */
  subjectOf?: (record: DocumentData) => Subject;
  schema: z.ZodType<Item>;
  /** Values for fields that a document of an earlier release lacks. */
  defaults: Defaults<Omit<Item, keyof RecordFields>>;
  /** Order of the administrators' list, latest first. */
  order: Order<V>;
  /** Queries for what visitors see, each for at most `VISITORS_LIST_MOST` records. */
  visible: (collection: CollectionReference) => [Query, ...Query[]];
  /** Puts the records of several queries into the order for visitors, who get the first `VISITORS_LIST_MOST` of them. */
  arrange?: (found: Item[]) => Item[];
  /** Returns false if a record became invisible after the list was published, for example because its date passed. */
  staysVisible?: (item: Item) => boolean;
  /** When a record becomes visible or invisible by itself: milliseconds since 1970. */
  changesAt?: (item: Item) => number[];
  /** Other lists that show its records. */
  alsoRepublish?: () => Republished[];
  /** For records with files: the field that has them, how many there may be, when visitors may read them: by default always. */
  files?: { field: string; most: MostOfKinds; shownTime?: (item: Item) => ShownTime };
  /** Adds the files of a record to it. */
  attachFiles?: (item: Item, files: OwnedFile[]) => Item;
  /** Leaves out what visitors do not get of a record. */
  forVisitors?: (item: Item) => Item;
  /** Fields that follow from what is written. `before` is the stored record; a new one has none. */
  following?: (after: DocumentData, before?: DocumentData) => object;
  /** Field that counts how often the record was changed. */
  counter?: string;
  /** What is kept of a deleted record. By default nothing but the time. */
  keptAfterDeletion?: (item: Item) => object;
  /** What is changed in a record that comes back from the trash. Reads. */
  restored?: (trashed: Trashed, transaction: Transaction) => Promise<object>;
  /** By default one that fits every entity. */
  notFoundMessage?: Sentence;
}

/** What is written together with a record. */
export interface ExtraWrites {
  /** Belongs to the transaction. */
  inSameTransaction?: InSameTransaction | undefined;
  /** Files that are stored already and come into the record. */
  files?: OwnedFile[] | undefined;
  /** What becomes of the files that it has. Those that leave go into the trash. */
  arrangement?: Rearrangement | undefined;
}

/** What is written together with a new record. */
interface ExtraWritesOfNew extends Pick<ExtraWrites, 'inSameTransaction' | 'files'> {
  /** Its id. `inSameTransaction` throws if there is such a record already. */
  id?: string;
}

/**
 * The records of one collection, and the list of them that visitors get. What takes an actor throws 403 if the actor may
 * not do this with the record.
 */
export interface RecordStore<Item> {
  /** Name of the Firestore collection. */
  collection: string;
  entity: string;
  listKey: string;
  /** Describes a record for the question who may do what with it. */
  subjectOf: (record: DocumentData) => Subject;
  published: PublishedList<Item[]>;
  listVisible: () => Promise<Item[]>;
  /** Throws 410 if the record was deleted, 404 for any other unknown id. */
  read: (id: string) => Promise<Item>;
  /** Includes records that visitors do not see. Who has rights to some clubs only gets the records of these. */
  listAll: (actor: Actor, page: PageRequest) => Promise<Page<Item>>;
  /**
   * With the same `once`, returns the record that the first call added. Throws 422 if that had other content. Default of
   * `createdAt`: now.
   */
  add: (
    actor: Actor,
    input: object,
    once?: Once,
    createdAt?: Timestamp,
    along?: ExtraWritesOfNew,
  ) => Promise<Item>;
  /** As `add`, with the record's files: readers see all of it or nothing. Throws 413 for too many files. */
  addWithFiles: (actor: Actor, input: object, files: PreparedFile[], once?: Once) => Promise<Item>;
  /**
   * Throws 404 for an unknown id, 409 with the current record if `version` is not current any more, 413 for too many files.
   */
  update: (
    actor: Actor,
    id: string,
    changes: { version?: string | undefined },
    along?: ExtraWrites,
  ) => Promise<Item>;
  /** Moves the record into the trash, with its files. Throws 404 for an unknown id. */
  delete: (actor: Actor, id: string) => Promise<void>;
  /** Takes an entry out of the trash again. Throws as {@link readTrashed}. */
  restore: (actor: Actor, entry: string) => Promise<void>;
  /**
   * Puts files of the trash back into their record. Throws as {@link readTrashedFiles}, 404 without the record, 413 if it would have
   * too many.
   */
  restoreFiles: (actor: Actor, id: string, entry: string) => Promise<void>;
  /** Throws 404 for an unknown id, 403 if the actor may not change the record. For routes, before they look at files. */
  requireUpdateRight: (actor: Actor, id: string) => Promise<void>;
  /** Adds a file to a record of a kind with files, see {@link addFiles}. */
  attach: (actor: Actor, id: string, file: PreparedFile, once?: Once) => Promise<Item>;
  /**
   * Moves a file into the trash. A picture that a visitor has asked to take down is deleted for good. Throws 404 for an unknown id of a
   * record or of its file.
   */
  detach: (actor: Actor, id: string, file: string) => Promise<WithoutFile<Item>>;
  /** Changes what the pictures of a record are said to show. Throws 404 if it has none. */
  describe: (actor: Actor, id: string, alt: string) => Promise<Item>;
  /** Ids of the records that have files. */
  listIdsWithFiles: () => Promise<string[]>;
  /** Makes missing sizes of a record's pictures again, see {@link rebuildPictures}. */
  rebuild: (actor: Actor, id: string) => Promise<RebuiltPictures>;
  /** Lets visitors read the files of all records when they see the record, if that was not done or was interrupted. */
  showFiles: () => Promise<void>;
  /** The records of a query. */
  find: (query: (collection: CollectionReference) => Query) => Promise<Item[]>;
  /** A record with its files as they are stored. Throws as `read`. */
  readFiles: (id: string) => Promise<{ item: Item; files: OwnedFile[]; document: DocumentSnapshot }>;
  /** Puts new files into the list of a record. Throws 413 for too many. */
  joinFiles: Join<Typed>;
}

export function recordStore<Item extends RecordFields, V>(kind: RecordKind<Item, V>): RecordStore<Item> {
  const { staysVisible = () => true, arrange = (found) => found, forVisitors = (item) => item } = kind;
  const { notFoundMessage = (say) => say.api.record.notFound } = kind;
  const collection = firestore.collection(kind.collection);
  const { files = { field: 'files', most: {}, shownTime: undefined }, attachFiles = (item) => item } = kind;
  const read = (document: DocumentSnapshot) =>
    attachFiles(toRecord<Item>(document, kind.defaults), filesIn(document, files.field));
  const { keptAfterDeletion = () => ({}), restored = async () => ({}), following = () => ({}) } = kind;
  const load = async (transaction?: Transaction) => {
    const queries = kind.visible(collection).map((query) => query.limit(VISITORS_LIST_MOST));
    const found = await Promise.all(
      queries.map((query) => (transaction ? transaction.get(query) : query.get())),
    );
    const documents = new Map(found.flatMap(({ docs }) => docs.map((document) => [document.id, document])));
    const items = arrange([...documents.values()].map(read));
    return items.slice(0, VISITORS_LIST_MOST).map(forVisitors);
  };
  const { listKey, changesAt = () => [], alsoRepublish = () => [] } = kind;
  const published = new PublishedList(kind.collection, {
    schema: z.array(kind.schema),
    load,
    answer: (items) => ({
      body: { [listKey]: items.filter(staysVisible) },
      until: nextOf(items.flatMap(changesAt)),
    }),
  });
  const publishing = <R>(change: () => Promise<R>) => republishAfter([published, ...alsoRepublish()], change);
  const { entity, subjectOf = (): Subject => ({}) } = kind;
  const change = <R>(
    actor: Actor,
    verb: string,
    id: string,
    write: (transaction: Transaction, record: Authorized<DocumentSnapshot>) => R | Promise<R>,
  ) =>
    publishing(() =>
      changeRecord(
        {
          document: collection.doc(id),
          actor,
          action: `${entity}.${verb}`,
          subjectOf: (record) => subjectOf(record.data() ?? {}),
          notFoundMessage,
        },
        write,
      ),
    );
  const fileListOf = (actor: Actor, id: string): FileList<OwnedFile> => ({
    owner: collection.doc(id),
    join: joinByKind(files.most),
    notFoundMessage,
    toStored: toOwnedFile,
    pictureOf: pictureOfOwned,
    read: async () => {
      const record = await collection.doc(id).get();
      if (!record.exists) throw notFound(notFoundMessage);
      const subject = subjectOf(record.data() ?? {});
      return filesIn(authorize(actor, `${entity}.update`, record, subject), files.field);
    },
    change: (write) =>
      change(actor, 'update', id, async (transaction, record) => {
        const changed = await write(filesIn(record, files.field), transaction, record);
        if (changed) updateRecord(transaction, record, { [files.field]: changed });
        return changed !== null;
      }),
  });
  const findDocument = async (id: string) => {
    const document = await collection.doc(id).get();
    if (!document.exists) throw await problemOfAbsent(id, notFoundMessage);
    return document;
  };
  const find = async (id: string) => read(await findDocument(id));
  /** Reads a record, when visitors may read its files as it says. */
  const findShown = async (id: string): Promise<DocumentSnapshot> => {
    const document = await findDocument(id);
    if (!(await showFilesOf(document))) return document;
    const again = await findDocument(id);
    // Another request may have changed the record meanwhile.
    return versionOf(again) === versionOf(document) ? again : findShown(id);
  };
  /** Returns false if nothing had to be changed. */
  const showFilesOf = async (document: DocumentSnapshot): Promise<boolean> => {
    const time = files.shownTime?.(read(document));
    if (!time) return false;
    const paths = filesIn(document, files.field).map(({ path }) => path);
    return (await Promise.all(paths.map((path) => showObject(path, time)))).includes(true);
  };
  /** A record that was changed. If Storage cannot be reached, the sweeper changes who may read its files. */
  const findChanged = async (id: string): Promise<Item> => {
    const document = await findShown(id).catch((error: unknown) => {
      if (error instanceof ApiProblem) throw error;
      log.warn(`Who may read the files of ${id} is left to the sweeper`, {}, error);
      return findDocument(id);
    });
    return read(document);
  };
  return {
    collection: kind.collection,
    entity,
    listKey,
    subjectOf,
    published,
    listVisible: async () => (await published.read()).filter(staysVisible),
    read: find,
    listAll: async (actor, page) => {
      const clubs = requireClubs(actor, `${entity}.list`);
      return readLatestFirst(ofClubs(collection, clubs), kind.order, page, read);
    },
    add: async (actor, input, once, createdAt, { id, inSameTransaction, files: given = [] } = {}) => {
      const allowed = authorize(actor, `${entity}.add`, input, subjectOf(input));
      const withFiles = given.length > 0 ? { [files.field]: joinByKind(files.most)([], given) } : {};
      const more = { ...following({ ...input, createdAt }), ...withFiles };
      const creation = { once, id, createdAt, goneMessage: notFoundMessage, inSameTransaction, more };
      const added = await publishing(() => createRecord(collection, allowed, creation));
      return given.length > 0 ? findChanged(added.id) : read(added);
    },
    addWithFiles: async (actor, input, prepared, once) => {
      const owner = collection.doc(once?.id ?? newId());
      const allowed = authorize(actor, `${entity}.add`, input, subjectOf(input));
      const isAdded = (found: DocumentSnapshot) => {
        requireSameRequest(found, once);
        return found.exists;
      };
      const storedIn = (folder: string) =>
        joinByKind(files.most)(
          [],
          prepared.map((file) => ({ ...toOwnedFile(file, folder), id: newId() })),
        );
      // So that nothing is written if there are too many.
      storedIn('');
      if (!isAdded(await owner.get())) {
        await takeIn({ owner, files: prepared }, ({ folder, nameIn }) =>
          publishing(() =>
            firestore.runTransaction(async (transaction) => {
              if (isAdded(await transaction.get(owner))) return false;
              await requireNotInTrash(transaction, owner, notFoundMessage);
              nameIn(transaction);
              insertRecord(transaction, owner, allowed, {
                ...following(input),
                [files.field]: storedIn(folder),
                ...hashOf(once),
                createdAt: Timestamp.now(),
              });
              return true;
            }),
          ),
        );
      }
      return findChanged(owner.id);
    },
    update: async (
      actor,
      id,
      { version, ...changes },
      { inSameTransaction = noExtraWrites, files: given = [], arrangement = { from: [], to: [] } } = {},
    ) => {
      let released: string[] = [];
      let trashed: string[] = [];
      await change(actor, 'update', id, async (transaction, record) => {
        requireVersion(record, version, read);
        const after = { ...record.data(), ...withoutUndefined(changes) };
        requireRight(actor, `${entity}.update`, subjectOf(after));
        const counted = kind.counter ? { [kind.counter]: FieldValue.increment(1) } : {};
        const moveSubmissions = await moveSubmissionsOf(transaction, record, after.club);
        const before = filesIn(record, files.field);
        const { stay, leave } = rearranged(before, arrangement);
        const list = fileListOf(actor, id);
        const pathsOf = (file: OwnedFile) => pathsIn(list, [file]);
        const permanent = await askedAbout(transaction, record.ref, leave, pathsOf);
        const write = await inSameTransaction(transaction);
        const joined = joinByKind(files.most)(stay, given);
        const changed = isDeepStrictEqual(joined, before) ? {} : { [files.field]: joined };
        const followed = following(after, { createdAt: record.createTime, ...record.data() });
        updateRecord(transaction, record, { ...changes, ...followed, ...counted, ...changed });
        released = releaseUnnamed(list, { transaction, record }, stay, joined);
        const order = before.map(({ id }) => id);
        trashed = moveFilesToTrash(transaction, record, { files: leave, pathsOf, permanent, order });
        moveSubmissions();
        write();
      });
      await deleteReleased(released);
      await closeEntries(trashed);
      return findChanged(id);
    },
    delete: async (actor, id) => {
      await change(actor, 'delete', id, (transaction, record) => {
        const found = filesIn(record, files.field);
        moveToTrash(transaction, record, {
          paths: pathsIn(fileListOf(actor, id), found),
          keptAfterDeletion: keptAfterDeletion(read(record)),
          contents: {
            ...{ date: record.get('date') ?? '', files: found.length },
            ...{ papers: 0, names: 0, report: false },
          },
        });
      });
      await closeTrashed(collection.doc(id));
    },
    restore: async (actor, entry) => {
      const { id } = await publishing(() =>
        firestore.runTransaction(async (transaction) => {
          const trashed = await readTrashed(transaction, actor, `${entity}.restore`, entry);
          putBack(transaction, trashed, await restored(trashed, transaction));
          return trashed.document;
        }),
      );
      await findChanged(id);
    },
    restoreFiles: async (actor, id, entry) => {
      await change(actor, 'restore', id, async (transaction, record) => {
        const { files: returned, order, leaveTrash } = await readTrashedFiles<OwnedFile>(transaction, entry);
        const all = joinByKind(files.most)([], putBackIn(filesIn(record, files.field), returned, order));
        updateRecord(transaction, record, { [files.field]: all });
        leaveTrash();
      });
      await findChanged(id);
    },
    requireUpdateRight: async (actor, id) => {
      await fileListOf(actor, id).read();
    },
    attach: async (actor, id, file, once) => {
      await addFiles(fileListOf(actor, id), [file], once);
      return findChanged(id);
    },
    detach: async (actor, id, file) => {
      const trash = await removeFile(fileListOf(actor, id), file);
      return { item: await find(id), trash };
    },
    describe: async (actor, id, alt) => {
      await fileListOf(actor, id).change((found) => {
        if (!found.some(({ picture }) => picture)) throw notFound(notFoundMessage);
        return found.map((file) => (file.picture ? { ...file, picture: { ...file.picture, alt } } : file));
      });
      return find(id);
    },
    listIdsWithFiles: async () => {
      const { docs } = await collection.select(files.field).get();
      return docs.filter((document) => filesIn(document, files.field).length > 0).map(({ id }) => id);
    },
    showFiles: async () => {
      if (!files.shownTime) return;
      const { docs } = await collection.orderBy(files.field).select().get();
      for (const { id } of docs) {
        await findShown(id).catch((error: unknown) => {
          // It was deleted meanwhile.
          if (!(error instanceof ApiProblem)) throw error;
        });
      }
    },
    rebuild: (actor, id) => rebuildPictures(fileListOf(actor, id)),
    find: async (query) => (await query(collection).get()).docs.map(read),
    readFiles: async (id) => {
      const document = await findDocument(id);
      return { item: read(document), files: filesIn(document, files.field), document };
    },
    joinFiles: joinByKind(files.most),
  };
}
