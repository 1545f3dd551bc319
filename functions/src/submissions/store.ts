import { isDeepStrictEqual } from 'node:util';
import { type Actor, clubsFor, may, type Person } from '@club-portal/contract/access';
import { submissionPaths } from '@club-portal/contract/administration-paths';
import type { EventFile } from '@club-portal/contract/event-record';
import { DRAFT_DAYS } from '@club-portal/contract/limits';
import { withChanges } from '@club-portal/contract/merged';
import { API_BASE } from '@club-portal/contract/paths';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import type {
  OpenDraft,
  Submission,
  SubmissionApproval,
  SubmissionCorrection,
  SubmissionInput,
  SubmissionReturn,
  SubmissionSubmit,
  SubmissionUpdate,
  SubmittedArrangement,
} from '@club-portal/contract/submission';
import type { SubmissionAnswer, SubmittedField } from '@club-portal/contract/submission-answer';
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { z } from 'zod';
import { ApiProblem, changedMeanwhile, doesNotFit, gone, invalid, notFound } from '../errors.ts';
import { type NewFile, type NewStoredFile, storedIn, toNewStoredFile } from '../event-records/store.ts';
import { deleteReleased, takeIn } from '../files/ledger.ts';
import { addressOf } from '../files/objects.ts';
import { firestore, versionOf } from '../firestore.ts';
import { check } from '../http/input.ts';
import { arrangementOf, putBackIn, type Rearrangement, rearranged } from '../records/arrangement.ts';
import { changedFields, isMap, logChange } from '../records/changes.ts';
import { addFiles, areAdded, type FileList, removeFile } from '../records/owned-files.ts';
import {
  hashOf,
  type InSameTransaction,
  newId,
  type Once,
  requireSameRequest,
  requireVersion,
  withoutUndefined,
} from '../records/records.ts';
import { problemOfAbsent } from '../records/removed.ts';
import { discardSubmission, endSubmissions, ofRecord, submissions } from '../records/submissions.ts';
import { requireNotInTrash } from '../records/trash.ts';
import { type Authorized, authorize, requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { kinds, type OwnFile, type PreviewedFile } from './kinds.ts';
import {
  findAuthor,
  listReaders,
  noteLook,
  sendAll,
  tellApprovers,
  tellPublished,
  tellReturned,
} from './mails.ts';

const notFoundMessage: Sentence = (say) => say.api.submission.notFound;
const fileNotFoundMessage: Sentence = (say) => say.api.eventRecord.fileNotFound;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The most that a list has of a person's own, and of what waits for approval. */
const LIST_MOST = 300;

type Values = Record<string, unknown>;

/** A submission in Firestore, see `records/submissions.ts`. */
interface Stored {
  collection: SubmittedCollection;
  record: string;
  title: string;
  club: string;
  author: string;
  name: string;
  state: Submission['state'];
  remark: string;
  returnedBy: string;
  /** None in those that nobody has corrected. */
  correctedBy?: string;
  values: Values;
  before: Values;
  files: NewStoredFile[];
  /** None in those of earlier releases. */
  arrangement?: Rearrangement | null;
  changedAt: Timestamp;
  expireAt?: Timestamp;
}

function dataOf(document: DocumentSnapshot): Stored {
  if (!document.exists) throw notFound(notFoundMessage);
  return document.data() as Stored;
}

function toSubmission(actor: Person, document: DocumentSnapshot): Submission {
  const {
    values: _values,
    before: _before,
    author,
    name,
    files,
    arrangement,
    changedAt,
    expireAt,
    ...same
  } = dataOf(document);
  const { collection, record, title, club, state, remark, returnedBy, correctedBy = '' } = same;
  return {
    ...{ collection, record, title, club, state, remark, returnedBy, correctedBy },
    _id: document.id,
    version: versionOf(document),
    author: name,
    own: author === actor.uid,
    files: files.length,
    leaving: leavingIn(arrangement).length,
    changedAt: changedAt.toDate().toISOString(),
    goesAt: expireAt?.toDate().toISOString() ?? '',
  };
}

/** The files that leave the record. */
function leavingIn(arrangement: Stored['arrangement']): { id: string }[] {
  const { from = [], to = [] } = arrangement ?? {};
  return from.filter(({ id }) => !to.some((one) => one.id === id));
}

const unchanged: Rearrangement = { from: [], to: [] };

/** What an author writes. */
type Written = Pick<Stored, 'collection' | 'record' | 'title' | 'club' | 'values' | 'before' | 'arrangement'>;

/**
 * Checks the values as the form of the record does, and the rights to its club and to the one that it is to have. A change
 * without values changes none. Throws 400, 403, 409 with the public record if `version` is not its version any more, 404 or
 * 410 if it was deleted.
 */
async function prepare(
  actor: Person,
  { collection, record, version, values, arrangement: to }: Omit<SubmissionInput, 'state'>,
): Promise<Written> {
  const { input, find, subjectOf, titleOf = titleIn } = kinds[collection];
  const requireOwn = (of: Values) =>
    requireRight(actor, 'submission.write', { club: subjectOf(of).club ?? '', owner: actor.uid });
  if (record === '') {
    if (!input) throw invalid({ record: (say) => say.api.content.newClub });
    if (to) throw invalid({ arrangement: (say) => say.api.eventRecord.fileNotFound });
    const checked = check(input, values);
    requireOwn(checked);
    return {
      collection,
      record,
      title: titleOf(checked),
      club: clubOf(checked),
      values: checked,
      before: {},
    };
  }
  const current = await find(record);
  requireOwn(current);
  if (version !== undefined && version !== current.version) throw changedMeanwhile(current);
  const checked = await checkChange(collection, record, Object.keys(values).length > 0 ? values : current);
  const after = { ...current, ...checked };
  requireOwn(after);
  const before = pick(current, Object.keys(checked));
  const arrangement = to && rearrangementOf(await kinds[collection].filesOf(record), to, current);
  return {
    ...{ collection, record, title: titleOf(after), club: clubOf(current), values: checked, before },
    ...(arrangement && { arrangement }),
  };
}

/** Null if it changes nothing. Throws 400 for a file that is named twice, 409 with the record for one that it does not have. */
function rearrangementOf(files: OwnFile[], to: SubmittedArrangement, current: unknown): Rearrangement | null {
  const ids = new Set(to.map(({ id }) => id));
  if (ids.size < to.length) throw invalid({ arrangement: (say) => say.api.request.repeated });
  const from = arrangementOf(files);
  if (to.some(({ id }) => !from.some((one) => one.id === id))) throw changedMeanwhile(current);
  const { stay } = rearranged(from, { from, to });
  return isDeepStrictEqual(stay, from) ? null : { from, to: to };
}

async function checkChange(collection: SubmittedCollection, record: string, values: Values): Promise<Values> {
  const { update, checkChange: checked } = kinds[collection];
  if (checked) return checked(record, values);
  const { version: _, ...sent } = check(update, values);
  return withoutUndefined(sent);
}

function titleIn({ title }: Values): string {
  return String(title);
}

function clubOf({ club }: Values): string {
  return String(club ?? '');
}

function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

/** What is waiting for its author goes some time after the last change. What waits for approval stays. */
function inState(state: Stored['state']) {
  const now = Date.now();
  return {
    state,
    changedAt: Timestamp.fromMillis(now),
    ...(state !== 'submitted' && { expireAt: Timestamp.fromMillis(now + DRAFT_DAYS * DAY_MS) }),
  };
}

/**
 * Keeps a draft, or submits it. The same request adds it once. It may come with files, and a new event record does: nobody but
 * its author and who approves it gets them before they are public. Throws as {@link prepare}, {@link requireFewer} and {@link requireRoom}, 422 if the
 * key came before with other content, 410 if what it added is published already.
 */
export async function addSubmission(
  actor: Person,
  { state, ...input }: SubmissionInput,
  { files = [], once, origin }: { files?: NewFile[]; once: Once | undefined; origin: string },
): Promise<Submission> {
  const document = submissions.doc(once?.id ?? newId());
  const isAdded = (found: DocumentSnapshot) => {
    requireSameRequest(found, once);
    return found.exists;
  };
  if (!isAdded(await document.get())) {
    const written = await prepare(actor, input);
    const { collection, record } = written;
    await requireFewer(actor);
    if (collection === 'galleries' && record === '' && files.length === 0)
      throw invalid({ files: (say) => say.files.none });
    if (collection === 'galleries' && input.arrangement?.length === 0 && files.length === 0)
      throw invalid({ arrangement: (say) => say.api.eventRecord.lastFile });
    await requireRoom(written, [], files);
    const readers = state === 'submitted' ? await listReaders() : [];
    let mails: string[] = [];
    const create = (stored: NewStoredFile[], nameIn: (transaction: Transaction) => void) =>
      firestore.runTransaction(async (transaction) => {
        if (isAdded(await transaction.get(document))) return false;
        if (record === '') await requireUnpublished(transaction, collection, document.id);
        const club = await clubNow(transaction, written);
        requireRight(actor, 'submission.write', { club, owner: actor.uid });
        const about = { id: document.id, title: written.title, club, origin };
        const tell = await tellApprovers(transaction, readers, actor, about);
        nameIn(transaction);
        transaction.create(document, {
          ...written,
          club,
          ...inState(state),
          ...hashOf(once),
          author: actor.uid,
          name: actor.name ?? '',
          ...{ remark: '', returnedBy: '', files: stored },
        });
        if (state === 'submitted')
          logSubmission(transaction, actor, 'submit', { ...written, club, id: document.id });
        mails = tell();
        return true;
      });
    if (files.length === 0) await create([], () => {});
    else {
      const intake = { ...placeOf(document.id, collection), files };
      await takeIn(intake, ({ folder, nameIn }) => create(storedIn(files, folder), nameIn));
    }
    await sendAll(mails);
  }
  return toSubmission(actor, await document.get());
}

/** Logs what an author does with a submission that waits, or is to wait. Its texts are in the log when they are published. */
function logSubmission(
  transaction: Transaction,
  actor: Person,
  verb: 'submit' | 'takeBack',
  {
    id,
    collection,
    record,
    title,
    club,
  }: Pick<Stored, 'collection' | 'record' | 'title' | 'club'> & { id: string },
): void {
  logChange(
    transaction,
    { actor, action: `submission.${verb}` },
    { collection, id: record || id, title, club },
  );
}

/** A person sees no more of their own. Throws 409. */
async function requireFewer({ uid }: Person): Promise<void> {
  const own = await submissions.where('author', '==', uid).count().get();
  if (own.data().count >= LIST_MOST)
    throw new ApiProblem(409, 'does-not-fit', (say) => say.api.submission.tooMany(LIST_MOST));
}

/** Where the objects of a submission's files lie, and what names them. */
function placeOf(id: string, collection: SubmittedCollection) {
  return { owner: submissions.doc(id), within: kinds[collection].folderOf?.(id), submission: id };
}

/** Throws 413 if the record would have too many files with these, 415 for one that it does not take. */
async function requireRoom(
  { collection, record, arrangement }: Pick<Stored, 'collection' | 'record' | 'arrangement'>,
  waiting: NewStoredFile[],
  files: NewFile[],
): Promise<void> {
  const { requireFit, filesOf, join } = kinds[collection];
  for (const file of files) requireFit(file);
  const joined = join(waiting, storedIn(files, ''));
  if (record === '' || files.length === 0) return;
  join(rearranged(await filesOf(record), arrangement ?? unchanged).stay, joined);
}

/** The club that the record has now, or that a new one is to have. Throws 404 or 410 without the record. */
async function clubNow(transaction: Transaction, { collection, record, club }: Written): Promise<string> {
  // A club is its own.
  if (record === '' || collection === 'clubs') return club;
  const found = await transaction.get(firestore.collection(collection).doc(record));
  if (!found.exists) throw await problemOfAbsent(record, (say) => say.api.record.notFound);
  return clubOf({ club: found.get('club') });
}

/** The id of a submission becomes that of its record. */
async function requireUnpublished(
  transaction: Transaction,
  collection: SubmittedCollection,
  id: string,
): Promise<void> {
  const record = firestore.collection(collection).doc(id);
  await requireNotInTrash(transaction, record, notFoundMessage);
  if ((await transaction.get(record)).exists) throw gone(notFoundMessage);
}

/** For the route, before it looks at the files. Throws as {@link prepare} and {@link requireFewer}. */
export async function requireWritable(actor: Person, input: Omit<SubmissionInput, 'state'>): Promise<void> {
  await prepare(actor, input);
  await requireFewer(actor);
}

/** The submission that an earlier request with this key has added. Throws 422 if that had other content. */
export async function findSubmissionOf(actor: Person, once: Once | undefined): Promise<Submission | null> {
  if (!once) return null;
  const document = await submissions.doc(once.id).get();
  requireSameRequest(document, once);
  return document.exists ? toSubmission(actor, document) : null;
}

type SubmissionAction = 'submission.write' | 'submission.delete' | 'submission.approve';

/** Throws 404 for an unknown id, 409 with the current submission if `version` is not current. `write` reads first. */
function change<Result>(
  actor: Person,
  action: SubmissionAction,
  id: string,
  version: string | undefined,
  write: (transaction: Transaction, found: Authorized<DocumentSnapshot>) => Result | Promise<Result>,
): Promise<Result> {
  return firestore.runTransaction(async (transaction) => {
    const found = await transaction.get(submissions.doc(id));
    return write(transaction, requireCurrent(actor, action, found, version));
  });
}

/** The club is that of the record now: a record takes its submissions with it to another club. */
function requireCurrent(
  actor: Person,
  action: SubmissionAction,
  found: DocumentSnapshot,
  version: string | undefined,
): Authorized<DocumentSnapshot> {
  const { club, author } = dataOf(found);
  const subject = { club, ...(action !== 'submission.approve' && { owner: author }) };
  const allowed = authorize(actor, action, found, subject);
  requireVersion(found, version, () => ({ ...toSubmission(actor, found), values: dataOf(found).values }));
  return allowed;
}

/** Changes it in whatever state it is. Throws as {@link prepare} and {@link change}. */
export async function updateSubmission(
  actor: Person,
  id: string,
  { values, state, version }: SubmissionUpdate,
  origin: string,
): Promise<Submission> {
  const { collection, record } = dataOf(await submissions.doc(id).get());
  const written = await prepare(actor, { collection, record, values });
  const readers = state === 'submitted' ? await listReaders() : [];
  const mails = await change(actor, 'submission.write', id, version, async (transaction, found) => {
    const club = record === '' ? written.club : dataOf(found).club;
    const about = { id, title: written.title, club, origin };
    const tell = await tellApprovers(transaction, readers, actor, about);
    transaction.update(found.ref, {
      expireAt: FieldValue.delete(),
      ...inState(state),
      ...written,
      club,
      // What was public when the author began.
      before: { ...written.before, ...dataOf(found).before },
    });
    const was = dataOf(found).state;
    if (state === 'submitted') logSubmission(transaction, actor, 'submit', { ...written, club, id });
    else if (was === 'submitted') logSubmission(transaction, actor, 'takeBack', { ...written, club, id });
    return tell();
  });
  await sendAll(mails);
  return toSubmission(actor, await submissions.doc(id).get());
}

/** Submits it as it is kept. Throws as {@link updateSubmission}. */
export async function submitSubmission(
  actor: Person,
  id: string,
  { version }: SubmissionSubmit,
  origin: string,
): Promise<Submission> {
  const { values } = dataOf(await submissions.doc(id).get());
  return updateSubmission(actor, id, { values, state: 'submitted', version }, origin);
}

/**
 * Corrects it while it waits for approval; it stays its author's, and goes on waiting. Throws as {@link change}, 400 with a sentence for
 * each wrong field, 403 for a club for which the actor does not approve, 404 if it does not wait.
 */
export async function correctSubmission(
  actor: Person,
  id: string,
  { values, version }: SubmissionCorrection,
): Promise<Submission> {
  const kept = dataOf(await submissions.doc(id).get());
  const { collection, record } = kept;
  requireRight(actor, 'submission.approve', { club: kept.club });
  const { input, find, subjectOf, titleOf = titleIn } = kinds[collection];
  const checked =
    record === '' && input ? check(input, values) : await checkChange(collection, record, values);
  const current = record === '' ? {} : await find(record);
  const after = { ...current, ...checked };
  requireRight(actor, 'submission.approve', { club: subjectOf(after).club ?? '' });
  await change(actor, 'submission.approve', id, version, (transaction, found) => {
    const { state, before, values: old, club } = dataOf(found);
    if (state !== 'submitted') throw notFound(notFoundMessage);
    transaction.update(found.ref, {
      values: checked,
      title: titleOf(after),
      club: record === '' ? clubOf(checked) : club,
      before: record === '' ? {} : { ...pick(current, Object.keys(checked)), ...before },
      correctedBy: actor.name ?? '',
    });
    const about = { collection, id: record || id, title: titleOf(after), club };
    logChange(transaction, { actor, action: 'submission.correct' }, about, changedFields(old, checked));
  });
  return toSubmission(actor, await submissions.doc(id).get());
}

/** Deletes a submission of one's own, with its files. Throws as {@link change}. */
export async function deleteSubmission(actor: Person, id: string): Promise<void> {
  const discard = (transaction: Transaction, found: Authorized<DocumentSnapshot>) => {
    const data = dataOf(found);
    const released = discardSubmission(transaction, found);
    if (data.state === 'submitted') logSubmission(transaction, actor, 'takeBack', { ...data, id });
    return released;
  };
  await deleteReleased(await change(actor, 'submission.delete', id, undefined, discard));
}

/** The files of one's own submission, as a list. Each change of it is one of the submission. */
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
      change(actor, 'submission.write', id, undefined, async (transaction, found) => {
        const data = dataOf(found);
        const { files: before, state } = data;
        const files = await write(before, transaction, found);
        if (files) transaction.update(found.ref, { ...inState(state), files });
        if (files && state === 'submitted') logSubmission(transaction, actor, 'submit', { ...data, id });
        return files !== null;
      }),
  };
}

