import type { Person } from '@club-portal/contract/access';
import type { Submission, SubmissionSubmit, SubmissionUpdate } from '@club-portal/contract/submission';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { deleteReleased } from '../files/ledger.ts';
import { discardSubmission, submissions } from '../records/submissions.ts';
import type { Authorized } from '../rights.ts';
import { changeSubmission, logSubmission } from './change.ts';
import { checkSubmission } from './check-submission.ts';
import { dataOf, findStored, inState, toSubmission } from './documents.ts';
import { listPossibleApprovers, sendMails, tellApprovers } from './mails.ts';

/** Changes a submission in any state. Throws like {@link checkSubmission} and {@link changeSubmission}. */
export async function updateSubmission(
  actor: Person,
  id: string,
  { values, state, version }: SubmissionUpdate,
  origin: string,
): Promise<Submission> {
  const { collection, record } = await findStored(id);
  const written = await checkSubmission(actor, { collection, record, values });
  const readers = state === 'submitted' ? await listPossibleApprovers() : [];
  const mails = await changeSubmission(actor, 'submission.write', id, version, async (transaction, found) => {
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
  await sendMails(mails);
  return toSubmission(actor, await submissions.doc(id).get());
}

/** Submits a draft unchanged. Throws like {@link updateSubmission}. */
export async function submitSubmission(
  actor: Person,
  id: string,
  { version }: SubmissionSubmit,
  origin: string,
): Promise<Submission> {
  const { values } = await findStored(id);
  return updateSubmission(actor, id, { values, state: 'submitted', version }, origin);
}

/** Deletes one's own submission, with its files. Throws like {@link changeSubmission}. */
export async function deleteSubmission(actor: Person, id: string): Promise<void> {
  const discard = (transaction: Transaction, found: Authorized<DocumentSnapshot>) => {
    const data = dataOf(found);
    const released = discardSubmission(transaction, found);
    if (data.state === 'submitted') logSubmission(transaction, actor, 'takeBack', { ...data, id });
    return released;
  };
  await deleteReleased(await changeSubmission(actor, 'submission.delete', id, undefined, discard));
}
