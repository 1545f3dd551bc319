import { isDeepStrictEqual } from 'node:util';
import { uploadLimits } from '@club-portal/contract/limits';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { refusedFile } from '../errors.ts';
import { deleteReleased, release, takeIn } from '../files/ledger.ts';
import { listObjects } from '../files/objects.ts';
import {
  isComplete,
  pathsOf,
  prepareAgain,
  type StoredPicture,
  sourceOf,
  storedPictureIn,
} from '../files/stored-pictures.ts';
import type { PreparedFile } from '../media/prepare.ts';
import type { Authorized } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { hashOf, idFrom, newId, type Once, requireSameHash } from './records.ts';

/** What every list of files stores about a file. */
export interface ListedFile {
  id: string;
  /** Path of the object for readers. */
  path: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  requestHash?: string;
}

/** A document's list of files, and how it is stored. */
export interface FileList<File extends ListedFile> {
  /** The document. */
  owner: DocumentReference;
  /** The folder that contains a folder for each intake. `files` by default. */
  within?: string | undefined;
  /** Id of the submission that the files belong to, see {@link takeIn}. */
  submission?: string;
  /** If it is not the record's own list. */
  name?: 'evidence';
  /** The list with new files. Throws 413 if these are too many. */
  join: (files: File[], added: File[]) => File[];
  /** The message about a file that the list does not have. */
  notFoundMessage: Sentence;
  /** What the list stores about a new file, whose objects are in the folder. */
  toStored: (file: PreparedFile, folder: string) => Omit<File, 'id'>;
  /** The file's picture. Undefined for other files. */
  pictureOf: (file: File) => (StoredPicture & PictureTexts) | undefined;
  /** Throws 404 without the record, 403 if the actor may not change it. */
  read: () => Promise<File[]>;
  /** Runs the transaction that changes the record. Throws 404 without the record, 403 if the actor may not. */
  change: (write: WriteFiles<File>) => Promise<boolean>;
}

/** Puts new files into a list, whatever other fields they have. Throws 413 for too many. */
export type Join<Base> = <File extends Base>(files: File[], added: File[]) => File[];

/** Returns the new list, or null if nothing changes. Reads before it writes. */
export type WriteFiles<File> = (
  files: File[],
  transaction: Transaction,
  record: Authorized<DocumentSnapshot>,
) => File[] | null | Promise<File[] | null>;

/** Paths of all objects of a list's files. */
export function pathsIn<File extends ListedFile>(
  { pictureOf }: Pick<FileList<File>, 'pictureOf'>,
  files: File[],
): string[] {
  return files.flatMap((file) => pathsOf(pictureOf(file) ?? file));
}

/** Changes a list, then deletes the objects that it no longer names. Returns false if the list does not change. */
export async function changeFiles<File extends ListedFile>(
  list: FileList<File>,
  write: WriteFiles<File>,
): Promise<boolean> {
  let released: string[] = [];
  const isChanged = await list.change(async (files, transaction, record) => {
    const changed = await write(files, transaction, record);
    if (changed) released = releaseUnnamed(list, { transaction, record }, files, changed);
    return changed;
  });
  await deleteReleased(released);
  return isChanged;
}

/** A transaction, and the record that it changes. */
export interface Writing {
  transaction: Transaction;
  record: Authorized<DocumentSnapshot>;
}

/** Releases the objects that a list no longer names. Delete them with {@link deleteReleased} after the transaction. */
export function releaseUnnamed<File extends ListedFile>(
  list: Pick<FileList<File>, 'pictureOf'>,
  { transaction, record }: Writing,
  before: File[],
  after: File[],
): string[] {
  const named = pathsIn(list, after);
  const unnamed = pathsIn(list, before).filter((path) => !named.includes(path));
  return release(transaction, record, unnamed);
}

/** The ids of the files that a request adds. A repeated request gives the same ids. */
function idsOfAddition(owner: DocumentReference, once: Once | undefined): string[] {
  return Array.from({ length: uploadLimits.files }, (_, index) =>
    once ? idFrom(`${owner.path} ${once.id} ${index}`) : newId(),
  );
}

/** Whether a request has added its files to this list before. Throws 422 if that request had other content. */
export function areAdded(owner: DocumentReference, files: ListedFile[], once: Once | undefined): boolean {
  const ids = idsOfAddition(owner, once);
  const known = files.find(({ id }) => ids.includes(id));
  requireSameHash(known?.requestHash, once);
  return known !== undefined;
}

/**
 * Adds all files at the end of a list, or none. A repeated request does not add them again. `inSameTransaction` runs in
 * the transaction with the ids of the files. Throws 404 without the record, 413 if there would be too many files, 422
 * if an earlier request had the same key and other content.
 */
