import type { Actor } from '@club-portal/contract/access';
import type { EventRecord, FileArrangement } from '@club-portal/contract/event-record';
import { EVENT_FILES_MOST, uploadLimits } from '@club-portal/contract/limits';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { changedMeanwhile, invalid, notFound } from '../errors.ts';
import { deleteReleased, release, takeIn } from '../files/ledger.ts';
import { pathsOf } from '../files/stored-pictures.ts';
import { forgetPlace, keepPlaces } from '../records/evidence.ts';
import { areAdded, idsOfAddition } from '../records/owned-files.ts';
import { hashOf, type Once, requireVersion } from '../records/records.ts';
import {
  eventRecords,
  filesOf,
  folderOf,
  toEventRecord,
  toStoredFile,
  withAlternatives,
} from './documents.ts';
import { authorizeItem, changeEventRecord, getEventRecord, type NewFile } from './store.ts';

/**
 * Adds files at the end of an item, all or none. The same request adds them once. Throws 404 without a ready item, 413
 * if it would have too many files, 422 if the key came before with other content.
 */
export async function addEventFiles(
  actor: Actor,
  id: string,
  files: NewFile[],
  once: Once | undefined,
): Promise<EventRecord> {
  const document = eventRecords.doc(id);
  const ids = idsOfAddition(document, once, files.length);
  const isAdded = (found: DocumentSnapshot) => areAdded(filesOf(found), ids, once, EVENT_FILES_MOST);

  const before = authorizeItem(actor, 'eventRecord.update', await document.get());
  if (isAdded(before)) return getEventRecord(id);
  await takeIn({ owner: document, files, within: folderOf(id) }, ({ folder, nameIn }) =>
    changeEventRecord(actor, 'eventRecord.update', id, (transaction, found) => {
      if (isAdded(found)) return {};
      nameIn(transaction);
      keepPlaces(transaction, found, files, ids);
      const added = files.map((file, index) => ({
        ...toStoredFile(file, folder, ids[index]),
        ...hashOf(once),
      }));
      return { files: [...filesOf(found), ...added] };
    }),
  );
  return getEventRecord(id);
}

/** The item, if an earlier request with this key has added its files. Throws 422 if that had other content. */
export async function findEventRecordWithFilesOf(
  id: string,
  once: Once | undefined,
): Promise<EventRecord | null> {
  const found = await eventRecords.doc(id).get();
  if (found.get('status') !== 'ready') return null;
  const ids = idsOfAddition(found.ref, once, uploadLimits.files);
  return areAdded(filesOf(found), ids, once, Number.POSITIVE_INFINITY) ? toEventRecord(found) : null;
}

/**
 * Removes a file from an item, then its objects. Throws 404 without a ready item or without the file, 400 for the last
 * file.
 */
export async function removeEventFile(actor: Actor, id: string, file: string): Promise<EventRecord> {
  let released: string[] = [];
  await changeEventRecord(actor, 'eventRecord.update', id, async (transaction, found) => {
    const files = filesOf(found);
    const removed = files.find((one) => one.id === file);
    if (!removed) throw notFound((say) => say.api.eventRecord.fileNotFound);
    if (files.length === 1) throw invalid({ file: (say) => say.api.eventRecord.lastFile });
    await forgetPlace(transaction, found, file);
    released = release(transaction, found, pathsOf(removed));
    return { files: files.filter((one) => one !== removed) };
  });
  await deleteReleased(released);
  return getEventRecord(id);
}

/**
 * Puts the files of an item into a new order, with new alternative texts. Throws 404 without a ready item, 409 with the
 * current item if `version` is stale or `files` does not name all of its files.
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
    const arranged = files.flatMap(({ id, alt }) => {
      const file = stored.get(id);
      return file ? [{ ...file, alt: alt ?? file.alt }] : [];
    });
    if (arranged.length < Math.max(files.length, stored.size)) throw changedMeanwhile(toEventRecord(found));
    return { files: withAlternatives(arranged, found.get('title')) };
  });
  return getEventRecord(id);
}
