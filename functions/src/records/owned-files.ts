import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { ApiProblem, notFound } from '../errors.ts';
import { deleteReleased, release, takeIn } from '../files/ledger.ts';
import { listObjects } from '../files/objects.ts';
import { isComplete, pathsOf, prepareAgain, sourceOf } from '../files/stored-pictures.ts';
import type { PreparedFile } from '../media/prepare.ts';
import type { Authorized } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { hashOf, idFrom, newId, type Once, requireSameHash, updateRecord } from './records.ts';

/** A file in a record's list of files. */
export interface OwnedFile {
  id: string;
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
  /** A new file replaces the others. */
  replaces?: boolean;
  notFoundMessage: Sentence;
  /** Runs the transaction that changes the record. Throws 404 if it does not exist, 403 if the actor may not. */
  change<R>(write: (transaction: Transaction, record: Authorized<DocumentSnapshot>) => R): Promise<R>;
}

export function filesIn(record: DocumentSnapshot, field: string): OwnedFile[] {
  return record.get(field) ?? [];
}

/** Paths of all objects of files. */
export function objectsOfFiles(files: OwnedFile[]): string[] {
  return files.flatMap(({ path, picture }) => pathsOf({ path, ...picture }));
}

/** The ids of the files that a request adds. The same request gives the same ids. */
export function idsOfAddition(record: DocumentReference, once: Once | undefined, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    once ? idFrom(`${record.path} ${once.id} ${index}`) : newId(),
  );
}

/**
 * Whether a request has added the files with these ids to a list before. Throws 422 if that request had other content,
 * 413 if there would be more than `most` files.
 */
export function areAdded(
  files: Pick<OwnedFile, 'id' | 'requestHash'>[],
  ids: string[],
  once: Once | undefined,
  most: number,
): boolean {
  const known = files.find(({ id }) => ids.includes(id));
  requireSameHash(known?.requestHash, once);
  if (!known && files.length + ids.length > most) throw tooManyFiles(most);
  return known !== undefined;
}

function tooManyFiles(most: number) {
  const message: Sentence = (say) => say.api.eventRecord.tooManyFiles(most);
  return new ApiProblem(413, 'too-large', message, { fields: { files: message } });
}

/**
 * Adds a file to a record. The same request adds it once. Throws 404 without the record, 413 if it has the most files,
 * 422 if the key came before with other content.
 */
export async function addFile(owner: Owner, prepared: PreparedFile, once: Once | undefined): Promise<void> {
  const { document, field, replaces = false, notFoundMessage } = owner;
  const ids = idsOfAddition(document, once, 1);
  const isAdded = (record: DocumentSnapshot) =>
    areAdded(filesIn(record, field), ids, once, replaces ? Number.POSITIVE_INFINITY : owner.most);

  const before = await document.get();
  if (!before.exists) throw notFound(notFoundMessage);
  if (isAdded(before)) return;
  const { name, contentType, size } = prepared;
  let released: string[] = [];
  await takeIn({ owner: document, files: [prepared] }, ({ folder, nameIn }) =>
    owner.change((transaction, record) => {
      released = [];
      if (isAdded(record)) return false;
      const [id = newId()] = ids;
      const file = { id, name, contentType, size, ...hashOf(once), ...objectsIn(folder, prepared) };
      const others = filesIn(record, field);
      updateRecord(transaction, record, { [field]: replaces ? [file] : [...others, file] });
      nameIn(transaction);
      if (replaces) released = release(transaction, record, objectsOfFiles(others));
      return true;
    }),
  );
  await deleteReleased(released);
}

function objectsIn(
  folder: string,
  { main, picture, alt }: PreparedFile,
): Pick<OwnedFile, 'path' | 'picture'> {
  const path = `${folder}/${main.name}`;
  if (!picture) return { path };
  const { width, height, renderings, report, placeholder, colour } = picture;
  const sizes = renderings.map(({ name, width }) => ({ path: `${folder}/${name}`, width }));
  const shown = { alt, width, height, placeholder, colour };
  return { path, picture: { ...shown, sizes, report: `${folder}/${report.name}` } };
}

/** Changes what the pictures of a record are said to show. Throws 404 if it has none. */
export async function describePictures(owner: Owner, alt: string): Promise<void> {
  const { field, notFoundMessage } = owner;
  await owner.change((transaction, record) => {
    const files = filesIn(record, field);
    if (files.length === 0) throw notFound(notFoundMessage);
    const described = files.map((file) => ({
      ...file,
      ...(file.picture && { picture: { ...file.picture, alt } }),
    }));
    updateRecord(transaction, record, { [field]: described });
  });
}

/** Removes a file from a record, then its objects. Throws 404 if the record or the file does not exist. */
export async function removeFile(owner: Owner, id: string): Promise<void> {
  const { field, notFoundMessage } = owner;
  const released = await owner.change((transaction, record) => {
    const files = filesIn(record, field);
    const removed = files.filter((one) => one.id === id);
    if (removed.length === 0) throw notFound(notFoundMessage);
    updateRecord(transaction, record, { [field]: files.filter((one) => !removed.includes(one)) });
    return release(transaction, record, objectsOfFiles(removed));
  });
  await deleteReleased(released);
}

export interface RebuiltPictures {
  /** Number of pictures whose sizes were made again. */
  pictures: number;
  /** Names of pictures that have no object left. */
  lost: string[];
}

/**
 * Makes the sizes of a record's pictures again if an object of them is missing, from the largest one that is left. A
 * picture keeps its id. It can be interrupted and repeated.
 */
export async function rebuildPictures(owner: Owner): Promise<RebuiltPictures> {
  const { document, field } = owner;
  const rebuilt: RebuiltPictures = { pictures: 0, lost: [] };
  for (const file of filesIn(await document.get(), field)) {
    if (!file.picture) continue;
    const { alt } = file.picture;
    const stored = { path: file.path, ...file.picture };
    const objects = new Set(await listObjects(file.path.slice(0, file.path.lastIndexOf('/') + 1)));
    if (isComplete(stored, objects)) continue;
    const source = sourceOf(stored, objects);
    if (source === undefined) {
      rebuilt.lost.push(file.name);
      continue;
    }
    const prepared = await prepareAgain({ ...file, alt }, source, '0');
    if (await replaceObjects(owner, file, prepared)) rebuilt.pictures += 1;
  }
  return rebuilt;
}

/** Returns false if the file was removed or replaced meanwhile. */
async function replaceObjects(owner: Owner, old: OwnedFile, prepared: PreparedFile): Promise<boolean> {
  const { document, field } = owner;
  let released: string[] = [];
  const isReplaced = await takeIn({ owner: document, files: [prepared] }, ({ folder, nameIn }) =>
    owner.change((transaction, record) => {
      released = [];
      const files = filesIn(record, field);
      const file = files.find(({ path }) => path === old.path);
      if (!file?.picture) return false;
      const again = { ...file, ...objectsIn(folder, { ...prepared, alt: file.picture.alt }) };
      updateRecord(transaction, record, { [field]: files.map((one) => (one === file ? again : one)) });
      nameIn(transaction);
      released = release(transaction, record, objectsOfFiles([file]));
      return true;
    }),
  );
  await deleteReleased(released);
  return isReplaced;
}