/** The collection and the record of a submission. Throws 404. */
export async function findTarget(
  id: string,
): Promise<Pick<Stored, 'collection' | 'record' | 'files' | 'title' | 'arrangement'>> {
  return dataOf(await submissions.doc(id).get());
}

/**
 * Adds files to one's own submission. It stays in its state. The same request adds them once. Throws as {@link change} and
 * {@link requireRoom}, 422 if the key came before with other content.
 */
export async function addSubmissionFiles(
  actor: Person,
  id: string,
  files: NewFile[],
  once: Once | undefined,
): Promise<Submission> {
  const found = await findTarget(id);
  await requireRoom(found, found.files, files);
  await addFiles(fileListOf(actor, id, found.collection), files, once);
  return toSubmission(actor, await submissions.doc(id).get());
}

/** The submission, if an earlier request with this key has added its files. Throws 422 if that had other content. */
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
 * Removes a file from one's own submission; one that would leave the public record stays there. Throws as {@link change}, 404 without
 * the file, 400 for the last one of a new event record.
 */
export async function removeSubmissionFile(actor: Person, id: string, file: string): Promise<Submission> {
  const { collection, record, arrangement } = await findTarget(id);
  if (leavingIn(arrangement).some((one) => one.id === file)) {
    await keepInRecord(actor, id, file);
    return toSubmission(actor, await submissions.doc(id).get());
  }
  await removeFile(fileListOf(actor, id, collection), file, async (_, others) => {
    if (collection === 'galleries' && record === '' && others.length === 0)
      throw invalid({ file: (say) => say.api.eventRecord.lastFile });
    return null;
  });
  return toSubmission(actor, await submissions.doc(id).get());
}

