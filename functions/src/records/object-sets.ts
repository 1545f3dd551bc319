import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { ApiProblem, notFound, unavailable } from '../errors.ts';
import { log } from '../log.ts';
import { objectsOf, type PreparedFile } from '../media/prepare.ts';
import type { Sentence } from '../sentences.ts';
import { deleteObjects, deleteObjectsUnder, listObjects, writeObject } from './files.ts';
import { firestore } from './firestore.ts';
import { hashOf, idFrom, isMissingOrChanged, type Once, requireSameHash } from './records.ts';
import { rememberRemoval } from './removed.ts';
import { isComplete, prepareAgain, sourceOf } from './stored-pictures.ts';

/**
 * `objectSets/{id}`: owner (path of a record), since, leaving, folder, paths. Stands for objects while they are written
 * or deleted: those in its folder, by default `files/{id}`, or those with its paths. At every moment an object is named
 * by its record or by a set (docs/decisions/024-files-of-records.md).
 */
const sets = firestore.collection('objectSets');

const folderOf = (set: string) => `files/${set}`;

/** Objects that are written and that no record has taken in yet. */
export interface ObjectSet {
  id: string;
  folder: string;
}

/** Begins a set for a record. Its objects are written after this. By default its folder is `files/{id}`. */
export async function openSet(owner: DocumentReference, folderIn?: string): Promise<ObjectSet> {
  const set = sets.doc();
  const folder = folderIn === undefined ? folderOf(set.id) : `${folderIn}/${set.id}`;
  const named = folderIn === undefined ? {} : { folder };
  await set.create({ owner: owner.path, since: Timestamp.now(), ...named });
  return { id: set.id, folder };
}

export async function writeObjects(folder: string, prepared: PreparedFile): Promise<void> {
  await Promise.all(objectsOf(prepared).map((object) => writeObject(`${folder}/${object.name}`, object)));
}

/** Reads the set in the transaction that takes its objects into the record. Throws 503 if it is being deleted. */
export async function requireSet(transaction: Transaction, { id }: ObjectSet): Promise<void> {
  const known = await transaction.get(sets.doc(id));
  if (!known.exists || known.get('leaving')) throw unavailable();
}

/** Ends the set, because the record now names its objects. */
export function closeSet(transaction: Transaction, { id }: ObjectSet): void {
  transaction.delete(sets.doc(id));
}

/** Writes a set for objects that the record does not name any more. Delete them afterwards with {@link leave}. */
export function letGo(transaction: Transaction, owner: DocumentReference, paths: string[]): string {
  const set = sets.doc();
  transaction.set(set, { ...leavingFrom(owner), paths });
  return set.id;
}

/** The folders of all sets of a record. */
export async function foldersOf(owner: DocumentReference): Promise<string[]> {
  const { docs } = await sets.where('owner', '==', owner.path).get();
  return docs.map((set) => set.get('folder') ?? folderOf(set.id));
}

/** A file in a record's list of files. */
export interface OwnedFile {
  id: string;
  /** Id of the set that its objects were written for. */
  set: string;
  /** Path of the object for readers. */
  path: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  requestHash?: string;
  /** For a picture. */
  picture?: OwnedPicture;
}

/** What a picture has beside its file. `report` is the path of a JPEG. */
export interface OwnedPicture {
  alt: string;
  width: number;
  height: number;
  sizes: { path: string; width: number }[];
  report: string;
  placeholder: string;
  colour: string;
}

/** A record, and the field with its files. */
export interface Owner {
  document: DocumentReference;
  field: string;
  /** Most files. */
  most: number;
  /** What is kept of the record when it is deleted. */
  remembered?: (record: DocumentSnapshot) => object;
  /** A new file takes the place of those that are there. */
  replaces?: boolean;
  notFoundMessage: Sentence;
}

/**
 * Adds a file to a record. The same request adds it once. Throws 404 without the record, 413 if it has the most files,
 * 422 if the key came before with other content.
 */
