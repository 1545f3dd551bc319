import { isDeepStrictEqual } from 'node:util';
import { may, type Person } from '@club-portal/contract/access';
import type { EventFile } from '@club-portal/contract/event-record';
import type { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { notFound } from '../errors.ts';
import type { NewStoredFile } from '../event-records/store.ts';
import { addressOf } from '../files/objects.ts';
import { arrangementOf, rearranged } from '../records/arrangement.ts';
import { changedFields } from '../records/changes.ts';
import { submissions } from '../records/submissions.ts';
import { requireRight } from '../rights.ts';
import { clubOf, dataOf, fileNotFoundMessage, noRearrangement, toSubmission } from './documents.ts';
import { addingOf, findPublic, kinds } from './kinds.ts';
import { draftsOf } from './list.ts';
import { changesIn, fieldsOf } from './merge.ts';
import { type PreviewedFile, previewedIn } from './previewed-files.ts';

/**
 * Returns a submission, what it would change now, and the record as visitors would see it. Throws like {@link findFor}.
 */
export async function readSubmission(actor: Person, id: string): Promise<Omit<SubmissionAnswer, 'success'>> {
  const found = await findFor(actor, id);
  const { collection, record, values, files } = dataOf(found);
  const { preview, withFiles } = kinds[collection];
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
      preview: await preview(addingOf(collection).toRecord(values, { _id: id, createdAt, version }), waiting),
    };
  }
  const current = await findPublic(collection, record);
  if (!current) return { ...shown, target: { state: 'deleted', version: '' }, fields: [], preview: {} };
  // An author who has lost the club keeps the draft, but does not learn from it what the record says now.
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

/** Returns a file of a submission, or one of the sizes of a picture. Throws like {@link findFor}. */
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

/** Its author may read it in every state, its approvers while it is waiting. Throws 404, 403. */
async function findFor(actor: Person, id: string): Promise<DocumentSnapshot> {
  const found = await submissions.doc(id).get();
  const { author, state, club } = dataOf(found);
  const isApproved = state === 'submitted' && may(actor, 'submission.approve', { club });
  if (!isApproved) requireRight(actor, 'submission.list', { owner: author });
  return found;
}

/** Returns the current files of the public record, and what the submission does to them. */
async function ownFilesOf(found: DocumentSnapshot) {
  const { collection, record, arrangement } = dataOf(found);
  const { filesOf, addressOf: address = (_, { path }) => addressOf(path) } = kinds[collection];
  const files = await filesOf(record);
  const { stay, leave } = rearranged(files, arrangement ?? noRearrangement);
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

function toSubmittedFile({ id, name, kind, size, address }: PreviewedFile) {
  return { id, name, kind, size, url: address() };
}
