import { isDeepStrictEqual } from 'node:util';
import { type Actor, clubsFor, may, type Person } from '@club-portal/contract/access';
import { submissionPaths } from '@club-portal/contract/administration-paths';
import { DRAFT_DAYS } from '@club-portal/contract/limits';
import { API_BASE } from '@club-portal/contract/paths';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import type {
  Submission,
  SubmissionApproval,
  SubmissionInput,
  SubmissionReturn,
  SubmissionUpdate,
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
import { ApiProblem, changedMeanwhile, gone, invalid, notFound } from '../errors.ts';
import { folderOf } from '../event-records/documents.ts';
import { type NewFile, type NewStoredFile, storedIn } from '../event-records/store.ts';
import { deleteReleased, release, takeIn } from '../files/ledger.ts';
import { pathsOf } from '../files/stored-pictures.ts';
import { firestore, versionOf } from '../firestore.ts';
import { check } from '../http/input.ts';
import { changedFields, logChange } from '../records/changes.ts';
import type { RecordFields } from '../records/documents.ts';
import {
  type Also,
  hashOf,
  newId,
  type Once,
  requireSameRequest,
  requireVersion,
  withoutUndefined,
} from '../records/records.ts';
import { submissions } from '../records/submissions.ts';
import { requireNotInTrash } from '../records/trash.ts';
import { type Authorized, authorize, requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { kinds, type PreviewedFile } from './kinds.ts';

const notFoundMessage: Sentence = (say) => say.api.submission.notFound;

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
  values: Values;
  before: Values;
  files: NewStoredFile[];
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
    changedAt,
    expireAt,
    ...same
  } = dataOf(document);
  const { collection, record, title, club, state, remark, returnedBy } = same;
  return {
    ...{ collection, record, title, club, state, remark, returnedBy },
    _id: document.id,
    version: versionOf(document),
    author: name,
    own: author === actor.uid,
    files: files.length,
    changedAt: changedAt.toDate().toISOString(),
    goesAt: expireAt?.toDate().toISOString() ?? '',
  };
}

/** What an author writes. */
type Written = Pick<Stored, 'collection' | 'record' | 'title' | 'club' | 'values' | 'before'>;

/**
 * Checks the values as the form of the record does, and the rights to its club and to the one that it is to have. Throws
 * 400, 403, 409 with the public record if `version` is not its version any more, 404 or 410 if it was deleted.
 */
async function prepare(
  actor: Person,
  { collection, record, version, values }: Omit<SubmissionInput, 'state'>,
): Promise<Written> {
  const { input, update, find, subjectOf } = kinds[collection];
  const requireOwn = (of: Values) =>
    requireRight(actor, 'submission.write', { club: subjectOf(of).club ?? '', owner: actor.uid });
  if (record === '') {
    const checked = check(input, values);
    requireOwn(checked);
    return { collection, record, ...headOf(checked), values: checked, before: {} };
  }
  const current = await find(record);
  requireOwn(current);
  if (version !== undefined && version !== current.version) throw changedMeanwhile(current);
  const { version: _, ...sent } = check(update, values);
  const checked = withoutUndefined(sent);
  const after = { ...current, ...checked };
  requireOwn(after);
  const before = pick(current, Object.keys(checked));
  return { collection, record, ...headOf(after), values: checked, before };
}

function headOf({ title, club }: Values) {
  return { title: String(title), club: String(club ?? '') };
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
 * Keeps a draft, or submits it. The same request adds it once. A new event record comes with its files: nobody but its author
 * and who approves it gets them before it is public. Throws as {@link prepare}, 422 if the key came before with other content,
 * 410 if what it added is published already.
 */
export async function addSubmission(
  actor: Person,
  { state, ...input }: SubmissionInput,
  { files = [], once }: { files?: NewFile[]; once: Once | undefined },
): Promise<Submission> {
  const document = submissions.doc(once?.id ?? newId());
  const isAdded = (found: DocumentSnapshot) => {
    requireSameRequest(found, once);
    return found.exists;
  };
  if (!isAdded(await document.get())) {
    const written = await prepare(actor, input);
    const { collection, record } = written;
    if (collection === 'galleries' && record === '' && files.length === 0)
      throw invalid({ files: (say) => say.files.none });
    const create = (stored: NewStoredFile[], nameIn: (transaction: Transaction) => void) =>
      firestore.runTransaction(async (transaction) => {
        if (isAdded(await transaction.get(document))) return false;
        if (record === '') await requireUnpublished(transaction, collection, document.id);
        nameIn(transaction);
        transaction.create(document, {
          ...written,
          ...inState(state),
          ...hashOf(once),
          author: actor.uid,
          name: actor.name ?? '',
          ...{ remark: '', returnedBy: '', files: stored },
        });
        return true;
      });
    if (files.length === 0) await create([], () => {});
    else {
      const intake = { owner: document, files, within: folderOf(document.id), submission: document.id };
      await takeIn(intake, ({ folder, nameIn }) => create(storedIn(files, folder), nameIn));
    }
  }
  return toSubmission(actor, await document.get());
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

/** The submission that an earlier request with this key has added. Throws 422 if that had other content. */
export async function findSubmissionOf(actor: Person, once: Once | undefined): Promise<Submission | null> {
  if (!once) return null;
  const document = await submissions.doc(once.id).get();
  requireSameRequest(document, once);
  return document.exists ? toSubmission(actor, document) : null;
}

/** Throws 404 for an unknown id, 409 with the current submission if `version` is not current. `write` reads first. */
async function change(
  actor: Person,
  action: 'submission.write' | 'submission.approve',
  id: string,
  version: string | undefined,
  write: (transaction: Transaction, found: Authorized<DocumentSnapshot>) => void | Promise<void>,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const found = await transaction.get(submissions.doc(id));
    await write(transaction, requireCurrent(actor, action, found, version));
  });
}

