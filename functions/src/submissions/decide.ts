import type { Person } from '@club-portal/contract/access';
import type {
  Submission,
  SubmissionApproval,
  SubmissionCorrection,
  SubmissionReturn,
} from '@club-portal/contract/submission';
import type { z } from 'zod';
import { changedMeanwhile, doesNotFit, notFound } from '../errors.ts';
import { check } from '../http/input.ts';
import { changedFields, logChange } from '../records/changes.ts';
import type { InSameTransaction } from '../records/records.ts';
import { submissions } from '../records/submissions.ts';
import { requireRight } from '../rights.ts';
import { changeSubmission, requireCurrent } from './change.ts';
import { checkChange } from './check-submission.ts';
import {
  clubOf,
  dataOf,
  findStored,
  inState,
  notFoundMessage,
  pick,
  titleOf,
  toSubmission,
  type Values,
} from './documents.ts';
import { addingOf, kinds } from './kinds.ts';
import { findAuthor, sendMails, tellPublished, tellReturned } from './mails.ts';
import { changesIn } from './merge.ts';

/**
 * Publishes a submission: writes the record like its own calls, and ends the submission in the same transaction, so
 * that it is published once or not at all. In a public record, only the fields that the author has changed are written.
 * Throws like {@link changeSubmission}, 404 if it is not waiting for approval, 403 if it refers to the upcoming event
 * of another club, 409 if `replaces` is stale or if the change conflicts with changes of others or takes more seats
 * than `unseat`, 404 or 410 if the record was deleted.
 */
export async function approveSubmission(
  actor: Person,
  id: string,
  { version, replaces, unseat }: SubmissionApproval,
  origin: string,
): Promise<void> {
  const found = await submissions.doc(id).get();
  requireCurrent(actor, 'submission.approve', found, version);
  const { collection, record, files, values, arrangement } = dataOf(found);
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
    await addingOf(collection).publish(publisher, id, { values, files, inSameTransaction });
    return sendMails(mails);
  }
  const { find, update, publishChange } = kinds[collection];
  const current = await find(record);
  if (current.version !== replaces) throw changedMeanwhile(toSubmission(actor, found));
  const merged = {
    ...pick(current, Object.keys(values)),
    ...changesIn(found, current),
    // The author's confirmation does not count for the approver.
    ...(collection === 'events' && { unseat }),
  };
  const { version: _, ...changes } = checkMerged(update, merged);
  const along = { files, arrangement: arrangement ?? undefined, inSameTransaction };
  await publishChange(publisher, record, { values: { ...changes, version: current.version }, ...along });
  await sendMails(mails);
}

/** Throws 409: the author's values and the public ones were valid, so no field of the caller's is wrong. */
function checkMerged<T>(update: z.ZodType<T>, merged: Values): T {
  const { data, success } = update.safeParse(merged);
  if (!success) throw doesNotFit();
  return data;
}

/**
 * Returns it to its author with a remark. Throws like {@link changeSubmission}, and 404 if it is not waiting for
 * approval.
 */
export async function returnSubmission(
  actor: Person,
  id: string,
  { version, remark }: SubmissionReturn,
  origin: string,
): Promise<void> {
  const author = await findAuthor((await findStored(id)).author);
  const mails = await changeSubmission(actor, 'submission.approve', id, version, (transaction, found) => {
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
  await sendMails(mails);
}

/**
 * Corrects a submission that is waiting for approval. It still belongs to its author and keeps waiting. Throws like
 * {@link changeSubmission}, 400 with a sentence for each wrong field, 403 for a club for which the actor may not
 * approve, 404 if it is not waiting.
 */
export async function correctSubmission(
  actor: Person,
  id: string,
  { values, version }: SubmissionCorrection,
): Promise<Submission> {
  const kept = await findStored(id);
  const { collection, record } = kept;
  requireRight(actor, 'submission.approve', { club: kept.club });
  const checked =
    record === '' ? check(addingOf(collection).input, values) : await checkChange(collection, record, values);
  const current = record === '' ? {} : await kinds[collection].find(record);
  const after = { ...current, ...checked };
  requireRight(actor, 'submission.approve', { club: clubOf(after) });
  await changeSubmission(actor, 'submission.approve', id, version, (transaction, found) => {
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
