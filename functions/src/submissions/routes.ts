import { submissionPaths } from '@club-portal/contract/administration-paths';
import { Done } from '@club-portal/contract/answers';
import { PlacesSwitch } from '@club-portal/contract/evidence';
import {
  OpenDrafts,
  OpenDraftsQuery,
  type Submission,
  SubmissionApproval,
  SubmissionCorrection,
  SubmissionDone,
  SubmissionFileQuery,
  SubmissionFilesQuery,
  SubmissionInput,
  SubmissionList,
  SubmissionReturn,
  SubmissionSubmit,
  SubmissionUpdate,
} from '@club-portal/contract/submission';
import { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import { z } from 'zod';
import type { NewFile } from '../event-records/store.ts';
import { filesForm, takeFiles } from '../event-records/uploads.ts';
import { dispositionOf, streamObject } from '../files/objects.ts';
import { requireSomeFiles } from '../http/form-files.ts';
import { check, parseJson } from '../http/input.ts';
import { originOf } from '../http/origin.ts';
import { LONG_MS, route } from '../http/route.ts';
import { describeFile, fileStream } from '../http/sent-file.ts';
import type { Sentence } from '../sentences.ts';
import { addSubmission, findSubmissionOf, requireWritable } from './add.ts';
import { approveSubmission, correctSubmission, returnSubmission } from './decide.ts';
import { addSubmissionFiles, findSubmissionWithFilesOf, removeSubmissionFile } from './files.ts';
import { listDraftsOf, listSubmissions } from './list.ts';
import { findSubmittedFile, readSubmission } from './read.ts';
import { deleteSubmission, submitSubmission, updateSubmission } from './update.ts';

/** A submission added together with its files, which are sent as for an upload. */
const SubmissionForm = PlacesSwitch.extend({
  submission: z.string().describe('JSON: the body of the call without files'),
});

const keptAs =
  (state: Submission['state']): Sentence =>
  (say) =>
    state === 'draft' ? say.success.submission.kept : say.success.submission.submitted;

export const submissionRoutes = [
  route({
    method: 'GET',
    path: submissionPaths.list,
    summary:
      'The caller’s own drafts and submissions, and those of others that wait for the caller’s approval. What was changed first comes first.',
    action: 'submission.list',
    answer: SubmissionList,
    run: async ({ actor }) => ({ submissions: await listSubmissions(actor) }),
  }),

  route({
    method: 'GET',
    path: submissionPaths.ofRecord,
    summary: 'Who has a draft of a change to this record, and since when.',
    action: 'submission.write',
    query: OpenDraftsQuery,
    answer: OpenDrafts,
    run: async ({ actor, query }) => ({ drafts: await listDraftsOf(actor, query) }),
  }),

  route({
    method: 'POST',
    path: submissionPaths.add,
    summary:
      'Keeps a draft of a new record or of a change, or submits it for approval. `values` is the body of the call that adds or changes the record. `arrangement` has the files that stay in a public record, in their order; the others leave it when it is published. 409 for a person who has 300 of them.',
    action: 'submission.write',
    body: SubmissionInput,
    answer: SubmissionDone,
    status: 201,
    addsOnce: true,
    run: async ({ actor, body, once, http }) => ({
      message: keptAs(body.state),
      submission: await addSubmission(actor, body, { once, origin: originOf(http) }),
    }),
  }),

  route({
    method: 'POST',
    path: submissionPaths.addWithFiles,
    servedBy: 'upload',
    summary:
      'As adding a submission, together with files that come into the record: those of a new event record or further ones, PDFs of a notice, the picture of an announced event. They are sent as for an upload.',
    action: 'submission.write',
    form: { ...filesForm, fields: SubmissionForm },
    answer: SubmissionDone,
    status: 201,
    deadlineMs: LONG_MS,
    addsOnce: true,
    run: async ({ actor, form, once, http }) => {
      const input = check(SubmissionInput, parseJson(check(SubmissionForm, form.fields).submission));
      const message = keptAs(input.state);
      const earlier = await findSubmissionOf(actor, once);
      if (earlier) return { message, submission: earlier };
      await requireWritable(actor, input);
      const submission = await takeFiles(form, actor.uid, (files) =>
        addSubmission(actor, input, { files, once, origin: originOf(http) }),
      );
      return { message, submission };
    },
  }),

  route({
    method: 'GET',
    path: submissionPaths.read(':id'),
    summary:
      'One submission: its values, each field that it changes with its public value, and the record as visitors would see it.',
    action: 'submission.list',
    answer: SubmissionAnswer,
    run: async ({ id, actor }) => ({ ...(await readSubmission(actor, id)) }),
  }),

  route({
    method: 'GET',
    path: submissionPaths.file(':id'),
    summary: 'A file that is not public yet; of a picture, the size of this `width`.',
    action: 'submission.list',
    query: SubmissionFileQuery,
    answer: fileStream,
    contentType: ['image/webp', 'image/jpeg', 'video/mp4', 'video/webm', 'application/pdf'],
    deadlineMs: LONG_MS,
    run: async ({ id, actor, query, http }) => {
      const { path, name, contentType, kind } = await findSubmittedFile(actor, id, query);
      const disposition = kind === 'pdf' ? await dispositionOf(path) : 'attachment';
      const stream = await streamObject(path);
      describeFile(http, { name, contentType, disposition });
      return stream;
    },
  }),

  route({
    method: 'POST',
    path: submissionPaths.attach(':id'),
    servedBy: 'upload',
    summary:
      'Adds up to ten files to a draft or a submission of one’s own, sent as for an upload. 413 if the record would have too many. It stays in its state.',
    action: 'submission.write',
    form: filesForm,
    answer: SubmissionDone,
    status: 201,
    deadlineMs: LONG_MS,
    addsOnce: true,
    run: async ({ id, actor, form, once }) => {
      const earlier = await findSubmissionWithFilesOf(actor, id, once);
      const add = (files: NewFile[]) => {
        requireSomeFiles(files);
        return addSubmissionFiles(actor, id, files, once);
      };
      const submission = earlier ?? (await takeFiles(form, actor.uid, add));
      return { message: (say) => say.success.submission.attached, submission };
    },
  }),

  route({
    method: 'DELETE',
    path: submissionPaths.detach(':id'),
    servedBy: 'upload',
    summary: 'Removes a file from a draft or a submission of one’s own. `file` is its id.',
    action: 'submission.write',
    query: SubmissionFilesQuery,
    answer: SubmissionDone,
    run: async ({ id, actor, query }) => ({
      message: (say) => say.success.submission.detached,
      submission: await removeSubmissionFile(actor, id, query.file),
    }),
  }),

  route({
    method: 'PUT',
    path: submissionPaths.update(':id'),
    summary:
      'Changes a draft or a submission of one’s own, and keeps or submits it. 409 with the current one if the version sent is not current any more.',
    action: 'submission.write',
    body: SubmissionUpdate,
    answer: SubmissionDone,
    run: async ({ id, actor, body, http }) => ({
      message: keptAs(body.state),
      submission: await updateSubmission(actor, id, body, originOf(http)),
    }),
  }),

  route({
    method: 'POST',
    path: submissionPaths.submit(':id'),
    summary:
      'Submits a draft of one’s own as it is kept. 409 with the current one if the version sent is not current any more.',
    action: 'submission.write',
    body: SubmissionSubmit,
    answer: SubmissionDone,
    run: async ({ id, actor, body, http }) => ({
      message: keptAs('submitted'),
      submission: await submitSubmission(actor, id, body, originOf(http)),
    }),
  }),

  route({
    method: 'POST',
    path: submissionPaths.correct(':id'),
    summary:
      'Corrects what waits for the caller’s approval. It goes on waiting, and the log names who corrected it. 404 if it does not wait, 409 with the current one if the version sent is not current any more.',
    action: 'submission.approve',
    body: SubmissionCorrection,
    answer: SubmissionDone,
    run: async ({ id, actor, body }) => ({
      message: (say) => say.success.submission.corrected,
      submission: await correctSubmission(actor, id, body),
    }),
  }),

  route({
    method: 'DELETE',
    path: submissionPaths.delete(':id'),
    summary: 'Deletes a draft or a submission of one’s own, with its files. A public record stays as it is.',
    action: 'submission.delete',
    answer: Done,
    run: async ({ id, actor }) => {
      await deleteSubmission(actor, id);
      return { message: (say) => say.success.submission.deleted };
    },
  }),

  route({
    method: 'POST',
    path: submissionPaths.approve(':id'),
    summary:
      'Publishes a submission. `version` is that of the submission, `replaces` that of the public record which was shown beside it: 409 if one of them is not current any more. 404 if it was published, returned or deleted before.',
    action: 'submission.approve',
    body: SubmissionApproval,
    answer: Done,
    run: async ({ id, actor, body, http }) => {
      await approveSubmission(actor, id, body, originOf(http));
      return { message: (say) => say.success.submission.approved };
    },
  }),

  route({
    method: 'POST',
    path: submissionPaths.return(':id'),
    summary: 'Returns a submission to its author with a remark.',
    action: 'submission.approve',
    body: SubmissionReturn,
    answer: Done,
    run: async ({ id, actor, body, http }) => {
      await returnSubmission(actor, id, body, originOf(http));
      return { message: (say) => say.success.submission.returned };
    },
  }),
];