function requireCurrent(
  actor: Person,
  action: 'submission.write' | 'submission.approve',
  found: DocumentSnapshot,
  version: string | undefined,
): Authorized<DocumentSnapshot> {
  const { club, author } = dataOf(found);
  const subject = { club, ...(action === 'submission.write' && { owner: author }) };
  const allowed = authorize(actor, action, found, subject);
  requireVersion(found, version, () => toSubmission(actor, found));
  return allowed;
}

/** Changes it in whatever state it is. Throws as {@link prepare} and {@link change}. */
export async function updateSubmission(
  actor: Person,
  id: string,
  { values, state, version }: SubmissionUpdate,
): Promise<Submission> {
  const { collection, record } = dataOf(await submissions.doc(id).get());
  const written = await prepare(actor, { collection, record, values });
  await change(actor, 'submission.write', id, version, (transaction, found) => {
    transaction.update(found.ref, {
      expireAt: FieldValue.delete(),
      ...inState(state),
      ...written,
      // What was public when the author began.
      before: { ...written.before, ...dataOf(found).before },
    });
  });
  return toSubmission(actor, await submissions.doc(id).get());
}

/** Deletes a submission of one's own, with its files. Throws as {@link change}. */
export async function deleteSubmission(actor: Person, id: string): Promise<void> {
  let released: string[] = [];
  await change(actor, 'submission.write', id, undefined, (transaction, found) => {
    released = discard(transaction, found);
  });
  await deleteReleased(released);
}

/** Delete the objects of the entries that it returns after the transaction. */
function discard(transaction: Transaction, found: Authorized<DocumentSnapshot>): string[] {
  transaction.delete(found.ref);
  return release(transaction, found, dataOf(found).files.flatMap(pathsOf));
}

/** Gives it back to its author with a remark. Throws as {@link change}, and 404 if it does not wait for approval. */
export async function returnSubmission(
  actor: Person,
  id: string,
  { version, remark }: SubmissionReturn,
): Promise<void> {
  await change(actor, 'submission.approve', id, version, (transaction, found) => {
    if (dataOf(found).state !== 'submitted') throw notFound(notFoundMessage);
    transaction.update(found.ref, { ...inState('returned'), remark, returnedBy: actor.name ?? '' });
  });
}

/**
 * Writes the record as its own calls do, and ends the submission in the same transaction. So it is published once, or not
 * at all. Of a stored record only what the author has changed is written. Throws as {@link change}, 404 if it does not wait
 * for approval, 409 if `replaces` is not the version of the record any more, or if what others have changed in it does not fit to the change,
 * 404 or 410 if it was deleted.
 */
export async function approveSubmission(
  actor: Person,
  id: string,
  { version, replaces }: SubmissionApproval,
): Promise<void> {
  const found = await submissions.doc(id).get();
  const { collection, record, files, values } = dataOf(found);
  const { add, change, find, update } = kinds[collection];
  const end: Also = async (transaction) => {
    const now = await transaction.get(submissions.doc(id));
    const allowed = requireCurrent(actor, 'submission.approve', now, version);
    const { title, club, name, author, state } = dataOf(now);
    if (state !== 'submitted' && author !== actor.uid) throw notFound(notFoundMessage);
    return () => {
      transaction.delete(allowed.ref);
      if (author === actor.uid) return;
      const about = { collection, id: record || id, title, club };
      logChange(transaction, { actor, action: 'submission.approve' }, about, [
        { name: 'author', after: name },
      ]);
    };
  };
  if (record === '') {
    await add(actor, { id, values, files }, end);
    return;
  }
  const current = await find(record);
  if (current.version !== replaces) throw changedMeanwhile(toSubmission(actor, found));
  const merged = { ...pick(current, Object.keys(values)), ...changesOf(found) };
  const { version: _, ...changes } = checkMerged(update, merged);
  await change(actor, record, { ...changes, version: current.version }, end);
}