/** A file that would leave the public record stays where it is. */
function keepInRecord(actor: Person, id: string, file: string): Promise<void> {
  return change(actor, 'submission.write', id, undefined, (transaction, found) => {
    const { arrangement, state } = dataOf(found);
    const { from, to } = arrangement ?? unchanged;
    if (!leavingIn(arrangement).some((one) => one.id === file)) return;
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

/** Gives it back to its author with a remark. Throws as {@link change}, and 404 if it does not wait for approval. */
export async function returnSubmission(
  actor: Person,
  id: string,
  { version, remark }: SubmissionReturn,
  origin: string,
): Promise<void> {
  const author = await findAuthor(dataOf(await submissions.doc(id).get()).author);
  const mails = await change(actor, 'submission.approve', id, version, (transaction, found) => {
    const { collection, record, state, title, club, name } = dataOf(found);
    if (state !== 'submitted') throw notFound(notFoundMessage);
    const returnedBy = actor.name ?? '';
    transaction.update(found.ref, { ...inState('returned'), remark, returnedBy });
    logChange(
      transaction,
      { actor, action: 'submission.return' },
      { collection, id: record || id, title, club },
      [
        { name: 'author', after: name },
        { name: 'remark', after: remark },
      ],
    );
    return tellReturned(transaction, author, { id, title, club, origin }, { remark, returnedBy });
  });
  await sendAll(mails);
}

/**
 * Writes the record as its own calls do, and ends the submission in the same transaction. So it is published once, or not
 * at all. Of a stored record only what the author has changed is written. Throws as {@link change}, 404 if it does not wait
 * for approval, 403 if it names the upcoming event of another club, 409 if `replaces` is not the version of the record any more, or if what others have changed in it does not fit to the change,
 * 404 or 410 if it was deleted.
 */
export async function approveSubmission(
  actor: Person,
  id: string,
  { version, replaces }: SubmissionApproval,
  origin: string,
): Promise<void> {
  const found = await submissions.doc(id).get();
  requireCurrent(actor, 'submission.approve', found, version);
  const { collection, record, files, values, arrangement } = dataOf(found);
  const { add, change, find, update } = kinds[collection];
  const reader = dataOf(found).author === actor.uid ? null : await findAuthor(dataOf(found).author);
  const { author, name } = dataOf(found);
  const publisher = author === actor.uid ? actor : { ...actor, author: { uid: author, name } };
  let mails: string[] = [];
  const inSameTransaction: InSameTransaction = async (transaction) => {
    const now = await transaction.get(submissions.doc(id));
    const allowed = requireCurrent(actor, 'submission.approve', now, version);
    const { title, club, name, author, state, correctedBy } = dataOf(now);
    if (state !== 'submitted' && author !== actor.uid) throw notFound(notFoundMessage);
    return () => {
      transaction.delete(allowed.ref);
      if (author === actor.uid) return;
      const about = { collection, id: record || id, title, club };
      logChange(transaction, { actor, action: 'submission.approve' }, about, [
        { name: 'author', after: name },
        ...(correctedBy ? [{ name: 'correctedBy', after: correctedBy }] : []),
      ]);
      mails = tellPublished(transaction, reader, { id, title, club, origin }, about);
    };
  };
  if (record === '') {
    await add?.(publisher, id, { values, files, inSameTransaction });
    return sendAll(mails);
  }
  const current = await find(record);
  if (current.version !== replaces) throw changedMeanwhile(toSubmission(actor, found));
  const merged = { ...pick(current, Object.keys(values)), ...changesIn(found, current) };
  const { version: _, ...changes } = checkMerged(update, merged);
  const along = { files, arrangement: arrangement ?? undefined, inSameTransaction };
  await change(publisher, record, { values: { ...changes, version: current.version }, ...along });
  await sendAll(mails);
}

/** Both the author's values and the public ones were right, so it is no field of the caller's that is wrong. Throws 409. */
function checkMerged<T>(update: z.ZodType<T>, merged: Values): T {
  const { data, success } = update.safeParse(merged);
  if (!success) throw doesNotFit();
  return data;
}

/**
 * The values that the author has changed, as the public record would have them. What others have changed in another language of the same
 * record stays.
 */
function changesIn(document: DocumentSnapshot, current: Values): Values {
  const { collection, values, before } = dataOf(document);
  if (kinds[collection].differences) return withChanges(pick(current, Object.keys(values)), before, values);
  const changed = Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, before[name]));
  const mergedIn = ([name, value]: [string, unknown]) =>
    isMap(value) ? withChanges(current[name] ?? {}, before[name] ?? {}, value) : value;
  return Object.fromEntries(changed.map((field) => [field[0], mergedIn(field)]));
}

/** What these changes are to the public record, field by field. */
function fieldsOf(document: DocumentSnapshot, current: Values, changes: Values): SubmittedField[] {
  const { collection, before } = dataOf(document);
  const now = pick(current, Object.keys(before));
  const { differences = changedFields } = kinds[collection];
  const others = new Set(differences(before, now).map(({ name }) => name));
  const own = kinds[collection].differences ? differences(now, changes) : changedFields(current, changes);
  return own.map((field) => ({ ...field, meanwhile: others.has(field.name) }));
}

/** A person's own, and what waits for their approval; what was changed first comes first. */
export async function listSubmissions(actor: Person): Promise<Submission[]> {
  const waiting = waitingFor(actor);
  if (waiting) await noteLook(actor);
  const queries = [submissions.where('author', '==', actor.uid), waiting];
  const found = await Promise.all(queries.map((query) => query?.limit(LIST_MOST).get()));
  const all = new Map(
    found.flatMap((page) => page?.docs ?? []).map((one) => [one.id, toSubmission(actor, one)]),
  );
  return [...all.values()].toSorted((a, b) => a.changedAt.localeCompare(b.changedAt));
}

/** Null for a person who approves nothing. */
function waitingFor(actor: Actor): Query | null {
  const clubs = clubsFor(actor, 'submission.approve');
  const waiting = submissions.where('state', '==', 'submitted');
  if (!clubs) return waiting;
  return clubs.length > 0 ? waiting.where('club', 'in', clubs) : null;
}

/** How many wait for the approval of `actor`. Undefined for a person who approves nothing. */
export async function countSubmitted(actor: Actor): Promise<number | undefined> {
  return (await waitingFor(actor)?.count().get())?.data().count;
}

/** How many of a person's own are drafts, or were returned to them. */
export async function countOwn({ uid }: Person, state: 'draft' | 'returned'): Promise<number> {
  const own = submissions.where('author', '==', uid).where('state', '==', state);
  return (await own.count().get()).data().count;
}

interface OfRecord {
  collection: SubmittedCollection;
  record: string;
  /** The draft that asks. */
  except?: string | undefined;
}

/** The drafts of a record. None if it was deleted. Throws 403 unless the actor may draft changes of it. */
export async function listDraftsOf(actor: Person, of: OfRecord): Promise<OpenDraft[]> {
  const { find, subjectOf } = kinds[of.collection];
  const record = await find(of.record).catch(nullIfAbsent);
  if (!record) return [];
  requireRight(actor, 'submission.write', { club: subjectOf(record).club ?? '', owner: actor.uid });
  return draftsOf(actor, of);
}

async function draftsOf(actor: Person, { collection, record, except }: OfRecord): Promise<OpenDraft[]> {
  const { docs } = await ofRecord(collection, record).limit(LIST_MOST).get();
  const drafts = docs
    .filter(({ id }) => id !== except)
    .map((one) => {
      const { _id, author, own, state, changedAt, club } = toSubmission(actor, one);
      const opens = own || (state === 'submitted' && may(actor, 'submission.approve', { club }));
      return { _id, author, own, state, changedAt, opens };
    });
  return drafts.toSorted((a, b) => a.changedAt.localeCompare(b.changedAt));
}

/** For its author in every state, and while it waits for those who may approve it. Throws 404, 403. */
async function findFor(actor: Person, id: string): Promise<DocumentSnapshot> {
  const found = await submissions.doc(id).get();
  const { author, state, club } = dataOf(found);
  const isApproved = state === 'submitted' && may(actor, 'submission.approve', { club });
  if (!isApproved) requireRight(actor, 'submission.list', { owner: author });
  return found;
}

/** A submission, what it would change now, and the record as visitors would see it. Throws as {@link findFor}. */
export async function readSubmission(actor: Person, id: string): Promise<Omit<SubmissionAnswer, 'success'>> {
  const found = await findFor(actor, id);
  const { collection, record, values, files } = dataOf(found);
  const { find, preview, withFiles } = kinds[collection];
  const waiting = files.map(previewedIn(id));
  const shown = {
    submission: toSubmission(actor, found),
    values,
    files: waiting.map(toSubmittedFile),
    leaving: [],
    others: [],
  };
  if (record === '') {
    const { changedAt: createdAt, version } = shown.submission;
    return {
      ...shown,
      target: { state: 'new', version: '' },
      fields: changedFields({}, values).map(({ name, after }) => ({ name, after, meanwhile: false })),
      preview: await preview({ ...values, _id: id, createdAt, version }, waiting),
    };
  }
  const current = await find(record).catch(nullIfAbsent);
  if (!current) return { ...shown, target: { state: 'deleted', version: '' }, fields: [], preview: {} };
  // Who has lost the club keeps the draft, and does not see through it what the record says now.
  if (!may(actor, 'submission.write', { club: clubOf(current), owner: actor.uid }))
    return { ...shown, target: { state: 'withheld', version: '' }, fields: [], preview: {} };
  const changes = changesIn(found, current);
  const own = await ownFilesOf(found);
  const fields = [...fieldsOf(found, current, changes), ...own.fields];
  return {
    ...shown,
    leaving: own.leave,
    others: await draftsOf(actor, { collection, record, except: id }),
    target: {
      state: fields.some(({ meanwhile }) => meanwhile) ? 'changed' : 'same',
      version: current.version,
    },
    fields,
    preview: await preview(withFiles({ ...current, ...changes }, own.stay), waiting),
  };
}

/** The files that the public record has now, and what the submission does to them. */
async function ownFilesOf(found: DocumentSnapshot) {
  const { collection, record, arrangement } = dataOf(found);
  const { filesOf, addressOf: address = (_, { path }) => addressOf(path) } = kinds[collection];
  const files = await filesOf(record);
  const { stay, leave } = rearranged(files, arrangement ?? unchanged);
  const meanwhile = arrangement != null && !isDeepStrictEqual(arrangementOf(files), arrangement.from);
  return {
    stay,
    leave: leave.map((file) => ({
      ...{ id: file.id, name: file.name, size: file.size, kind: kindOf(file.contentType) },
      url: address(record, file),
    })),
    fields: arrangement
      ? changedFields({ files }, { files: stay }).map((field) => ({ ...field, meanwhile }))
      : [],
  };
}

function kindOf(contentType: string): EventFile['kind'] {
  const [type] = contentType.split('/');
  return type === 'image' || type === 'video' ? type : 'pdf';
}

function nullIfAbsent(error: unknown): null {
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 410)) return null;
  throw error;
}

