import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@club-portal/contract/access';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import type { Submission } from '@club-portal/contract/submission';
import { notFound } from '../errors.ts';
import { type NewFile, type NewStoredFile, storedIn, toNewStoredFile } from '../event-records/store.ts';
import { putBackIn, rearranged } from '../records/arrangement.ts';
import { addFiles, areAdded, changeFiles, type FileList } from '../records/owned-files.ts';
import type { Once } from '../records/records.ts';
import { submissions } from '../records/submissions.ts';
import { changeSubmission, logSubmission, requireCurrent } from './change.ts';
import {
  dataOf,
  fileNotFoundMessage,
  findStored,
  inState,
  leavingFiles,
  noRearrangement,
  type StoredSubmission,
  toSubmission,
} from './documents.ts';
import { kinds } from './kinds.ts';

/**
 * Adds files to one's own submission, which stays in its state. A repeated request adds them only once. Throws like
 * {@link changeSubmission} and {@link requireRoom}, 422 if the key was used before with other content.
 */
export async function addSubmissionFiles(
  actor: Person,
  id: string,
  files: NewFile[],
  once: Once | undefined,
): Promise<Submission> {
  const found = await findStored(id);
  await requireRoom(found, found.files, files);
  await addFiles(fileListOf(actor, id, found.collection), files, once);
  return toSubmission(actor, await submissions.doc(id).get());
}

/**
 * Returns the submission if an earlier request with this key has added its files. Throws 422 if that had other content.
 */
export async function findSubmissionWithFilesOf(
  actor: Person,
  id: string,
  once: Once | undefined,
): Promise<Submission | null> {
  const found = await submissions.doc(id).get();
  requireCurrent(actor, 'submission.write', found, undefined);
  return areAdded(found.ref, dataOf(found).files, once) ? toSubmission(actor, found) : null;
}

/**
 * Removes a file from one's own submission. A file of the public record that was to be removed stays there instead.
 * Throws like {@link changeSubmission}, 404 without the file.
 */
export async function removeSubmissionFile(actor: Person, id: string, file: string): Promise<Submission> {
  const { collection, arrangement } = await findStored(id);
  if (leavingFiles(arrangement).some((one) => one.id === file)) {
    await keepInRecord(actor, id, file);
    return toSubmission(actor, await submissions.doc(id).get());
  }
  await changeFiles(fileListOf(actor, id, collection), (files) => {
    const others = files.filter((one) => one.id !== file);
    if (others.length === files.length) throw notFound(fileNotFoundMessage);
    return others;
  });
  return toSubmission(actor, await submissions.doc(id).get());
}

/** Keeps a file in the public record that was to be removed from it. */
function keepInRecord(actor: Person, id: string, file: string): Promise<void> {
  return changeSubmission(actor, 'submission.write', id, undefined, (transaction, found) => {
    const { arrangement, state } = dataOf(found);
    const { from, to } = arrangement ?? noRearrangement;
    if (!leavingFiles(arrangement).some((one) => one.id === file)) return;
    const kept = putBackIn(
      to,
      from.filter((one) => one.id === file),
      from.map((one) => one.id),
    );
    const isUnchanged = isDeepStrictEqual(rearranged(from, { from, to: kept }).stay, from);
    const after = isUnchanged ? null : { from, to: kept };
    transaction.update(found.ref, { ...inState(state), arrangement: after });
    if (state === 'submitted') logSubmission(transaction, actor, 'submit', { ...dataOf(found), id });
  });
}

/** The files of one's own submission as a list. A change of the list is a change of the submission. */
function fileListOf(actor: Person, id: string, collection: SubmittedCollection): FileList<NewStoredFile> {
  return {
    ...placeOf(id, collection),
    join: kinds[collection].join,
    notFoundMessage: fileNotFoundMessage,
    toStored: toNewStoredFile,
    pictureOf: (file) => (file.kind === 'image' ? file : undefined),
    read: async () =>
      dataOf(requireCurrent(actor, 'submission.write', await submissions.doc(id).get(), undefined)).files,
    change: (write) =>
      changeSubmission(actor, 'submission.write', id, undefined, async (transaction, found) => {
        const data = dataOf(found);
        const { files: before, state } = data;
        const files = await write(before, transaction, found);
        if (files) transaction.update(found.ref, { ...inState(state), files });
        if (files && state === 'submitted') logSubmission(transaction, actor, 'submit', { ...data, id });
        return files !== null;
      }),
  };
}

/** Where the objects of a submission's files are, and what they belong to. */
export function placeOf(id: string, collection: SubmittedCollection) {
  return { owner: submissions.doc(id), within: kinds[collection].folderOf?.(id), submission: id };
}

/** Throws 413 if the record would have too many files with these, 415 for one that it does not accept. */
export async function requireRoom(
  { collection, record, arrangement }: Pick<StoredSubmission, 'collection' | 'record' | 'arrangement'>,
  waiting: NewStoredFile[],
  files: NewFile[],
): Promise<void> {
  const { requireFit, filesOf, join } = kinds[collection];
  for (const file of files) requireFit(file);
  const joined = join(waiting, storedIn(files, ''));
  if (record === '' || files.length === 0) return;
  join(rearranged(await filesOf(record), arrangement ?? noRearrangement).stay, joined);
}