/** Both the author's values and the public ones were right, so it is no field of the caller's that is wrong. Throws 409. */
function checkMerged<T>(update: z.ZodType<T>, merged: Values): T {
  const { data, success } = update.safeParse(merged);
  if (!success) throw new ApiProblem(409, 'does-not-fit', (say) => say.api.submission.doesNotFit);
  return data;
}

/** The values that the author has changed. */
function changesOf(document: DocumentSnapshot): Values {
  const { values, before } = dataOf(document);
  const changed = Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, before[name]));
  return Object.fromEntries(changed);
}

/** A person's own, and what waits for their approval; what was changed first comes first. */
export async function listSubmissions(actor: Person): Promise<Submission[]> {
  const queries = [submissions.where('author', '==', actor.uid), waitingFor(actor)];
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

/** How many of their own were returned to a person. */
export async function countReturned({ uid }: Person): Promise<number> {
  const returned = submissions.where('author', '==', uid).where('state', '==', 'returned');
  return (await returned.count().get()).data().count;
}

/** For its author in every state, and while it waits for those who may approve it. Throws 404, 403. */
async function findFor(actor: Person, id: string): Promise<DocumentSnapshot> {
  const found = await submissions.doc(id).get();
  const { author, state, club } = dataOf(found);
  const isApproved = state === 'submitted' && may(actor, 'submission.approve', { club });
  if (!isApproved) requireRight(actor, 'submission.list', { owner: author, club });
  return found;
}

/** A submission, what it would change now, and the record as visitors would see it. Throws as {@link findFor}. */
export async function readSubmission(actor: Person, id: string): Promise<Omit<SubmissionAnswer, 'success'>> {
  const found = await findFor(actor, id);
  const { collection, record, values, before, files } = dataOf(found);
  const { find, preview } = kinds[collection];
  const shown = { submission: toSubmission(actor, found), values };
  if (record === '') {
    const { changedAt: createdAt, version } = shown.submission;
    return {
      ...shown,
      target: { state: 'new', version: '' },
      fields: changedFields({}, values).map(({ name, after }) => ({ name, after, meanwhile: false })),
      preview: await preview({ ...values, _id: id, createdAt, version }, files.map(previewedIn(id))),
    };
  }
  const current = await find(record).catch(nullIfAbsent);
  if (!current) return { ...shown, target: { state: 'deleted', version: '' }, fields: [], preview: {} };
  const changes = changesOf(found);
  const isNew = (name: string) => !isDeepStrictEqual(current[name] ?? null, before[name]);
  const fields: SubmittedField[] = changedFields(current, changes).map((field) => ({
    ...field,
    meanwhile: isNew(field.name.split('.')[0] ?? ''),
  }));
  return {
    ...shown,
    target: {
      state: fields.some(({ meanwhile }) => meanwhile) ? 'changed' : 'same',
      version: current.version,
    },
    fields,
    preview: await preview({ ...current, ...changes } as RecordFields & Values, []),
  };
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

/** A file of a new event record, of a picture in one of its sizes. Throws as {@link findFor}. */
export async function findSubmittedFile(
  actor: Person,
  id: string,
  { file, width }: { file: string; width?: string | undefined },
): Promise<NewStoredFile> {
  const found = dataOf(await findFor(actor, id)).files.find((one) => one.id === file);
  if (!found) throw notFound((say) => say.api.eventRecord.fileNotFound);
  const size = found.sizes?.find((one) => String(one.width) === width);
  return { ...found, ...(size && { path: size.path }) };
}

/** Deletes what its author has not touched for its time. */
export async function sweepSubmissions(now: Date): Promise<void> {
  const { docs } = await submissions.where('expireAt', '<=', Timestamp.fromDate(now)).select().get();
  for (const { ref } of docs) {
    const released = await firestore.runTransaction(async (transaction) => {
      const found = await transaction.get(ref);
      const expireAt: Timestamp | undefined = found.get('expireAt');
      // Its author has touched it meanwhile.
      if (!expireAt || expireAt.toMillis() > now.getTime()) return [];
      return discard(transaction, authorize({ system: 'sweeper' }, 'submission.write', found, {}));
    });
    await deleteReleased(released);
  }
}
