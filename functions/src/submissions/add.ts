import type { Person } from '@club-portal/contract/access';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import type { Submission, SubmissionInput } from '@club-portal/contract/submission';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { ApiProblem, gone } from '../errors.ts';
import { type NewFile, type NewStoredFile, storedIn } from '../event-records/store.ts';
import { takeIn } from '../files/ledger.ts';
import { firestore } from '../firestore.ts';
import { hashOf, newId, type Once, requireSameRequest } from '../records/records.ts';
import { problemOfAbsent } from '../records/removed.ts';
import { submissions } from '../records/submissions.ts';
import { requireNotInTrash } from '../records/trash.ts';
import { requireRight } from '../rights.ts';
import { logSubmission } from './change.ts';
import { checkSubmission, type Written } from './check-submission.ts';
import { clubOf, inState, LIST_MOST, notFoundMessage, toSubmission } from './documents.ts';
import { placeOf, requireRoom } from './files.ts';
import { listPossibleApprovers, sendMails, tellApprovers } from './mails.ts';

/**
 * Stores a new draft, or submits it. A repeated request adds it only once. It may come with files, which only its
 * author and its approvers get before it is published. Throws like {@link checkSubmission}, {@link requireFewer} and
 * {@link requireRoom}, 422 if the key was used before with other content, 410 if it is published already.
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
    const written = await checkSubmission(actor, input);
    const { collection, record } = written;
    await requireFewer(actor);
    await requireRoom(written, [], files);
    const readers = state === 'submitted' ? await listPossibleApprovers() : [];
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
    await sendMails(mails);
  }
  return toSubmission(actor, await document.get());
}

/** Returns the submission that an earlier request with this key has added. Throws 422 if that had other content. */
export async function findSubmissionOf(actor: Person, once: Once | undefined): Promise<Submission | null> {
  if (!once) return null;
  const document = await submissions.doc(once.id).get();
  requireSameRequest(document, once);
  return document.exists ? toSubmission(actor, document) : null;
}

/** For the route, before it reads the files. Throws like {@link checkSubmission} and {@link requireFewer}. */
export async function requireWritable(actor: Person, input: Omit<SubmissionInput, 'state'>): Promise<void> {
  await checkSubmission(actor, input);
  await requireFewer(actor);
}

/** Throws 409 if the person has as many submissions as a list shows. */
async function requireFewer({ uid }: Person): Promise<void> {
  const own = await submissions.where('author', '==', uid).count().get();
  if (own.data().count >= LIST_MOST)
    throw new ApiProblem(409, 'does-not-fit', (say) => say.api.submission.tooMany(LIST_MOST));
}

/** Returns the current club of the record, or the club of a new one. Throws 404 or 410 without the record. */
async function clubNow(transaction: Transaction, { collection, record, club }: Written): Promise<string> {
  // The page of a club belongs to that club.
  if (record === '' || collection === 'clubs') return club;
  const found = await transaction.get(firestore.collection(collection).doc(record));
  if (!found.exists) throw await problemOfAbsent(record, (say) => say.api.record.notFound);
  return clubOf({ club: found.get('club') });
}

/** Throws 410 if the submission is published already: its record has the same id. */
async function requireUnpublished(
  transaction: Transaction,
  collection: SubmittedCollection,
  id: string,
): Promise<void> {
  const record = firestore.collection(collection).doc(id);
  await requireNotInTrash(transaction, record, notFoundMessage);
  if ((await transaction.get(record)).exists) throw gone(notFoundMessage);
}
