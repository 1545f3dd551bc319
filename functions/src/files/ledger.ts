import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { ApiProblem, unavailable } from '../errors.ts';
import { firestore, isMissingOrChanged } from '../firestore.ts';
import { log } from '../log.ts';
import { objectsOf, type PreparedFile } from '../media/prepare.ts';
import type { Authorized } from '../rights.ts';
import { deleteObjects, deleteObjectsUnder, writeObject } from './objects.ts';

/**
 * `objectSets/{id}`: owner (path of a record), since, leaving, folder, paths. An entry stands for objects while they
 * are written or deleted: those in its folder, by default `files/{id}`, or those with its paths. At every moment a
 * record or an entry refers to each object (docs/decisions/files-and-uploads.md).
 */
const entries = firestore.collection('objectSets');

/** The folder of the objects of an entry without `folder`. */
export function folderOf(entry: string): string {
  return `files/${entry}`;
}

/** Files to be added to a record. */
interface Intake {
  /** The record. It may not exist yet. */
  owner: DocumentReference;
  files: PreparedFile[];
  /** Each intake writes to its own folder in this one, by default in `files`. */
  within?: string | undefined;
  /** Id of the submission that the files belong to: the storage rules allow nobody to read them while it exists. */
  submission?: string | undefined;
}

/** Objects that have been written and that no record refers to yet. */
interface WrittenFiles {
  /** Id of the entry that refers to them. */
  entry: string;
  folder: string;
  /** Makes the transaction that adds the objects to the record also delete their entry. */
  nameIn(transaction: Transaction): void;
}

/**
 * The only way to store new files. Writes their objects, then calls `name`, which runs the transaction that adds them
 * to the record, and returns false if the record does not accept them. The objects are then deleted, as they are if
 * `name` throws an {@link ApiProblem}. After any other failure the record may refer to them, so the sweeper finds out.
 * Returns what `name` returns. Throws 503 if the sweeper has begun to delete the objects.
 */
export async function takeIn(
  { owner, files, within, submission }: Intake,
  name: (written: WrittenFiles) => Promise<boolean>,
): Promise<boolean> {
  const entry = entries.doc();
  const folder = within === undefined ? folderOf(entry.id) : `${within}/${entry.id}`;
  const { writeTime } = await entry.create({
    owner: owner.path,
    since: Timestamp.now(),
    ...(within !== undefined && { folder }),
  });
  for (const file of files) {
    await Promise.all(
      objectsOf(file).map((object) => writeObject(`${folder}/${object.name}`, object, submission)),
    );
  }
  const nameIn = (transaction: Transaction) => {
    transaction.delete(entry, { lastUpdateTime: writeTime });
  };
  let isTaken = false;
  try {
    isTaken = await name({ entry: entry.id, folder, nameIn });
  } catch (error) {
    const problem = isMissingOrChanged(error) ? unavailable() : error;
    if (problem instanceof ApiProblem) await deleteReleased([entry.id]);
    throw problem;
  }
  if (!isTaken) await deleteReleased([entry.id]);
  return isTaken;
}

/**
 * Writes an entry for objects that the record no longer refers to. Returns its id, or nothing if there are no objects.
 * Delete them with {@link deleteReleased} after the transaction.
 */
export function release(
  transaction: Transaction,
  { ref: owner }: Authorized<DocumentSnapshot>,
  paths: string[],
): string[] {
  if (paths.length === 0) return [];
  const entry = entries.doc();
  transaction.set(entry, { owner: owner.path, since: Timestamp.now(), leaving: true, paths });
  return [entry.id];
}

/** Deletes the objects of entries. If Storage cannot be reached, the sweeper deletes them. */
export async function deleteReleased(released: string[]): Promise<void> {
  await Promise.all(
    released.map((id) =>
      deleteEntry(id).catch((error: unknown) =>
        log.warn(`The objects of ${id} are left to the sweeper`, {}, error),
      ),
    ),
  );
}

/** Deletes the objects that were released, and those that no record has taken in since `before`. */
export async function sweepLedger(before: Date): Promise<number> {
  const [released, old] = await Promise.all([
    entries.where('leaving', '==', true).get(),
    entries.where('since', '<', Timestamp.fromDate(before)).get(),
  ]);
  const ids = [...new Set([...released.docs, ...old.docs].map(({ id }) => id))];
  for (const id of ids) await deleteEntry(id);
  return ids.length;
}

/** The folders of all entries of a record. */
export async function foldersOf(owner: DocumentReference): Promise<string[]> {
  const { docs } = await entries.where('owner', '==', owner.path).get();
  return docs.map((entry) => entry.get('folder') ?? folderOf(entry.id));
}

/** Deletes an entry with its objects. No record takes in the objects of an entry that is `leaving`. */
async function deleteEntry(id: string): Promise<void> {
  try {
    await entries.doc(id).update({ leaving: true });
  } catch (error) {
    // A record refers to the objects now, or they are deleted already.
    if (isMissingOrChanged(error)) return;
    throw error;
  }
  const { folder = folderOf(id), paths } = (await entries.doc(id).get()).data() ?? {};
  await (paths ? deleteObjects(paths) : deleteObjectsUnder(`${folder}/`));
  await entries.doc(id).delete();
}
