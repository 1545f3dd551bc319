import { isDeepStrictEqual } from 'node:util';
import { notFound } from '../errors.ts';
import { deleteReleased } from '../files/ledger.ts';
import { putBackIn, type Rearrangement, rearranged } from './arrangement.ts';
import { type FileList, type ListedFile, pathsIn, releaseUnnamed, type Writing } from './owned-files.ts';
import { askedAbout } from './takedowns.ts';
import { closeEntries, moveFilesToTrash, readTrashedFiles } from './trash.ts';

/** What is to become of the files of a record. */
export interface FilesToChange<File> {
  /** Are stored already, and come into the record. */
  files?: File[] | undefined;
  /** What becomes of the files that it has. Those that leave go into the trash. */
  arrangement?: Rearrangement | undefined;
}

/** What a change does to a list of files. */
interface FileChange<File> {
  leave: File[];
  /** The new list. */
  joined: File[];
  isChanged: boolean;
  /** Moves the files that leave into the trash, as it is to keep them. */
  write: (leaving?: File[]) => AfterFileChange;
}

/**
 * Call it after the transaction: it takes the objects of the files that have left from visitors. Returns the id of what can come back
 * from the trash.
 */
export type AfterFileChange = () => Promise<string | undefined>;

export const noFileChange: AfterFileChange = async () => undefined;

type Listing<File extends ListedFile> = Pick<FileList<File>, 'join' | 'pictureOf' | 'name'>;

/**
 * Works out which files of a list stay, leave and come. What a visitor has asked to take down will be gone for good. Reads. Throws 413
 * for too many files.
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

/** As {@link readFileChange}, for one file that leaves. Throws 404 if the list does not have it. */
export async function readRemoval<File extends ListedFile>(
  list: Listing<File> & Pick<FileList<File>, 'notFoundMessage'>,
  writing: Writing,
  before: File[],
  id: string,
): Promise<FileChange<File>> {
  if (!before.some((file) => file.id === id)) throw notFound(list.notFoundMessage);
  return readFileChange(list, writing, before, { arrangement: { from: [{ id, alt: '' }], to: [] } });
}

/** Moves a file into the trash, see {@link AfterFileChange}. Throws 404 without the record or the file. */
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

/** Puts files of the trash back into their list. Throws 404 without them or the record, 413 if it would have too many. */
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
