import type { Actor } from '@club-portal/contract/access';
import type { EventRecord, FileArrangement } from '@club-portal/contract/event-record';
import { changedMeanwhile, invalid } from '../errors.ts';
import { noFileChange, readRemoval } from '../records/changed-files.ts';
import { keepPlaces, takePlaces } from '../records/evidence.ts';
import { addFiles, areAdded, type FileList, type WithoutFile } from '../records/owned-files.ts';
import { type Once, requireVersion, withoutUndefined } from '../records/records.ts';
import {
  eventRecords,
  filesOf,
  folderOf,
  type StoredFile,
  toEventRecord,
  withAlternatives,
} from './documents.ts';
import { authorizeItem, changeEventRecord, getEventRecord, listing, type NewFile } from './store.ts';

/** The list of an item's files. */
export function fileListOf(actor: Actor, id: string): FileList<StoredFile> {
  const owner = eventRecords.doc(id);
  return {
    owner,
    within: folderOf(id),
    ...listing,
    read: async () => filesOf(authorizeItem(actor, 'eventRecord.update', await owner.get())),
    change: (write) =>
      changeEventRecord(actor, 'eventRecord.update', id, async (transaction, found) => {
        const files = await write(filesOf(found), transaction, found);
        return files ? { files } : {};
      }),
  };
}

/** For the route, before it examines the files. Throws 404 without a ready item, 403 if the actor may not change it. */
export async function requireItemToFill(actor: Actor, id: string): Promise<EventRecord> {
  return toEventRecord(authorizeItem(actor, 'eventRecord.update', await eventRecords.doc(id).get()));
}

/**
 * Adds files at the end of an item, all or none. A repeated request adds them only once. Throws 404 without a ready
 * item, 413 if it would have too many files, 422 if the key was used before with other content.
 */
export async function addEventFiles(
  actor: Actor,
  id: string,
  files: NewFile[],
  once: Once | undefined,
): Promise<EventRecord> {
  await addFiles(fileListOf(actor, id), files, once, (ids, transaction, found) =>
    keepPlaces(transaction, found, files, ids),
  );
  return getEventRecord(id);
}

/** Returns the item if an earlier request with this key has added its files. Throws 422 if that had other content. */
export async function findEventRecordWithFilesOf(
  id: string,
  once: Once | undefined,
): Promise<EventRecord | null> {
  const found = await eventRecords.doc(id).get();
  if (found.get('status') !== 'ready') return null;
  return areAdded(found.ref, filesOf(found), once) ? toEventRecord(found) : null;
}

/**
 * Moves a file of an item to the trash. A file that a visitor has asked to take down is permanently deleted. Throws 404
 * without a ready item or without the file.
 */
export async function removeEventFile(
  actor: Actor,
  id: string,
  file: string,
): Promise<WithoutFile<EventRecord>> {
  const list = fileListOf(actor, id);
  let finish = noFileChange;
  await list.change(async (files, transaction, record) => {
    const removal = await readRemoval(list, { transaction, record }, files, file);
    const { placed, forget } = await takePlaces(transaction, record, removal.leave);
    forget();
    finish = removal.write(placed);
    return removal.joined;
  });
  const trash = await finish();
  return { item: await getEventRecord(id), trash };
}

/**
 * Reorders the files of an item and sets their alternative texts. Throws 404 without a ready item, 409 with the current
 * item if `version` is stale or `files` does not list all of its files.
 */
export async function arrangeEventRecord(
  actor: Actor,
  id: string,
  { version, files }: FileArrangement,
): Promise<EventRecord> {
  if (new Set(files.map((file) => file.id)).size < files.length) {
    throw invalid({ files: (say) => say.api.request.repeated });
  }
  await changeEventRecord(actor, 'eventRecord.update', id, (_, found) => {
    requireVersion(found, version, toEventRecord);
    const stored = new Map(filesOf(found).map((file) => [file.id, file]));
    const arranged = files.flatMap(({ id, ...texts }) => {
      const file = stored.get(id);
      return file ? [{ ...file, ...withoutUndefined(texts) }] : [];
    });
    if (arranged.length < Math.max(files.length, stored.size)) throw changedMeanwhile(toEventRecord(found));
    return { files: withAlternatives(arranged, found.get('title')) };
  });
  return getEventRecord(id);
}
