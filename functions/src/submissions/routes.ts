import { submissionPaths } from '@club-portal/contract/administration-paths';
import { Done } from '@club-portal/contract/answers';
import { EventRecordInput } from '@club-portal/contract/event-record';
import {
  SubmissionApproval,
  SubmissionDone,
  SubmissionFileQuery,
  SubmissionInput,
  SubmissionList,
  SubmissionReturn,
  SubmissionUpdate,
  submissionState,
} from '@club-portal/contract/submission';
import { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import { z } from 'zod';
import { takeUpload, uploadForm } from '../event-records/uploads.ts';
import { dispositionOf, streamObject } from '../files/objects.ts';
import { check } from '../http/input.ts';
import { route } from '../http/route.ts';
import { describeFile, fileStream } from '../http/sent-file.ts';
import type { Sentence } from '../sentences.ts';
import {
  addSubmission,
  approveSubmission,
  deleteSubmission,
  findSubmissionOf,
  findSubmittedFile,
  listSubmissions,
  readSubmission,
  returnSubmission,
  updateSubmission,
} from './store.ts';

const State = z.object({ state: submissionState });

const keptAs =
  (state: z.infer<typeof submissionState>): Sentence =>
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
    method: 'POST',
    path: submissionPaths.add,
    summary:
      'Keeps a draft of a new record or of a change, or submits it for approval. `values` is the body of the call that adds or changes the record.',
    action: 'submission.write',
    body: SubmissionInput,
    answer: SubmissionDone,
    status: 201,
    addsOnce: true,
    run: async ({ actor, body, once }) => ({
      message: keptAs(body.state),
      submission: await addSubmission(actor, body, { once }),
    }),
  }),

  route({
    method: 'POST',
    path: submissionPaths.addWithFiles,
    servedBy: 'upload',
    summary:
      'As adding a submission, for a new event record with its files. The form is that of the upload, with `state`.',
    action: 'submission.write',
    form: { ...uploadForm, fields: uploadForm.fields.safeExtend(State.shape) },
    answer: SubmissionDone,
    status: 201,
    deadlineMs: 55_000,
    addsOnce: true,
    run: async ({ actor, form, once }) => {
      const { state } = check(State, form.fields);
      const earlier = await findSubmissionOf(actor, once);
      if (earlier) return { message: keptAs(state), submission: earlier };
      const values = check(EventRecordInput, form.fields);
      const input = { collection: 'galleries', record: '', values, state } as const;
      const submission = await takeUpload(form, actor.uid, values, (files) =>
        addSubmission(actor, input, { files, once }),
      );
      return { message: keptAs(state), submission };
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
    summary: 'A file of a new event record that is not public yet; of a picture, the size of this `width`.',
    action: 'submission.list',
    query: SubmissionFileQuery,
    answer: fileStream,
    contentType: ['image/webp', 'image/jpeg', 'video/mp4', 'video/webm', 'application/pdf'],
    deadlineMs: 55_000,
    run: async ({ id, actor, query, http }) => {
      const { path, name, contentType, kind } = await findSubmittedFile(actor, id, query);
      const disposition = kind === 'pdf' ? await dispositionOf(path) : 'attachment';
      const stream = await streamObject(path);
      describeFile(http, { name, contentType, disposition });
      return stream;
    },
  }),

  route({
    method: 'PUT',
    path: submissionPaths.update(':id'),
    summary:
      'Changes a draft or a submission of one’s own, and keeps or submits it. 409 with the current one if the version sent is not current any more.',
    action: 'submission.write',
    body: SubmissionUpdate,
    answer: SubmissionDone,
    run: async ({ id, actor, body }) => ({
      message: keptAs(body.state),
      submission: await updateSubmission(actor, id, body),
    }),
  }),

  route({
    method: 'DELETE',
    path: submissionPaths.delete(':id'),
    summary: 'Deletes a draft or a submission of one’s own, with its files. A public record stays as it is.',
    action: 'submission.write',
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
    run: async ({ id, actor, body }) => {
      await approveSubmission(actor, id, body);
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
    run: async ({ id, actor, body }) => {
      await returnSubmission(actor, id, body);
      return { message: (say) => say.success.submission.returned };
    },
  }),
];