export async function addFile(
  { document, field, most, replaces = false, notFoundMessage }: Owner,
  prepared: PreparedFile,
  once: Once | undefined,
): Promise<void> {
  const { name, contentType, size, main } = prepared;
  const idOfRequest = once && idFrom(`${document.path} ${once.id}`);
  const isIn = (record: DocumentSnapshot) => {
    if (!record.exists) throw notFound(notFoundMessage);
    const known = filesIn(record, field).find(({ id }) => id === idOfRequest);
    requireSameHash(known?.requestHash, once);
    if (!known && !replaces && filesIn(record, field).length >= most) throw tooManyFiles(most);
    return known !== undefined;
  };

  if (isIn(await document.get())) return;
  const set = await openSet(document);
  const file: OwnedFile = {
    id: idOfRequest ?? set.id,
    set: set.id,
    path: `${set.folder}/${main.name}`,
    name,
    contentType,
    size,
    ...hashOf(once),
    ...pictureOf(prepared, set.folder),
  };
  let replaced: OwnedFile[] = [];
  await writeObjects(set.folder, prepared);
  try {
    await firestore.runTransaction(async (transaction) => {
      const record = await transaction.get(document);
      if (isIn(record)) throw new AlreadyIn();
      await requireSet(transaction, set);
      const others = filesIn(record, field);
      replaced = replaces ? others : [];
      transaction.update(document, { [field]: replaces ? [file] : [...others, file] });
      closeSet(transaction, set);
      for (const old of replaced) transaction.set(sets.doc(old.set), leavingFrom(document));
    });
  } catch (error) {
    // After any other failure the file may be in the record.
    if (error instanceof AlreadyIn || error instanceof ApiProblem) await leave(set.id);
    if (!(error instanceof AlreadyIn)) throw error;
    return;
  }
  await Promise.all(replaced.map((old) => leave(old.set)));
}

function pictureOf({ picture, alt }: PreparedFile, folder: string): { picture?: OwnedPicture } {
  if (!picture) return {};
  const { width, height, renderings, report, placeholder, colour } = picture;
  const sizes = renderings.map((rendering) => ({
    path: `${folder}/${rendering.name}`,
    width: rendering.width,
  }));
  const shown = { alt, width, height, placeholder, colour };
  return { picture: { ...shown, sizes, report: `${folder}/${report.name}` } };
}

/** The same request, sent twice at once, has added the file. */
class AlreadyIn extends Error {}

/** Changes what the pictures of a record are said to show. Throws 404 if it has none. */
export async function describePictures(
  { document, field, notFoundMessage }: Owner,
  alt: string,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const files = filesIn(await transaction.get(document), field);
    if (files.length === 0) throw notFound(notFoundMessage);
    const described = files.map((file) => ({
      ...file,
      ...(file.picture && { picture: { ...file.picture, alt } }),
    }));
    transaction.update(document, { [field]: described });
  });
}

export interface RebuiltPictures {
  /** Number of pictures whose sizes were made again. */
  pictures: number;
  /** Names of pictures that have no object left. */
  lost: string[];
}

/**
 * Makes the sizes of a record's pictures again if an object of them is missing, from the largest one that is left. A
 * picture keeps its id. It can be interrupted and repeated. `republish` wraps the change of the record.
 */
export async function rebuildPictures(
  { document, field }: Owner,
  republish: (change: () => Promise<boolean>) => Promise<boolean>,
): Promise<RebuiltPictures> {
  const rebuilt: RebuiltPictures = { pictures: 0, lost: [] };
  for (const file of filesIn(await document.get(), field)) {
    if (!file.picture) continue;
    const stored = { path: file.path, ...file.picture };
    const objects = new Set(await listObjects(`${folderOf(file.set)}/`));
    if (isComplete(stored, objects)) continue;
    const source = sourceOf(stored, objects);
    if (source === undefined) {
      rebuilt.lost.push(file.name);
      continue;
    }
    const prepared = await prepareAgain({ ...file, alt: file.picture.alt }, source, '0');
    const set = await openSet(document);
    await writeObjects(set.folder, prepared);
    const isTaken = await republish(() => takeInstead(document, field, file.set, set, prepared));
    await leave(isTaken ? file.set : set.id);
    if (isTaken) rebuilt.pictures += 1;
  }
  return rebuilt;
}