function previewedIn(id: string) {
  return (file: NewStoredFile): PreviewedFile => ({
    ...file,
    address: (width) => {
      const query = new URLSearchParams({ file: file.id, ...(width && { width: String(width) }) });
      return `${API_BASE}${submissionPaths.file(id)}?${query}`;
    },
  });
}

function toSubmittedFile({ id, name, kind, size, address }: PreviewedFile) {
  return { id, name, kind, size, url: address() };
}

/** A file of a submission, of a picture in one of its sizes. Throws as {@link findFor}. */
export async function findSubmittedFile(
  actor: Person,
  id: string,
  { file, width }: { file: string; width?: string | undefined },
): Promise<NewStoredFile> {
  const found = dataOf(await findFor(actor, id)).files.find((one) => one.id === file);
  if (!found) throw notFound(fileNotFoundMessage);
  const size = found.sizes?.find((one) => String(one.width) === width);
  return { ...found, ...(size && { path: size.path }) };
}

/** Deletes what its author has not touched for its time. */
export async function sweepSubmissions(now: Date): Promise<void> {
  const isOver = (found: DocumentSnapshot) => {
    const expireAt: Timestamp | undefined = found.get('expireAt');
    return expireAt !== undefined && expireAt.toMillis() <= now.getTime();
  };
  await endSubmissions(submissions.where('expireAt', '<=', Timestamp.fromDate(now)), isOver);
}
