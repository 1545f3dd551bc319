import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { ApiProblem, notFound, unavailable } from '../errors.ts';
import { log } from '../log.ts';
import { objectsOf, type PreparedFile } from '../media/prepare.ts';
import type { Sentence } from '../sentences.ts';
import { deleteObjectsUnder, writeObject } from './files.ts';
import { firestore } from './firestore.ts';
import { hashOf, idFrom, isMissingOrChanged, type Once, requireSameHash } from './records.ts';
import { rememberRemoval } from './removed.ts';

/**
 * `objectSets/{id}`: owner (path of a record), since, leaving. Stands for the objects in `files/{id}/` while they are
 * written or deleted. At every moment an object is named by its record or by a set
 * (docs/decisions/024-files-of-records.md).
 */
const sets = firestore.collection('objectSets');

const folderOf = (set: string) => `files/${set}`;

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
  const set = sets.doc();
  const { name, contentType, size, main } = prepared;
  const file: OwnedFile = {
    id: once ? idFrom(`${document.path} ${once.id}`) : set.id,
    set: set.id,
    path: `${folderOf(set.id)}/${main.name}`,
    name,
    contentType,
    size,
    ...hashOf(once),
    ...pictureOf(prepared, folderOf(set.id)),
  };
  const isIn = (record: DocumentSnapshot) => {
    if (!record.exists) throw notFound(notFoundMessage);
    const known = filesIn(record, field).find(({ id }) => id === file.id);
    requireSameHash(known?.requestHash, once);
    if (!known && !replaces && filesIn(record, field).length >= most) throw tooManyFiles(most);
    return known !== undefined;
  };

  if (isIn(await document.get())) return;
  let replaced: OwnedFile[] = [];
  await set.create({ owner: document.path, since: Timestamp.now() });
  await Promise.all(
    objectsOf(prepared).map((object) => writeObject(`${folderOf(set.id)}/${object.name}`, object)),
  );
  try {
    await firestore.runTransaction(async (transaction) => {
      const [record, known] = await Promise.all([transaction.get(document), transaction.get(set)]);
      if (isIn(record)) throw new AlreadyIn();
      if (!known.exists || known.get('leaving')) throw unavailable();
      const others = filesIn(record, field);
      replaced = replaces ? others : [];
      transaction.update(document, { [field]: replaces ? [file] : [...others, file] });
      transaction.delete(set);
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

/** If Storage cannot be reached, the sweeper deletes the set. */
async function leave(set: string): Promise<void> {
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
  await deleteObjectsUnder(`${folderOf(id)}/`);
  await sets.doc(id).delete();
}

function leavingFrom({ path }: DocumentReference) {
  return { owner: path, since: Timestamp.now(), leaving: true };
}

export function filesIn(record: DocumentSnapshot, field: string): OwnedFile[] {
  return record.get(field) ?? [];
}

function tooManyFiles(most: number) {
  const message: Sentence = (say) => say.api.gallery.tooManyFiles(most);
  return new ApiProblem(413, 'too-large', message, { fields: { files: message } });
}
