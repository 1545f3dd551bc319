import { isDeepStrictEqual } from 'node:util';
import { notFound } from '../errors.ts';
import { deleteReleased } from '../files/ledger.ts';
import { putBackIn, type Rearrangement, rearranged } from './arrangement.ts';
import { type FileList, type ListedFile, pathsIn, releaseUnnamed, type Writing } from './owned-files.ts';
import { askedAbout } from './takedowns.ts';
import { closeEntries, moveFilesToTrash, readTrashedFiles } from './trash.ts';

/** A change of a record's files. */
export interface FilesToChange<File> {
  /** Files that are already stored and become part of the record. */
  files?: File[] | undefined;
  /** The change of the files that the record has. Removed files go into the trash. */
  arrangement?: Rearrangement | undefined;
}

/** What a change does to a list of files. */
interface FileChange<File> {
  leave: File[];
  /** The new list. */
  joined: File[];
  isChanged: boolean;
  /** Moves the removed files into the trash. */
  write: (leaving?: File[]) => AfterFileChange;
}

/**
 * Call it after the transaction. It hides the objects of the removed files from visitors, and returns the id of the
 * trash entry that can be restored.
 */
export type AfterFileChange = () => Promise<string | undefined>;

export const noFileChange: AfterFileChange = async () => undefined;

type Listing<File extends ListedFile> = Pick<FileList<File>, 'join' | 'pictureOf' | 'name'>;

/**
 * Works out which files of a list stay, are removed and are added. A file that a visitor has asked to take down is
 * deleted permanently. Only reads. Throws 413 for too many files.
 */
export async function readFileChange<File extends ListedFile>(
  list: Listing<File>,
  { transaction, record }: Writing,
  before: File[],
  { files: added = [], arrangement = { from: [], to: [] } }: FilesToChange<File>,
): Promise<FileChange<File>> {
  const { stay, leave } = rearranged(before, arrangement);
  const pathsOf = (file: File) => pathsIn(list, [file]);
  const permanent = await askedAbout(transaction, record.ref, leave, pathsOf);
  const joined = added.length > 0 ? list.join(stay, added) : stay;
  return {
    leave,
    joined,
    isChanged: added.length > 0 || !isDeepStrictEqual(stay, before),
    write: (leaving = leave) => {
      const released = releaseUnnamed(list, { transaction, record }, stay, joined);
      const order = before.map(({ id }) => id);
      const left = { files: leaving, pathsOf, permanent, order, list: list.name };
      const entries = moveFilesToTrash(transaction, record, left);
      return async () => {
        await deleteReleased(released);
        await closeEntries(entries);
        return leave.some(({ id }) => !permanent.has(id)) ? entries[0] : undefined;
      };
    },
  };
}

/** Like {@link readFileChange}, for one removed file. Throws 404 if the list does not have it. */
export async function readRemoval<File extends ListedFile>(
  list: Listing<File> & Pick<FileList<File>, 'notFoundMessage'>,
  writing: Writing,
  before: File[],
  id: string,
): Promise<FileChange<File>> {
  if (!before.some((file) => file.id === id)) throw notFound(list.notFoundMessage);
  return readFileChange(list, writing, before, { arrangement: { from: [{ id, alt: '' }], to: [] } });
}

/** Moves a file into the trash; see {@link AfterFileChange}. Throws 404 if the record or the file is missing. */
export async function removeFile<File extends ListedFile>(
  list: FileList<File>,
  id: string,
): Promise<string | undefined> {
  let finish = noFileChange;
  await list.change(async (files, transaction, record) => {
    const removal = await readRemoval(list, { transaction, record }, files, id);
    finish = removal.write();
    return removal.joined;
  });
  return finish();
}

/**
 * Puts files of the trash back into their list. Throws 404 if they or the record are missing, 413 if the list would
 * have too many files.
 */
export async function returnFiles<File extends ListedFile>(
  list: FileList<File>,
  entry: string,
): Promise<void> {
  await list.change(async (before, transaction) => {
    const { files, order, leaveTrash } = await readTrashedFiles<File>(transaction, entry);
    const joined = list.join([], putBackIn(before, files, order));
    leaveTrash();
    return joined;
  });
}