export async function addFiles<File extends ListedFile>(
  list: FileList<File>,
  files: PreparedFile[],
  once: Once | undefined,
  inSameTransaction: (
    ids: string[],
    transaction: Transaction,
    record: Authorized<DocumentSnapshot>,
  ) => void = () => {},
): Promise<void> {
  const { owner, within, submission } = list;
  const ids = idsOfAddition(owner, once);
  const addedIn = (folder: string) =>
    files.map((file, index) => ({ ...list.toStored(file, folder), id: ids[index], ...hashOf(once) }) as File);
  const before = await list.read();
  if (areAdded(owner, before, once)) return;
  // Refuses too many files before it writes anything.
  list.join(before, addedIn(''));
  await takeIn({ owner, files, within, submission }, ({ folder, nameIn }) =>
    changeFiles(list, (stored, transaction, record) => {
      if (areAdded(owner, stored, once)) return null;
      const joined = list.join(stored, addedIn(folder));
      nameIn(transaction);
      inSameTransaction(ids, transaction, record);
      return joined;
    }),
  );
}

/** Puts new files at the end of a list. Throws 413 if it would have more than `most`. */
export function atEnd(most: number): Join<unknown> {
  return (files, added) => {
    if (files.length + added.length > most) throw tooManyFiles(most);
    return [...files, ...added];
  };
}

function tooManyFiles(most: number) {
  return refusedFile(413, (say) => say.api.eventRecord.tooManyFiles(most));
}

/**
 * A record without a removed file, and the id of the file's entry in the trash. The id is undefined if the file was
 * deleted permanently.
 */
export interface WithoutFile<Item> {
  item: Item;
  trash: string | undefined;
}

export interface RebuiltPictures {
  /** The number of pictures whose sizes were rebuilt. */
  pictures: number;
  /** Names of pictures that have no object left. */
  lost: string[];
}

/**
 * Rebuilds missing data of a list's pictures (sizes, the JPEG for the report, width and height, placeholder) from the
 * largest remaining object. A picture keeps its id. It can be interrupted and repeated.
 */
export async function rebuildPictures<File extends ListedFile>(
  list: FileList<File>,
): Promise<RebuiltPictures> {
  const rebuilt: RebuiltPictures = { pictures: 0, lost: [] };
  for (const file of await list.read()) {
    const picture = list.pictureOf(file);
    if (!picture) continue;
    const objects = new Set(await listObjects(file.path.slice(0, file.path.lastIndexOf('/') + 1)));
    if (isComplete(picture, objects)) continue;
    const source = sourceOf(picture, objects);
    if (source === undefined) rebuilt.lost.push(file.name);
    else if (await replacePicture(list, file, await prepareAgain({ ...file, ...textsOf(picture) }, source)))
      rebuilt.pictures += 1;
  }
  return rebuilt;
}

/** Returns false if the file was changed or removed meanwhile. */
async function replacePicture<File extends ListedFile>(
  list: FileList<File>,
  old: File,
  prepared: PreparedFile,
): Promise<boolean> {
  const { owner, within } = list;
  return takeIn({ owner, files: [prepared], within }, ({ folder, nameIn }) =>
    changeFiles(list, (files, transaction) => {
      const index = files.findIndex((file) => isDeepStrictEqual(file, old));
      if (index < 0) return null;
      nameIn(transaction);
      return files.with(index, { ...old, ...list.toStored(prepared, folder) });
    }),
  );
}

/** What a picture shows. */
export type PictureTexts = Pick<PreparedFile, 'alt' | 'translations'>;

export function textsOf({ alt, translations }: PictureTexts): PictureTexts {
  return { alt, ...(translations && { translations }) };
}

/** A file of a record, see {@link RecordKind}. */
export interface OwnedFile extends ListedFile {
  /** For a picture. */
  picture?: OwnedPicture;
}

/** The fields that only a picture has. */
type OwnedPicture = ReturnType<typeof storedPictureIn> & PictureTexts;

/** How many files of each kind a record may have. */
export type MostOfKinds = Partial<Record<'image' | 'pdf', number>>;

/**
 * Puts new files at the end of a record's list. If a kind has only one file, the new file replaces it. Throws 413 for
 * too many of a kind.
 */
export function joinByKind(most: MostOfKinds): Join<Typed> {
  return (files, added) => {
    const replaced = new Set(added.map(kindOf).filter((kind) => most[kind] === 1));
    const joined = [...files.filter((file) => !replaced.has(kindOf(file))), ...added];
    for (const kind of new Set(added.map(kindOf))) {
      const limit = most[kind] ?? 0;
      if (joined.filter((file) => kindOf(file) === kind).length > limit) throw tooManyFiles(limit);
    }
    return joined;
  };
}

export type Typed = Pick<ListedFile, 'contentType'>;

function kindOf({ contentType }: Typed): keyof MostOfKinds {
  return contentType === 'application/pdf' ? 'pdf' : 'image';
}

export function filesIn(record: DocumentSnapshot, field: string): OwnedFile[] {
  return record.get(field) ?? [];
}

export function pictureOfOwned({ path, picture }: OwnedFile) {
  return picture && { path, ...picture };
}

export function toOwnedFile(
  { name, contentType, size, main, picture, ...texts }: PreparedFile,
  folder: string,
): Omit<OwnedFile, 'id'> {
  const file = { name, contentType, size, path: `${folder}/${main.name}` };
  return picture ? { ...file, picture: { ...textsOf(texts), ...storedPictureIn(folder, picture) } } : file;
}
