import type { Person } from '@club-portal/contract/access';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { logChange } from '../records/changes.ts';
import { requireVersion } from '../records/records.ts';
import { submissions } from '../records/submissions.ts';
import { type Authorized, authorize } from '../rights.ts';
import { dataOf, type StoredSubmission, toSubmission } from './documents.ts';

/**
 * Runs a change of a submission. `write` reads before it writes. Throws 404 for an unknown id, 409 with the current
 * submission if `version` is stale.
 */
export function changeSubmission<Result>(
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

/**
 * Checks rights and version. Stored as its club is the current club of the record, because a record that moves to
 * another club takes its submissions with it.
 */
export function requireCurrent(
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

type SubmissionAction = 'submission.write' | 'submission.delete' | 'submission.approve';

/** Logs that an author submits or withdraws a submission. Its texts are logged when it is published. */
export function logSubmission(
  transaction: Transaction,
  actor: Person,
  verb: 'submit' | 'takeBack',
  {
    id,
    collection,
    record,
    title,
    club,
  }: Pick<StoredSubmission, 'collection' | 'record' | 'title' | 'club'> & { id: string },
): void {
  logChange(
    transaction,
    { actor, action: `submission.${verb}` },
    { collection, id: record || id, title, club },
  );
}