/** Returns false if the file of the old set was removed or replaced meanwhile. */
function takeInstead(
  document: DocumentReference,
  field: string,
  old: string,
  set: ObjectSet,
  prepared: PreparedFile,
): Promise<boolean> {
  return firestore.runTransaction(async (transaction) => {
    const files = filesIn(await transaction.get(document), field);
    const file = files.find((one) => one.set === old);
    if (!file?.picture) return false;
    await requireSet(transaction, set);
    const again: OwnedFile = {
      ...file,
      set: set.id,
      path: `${set.folder}/${prepared.main.name}`,
      ...pictureOf({ ...prepared, alt: file.picture.alt }, set.folder),
    };
    transaction.update(document, { [field]: files.map((one) => (one === file ? again : one)) });
    closeSet(transaction, set);
    transaction.set(sets.doc(old), leavingFrom(document));
    return true;
  });
}

/** Removes a file from a record, then its objects. Throws 404 if the record or the file does not exist. */
export async function removeFile({ document, field, notFoundMessage }: Owner, id: string): Promise<void> {
  const file = await firestore.runTransaction(async (transaction) => {
    const record = await transaction.get(document);
    const files = filesIn(record, field);
    const found = files.find((one) => one.id === id);
    if (!found) throw notFound(notFoundMessage);
    transaction.update(document, { [field]: files.filter((one) => one !== found) });
    transaction.set(sets.doc(found.set), leavingFrom(document));
    return found;
  });
  await leave(file.set);
}

/** Deletes a record that has a page, then the objects of its files. Throws 404 if it does not exist. */
export async function deleteOwner({ document, field, remembered, notFoundMessage }: Owner): Promise<void> {
  const files = await firestore.runTransaction(async (transaction) => {
    const record = await transaction.get(document);
    if (!record.exists) throw notFound(notFoundMessage);
    transaction.delete(document);
    rememberRemoval(transaction, document.id, remembered?.(record));
    for (const { set } of filesIn(record, field)) transaction.set(sets.doc(set), leavingFrom(document));
    return filesIn(record, field);
  });
  await Promise.all(files.map(({ set }) => leave(set)));
}

/** Deletes the objects of sets that are leaving, and of those that were not taken in since `before`. */
export async function deleteStaleSets(before: Date): Promise<number> {
  const [leaving, old] = await Promise.all([
    sets.where('leaving', '==', true).get(),
    sets.where('since', '<', Timestamp.fromDate(before)).get(),
  ]);
  const ids = [...new Set([...leaving.docs, ...old.docs].map(({ id }) => id))];
  for (const id of ids) await deleteSet(id);
  return ids.length;
}

/** Deletes a set with its objects. If Storage cannot be reached, the sweeper does. */
export async function leave(set: string): Promise<void> {
  await deleteSet(set).catch((error: unknown) =>
    log.warn(`The files of ${set} are left to the sweeper`, {}, error),
  );
}

/** No record takes in the objects of a set that is leaving. */
async function deleteSet(id: string): Promise<void> {
  try {
    await sets.doc(id).update({ leaving: true });
  } catch (error) {
    // A record has just taken it in, or it is deleted already.
    if (isMissingOrChanged(error)) return;
    throw error;
  }
  const { folder = folderOf(id), paths } = (await sets.doc(id).get()).data() ?? {};
  await (paths ? deleteObjects(paths) : deleteObjectsUnder(`${folder}/`));
  await sets.doc(id).delete();
}

function leavingFrom({ path }: DocumentReference) {
  return { owner: path, since: Timestamp.now(), leaving: true };
}

export function filesIn(record: DocumentSnapshot, field: string): OwnedFile[] {
  return record.get(field) ?? [];
}

export function tooManyFiles(most: number) {
  const message: Sentence = (say) => say.api.eventRecord.tooManyFiles(most);
  return new ApiProblem(413, 'too-large', message, { fields: { files: message } });
}
