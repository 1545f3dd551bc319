import { submissionPaths } from '@club-portal/contract/administration-paths';
import { type FileKind, uploadLimits } from '@club-portal/contract/limits';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { SubmissionInput } from '@club-portal/contract/submission';
import type { RemovedFile } from '@club-portal/contract/trash';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormProblem } from '../../lib/forms/form-problem.ts';
import { isSessionOver, request, serverMessage } from '../../lib/requests/api.ts';
import { sendForm } from '../../lib/requests/send-form.ts';
import { useIdempotencyKey } from '../../lib/requests/use-idempotency-key.ts';
import { useReload } from '../../lib/requests/use-records.ts';
import { toast } from '../toast.ts';
import { useUndo } from './use-restore.ts';

const megabyte = 1024 * 1024;

/**
 * Sends and removes files of a record, each immediately. Afterwards the records under `key` are read again, and the
 * focus is on `heading`. `failed` is shown when a call fails; its reason is at the field `files`.
 */
export function useRecordFiles(key: QueryKey, failed: string) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const idempotency = useIdempotencyKey();
  const undo = useUndo();
  const change = useMutation({
    mutationFn: (call: () => Promise<RemovedFile | undefined>) => call(),
    ...useReload(key),
  });

  const refuse = (message: string) => setProblem({ message: failed, fields: { files: message } });
  const attempt = async (
    call: () => Promise<RemovedFile | undefined>,
    done: string,
    subject = '',
  ): Promise<void> => {
    setProblem(null);
    try {
      const answer = await change.mutateAsync(call);
      toast.success(done, undo(answer?.trash, subject));
      heading.current?.focus();
    } catch (error) {
      refuse(serverMessage(error, failed));
      if (!isSessionOver(error)) toast.error(failed);
    }
  };

  return {
    problem,
    heading,
    isBusy: change.isPending,

    /** Posts a form with at most one file. The same form is accepted once. */
    send(path: string, fields: Record<string, string>, file: File | undefined, done: string): Promise<void> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      if (file) form.append('files', file, file.name);
      const sent = [path, fields, file?.name, file?.size, file?.lastModified];
      return attempt(async () => {
        await sendForm(path, form, { headers: { 'Idempotency-Key': idempotency.keyFor(sent) } });
        idempotency.renew();
        return undefined;
      }, done);
    },

    /** `subject` is the name of the file. */
    remove(path: string, done: string, subject: string): Promise<void> {
      return attempt(() => request<RemovedFile>('DELETE', path), done, subject);
    },

    /** Asks for approval that a public record keeps only these files. */
    keepOnly(
      target: Pick<SubmissionInput, 'collection' | 'record' | 'version'>,
      files: readonly { id: string }[],
    ) {
      const arrangement = files.map(({ id }) => ({ id }));
      const body = { ...target, values: {}, arrangement, state: 'submitted' };
      return attempt(async () => {
        const headers = { 'Idempotency-Key': idempotency.keyFor(body) };
        await request('POST', submissionPaths.add, { body, headers });
        idempotency.renew();
        return undefined;
      }, successSentences.submission.submitted);
    },

    /** Whether the server would accept a file of this size. If not, shows a message. */
    fits(file: File, kind: FileKind): boolean {
      const limit = uploadLimits[`${kind}Bytes`];
      if (file.size > limit) refuse(fileSentences.tooLarge(file.name, kind, limit / megabyte));
      return file.size <= limit;
    },
  };
}
