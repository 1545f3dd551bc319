import { NOTICE_ATTACHMENTS_MOST, uploadLimits } from '@club-portal/contract/limits';
import type { Attachment, Notice, NoticeDone } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isSessionOver, request, serverMessage } from '../../lib/api.ts';
import { fileSize } from '../../lib/file-size.ts';
import type { FormProblem } from '../../lib/form-problem.ts';
import { sendForm } from '../../lib/send-form.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { useReload } from '../../lib/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './attachments-dialog.module.css';
import { noticesKey } from './public-notices.api.ts';

const words = administrationSentences.notice;
const megabyte = 1024 * 1024;

/** The PDFs of a notice. Each is added or removed at once, so there is nothing to save. */
export function AttachmentsDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { _id, attachments = [] } = notice;
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const idempotency = useIdempotencyKey();
  const reload = useReload(noticesKey);
  const add = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('files', file, file.name);
      const key = idempotency.keyFor([_id, file.name, file.size, file.lastModified]);
      return sendForm<NoticeDone>(paths.notice.attach(_id), form, {
        headers: { 'Idempotency-Key': key },
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
    },
    onSuccess: idempotency.renew,
    ...reload,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Attachment) =>
      request<NoticeDone>('DELETE', `${paths.notice.detach(_id)}?file=${id}`),
    ...reload,
  });

  const attempt = async (work: Promise<unknown>, done: string) => {
    setProblem(null);
    try {
      await work;
      toast.success(done);
      list.current?.focus();
    } catch (error) {
      const message = serverMessage(error, words.attachmentFailed);
      setProblem({ message: words.attachmentFailed, fields: { files: message } });
      if (!isSessionOver(error)) toast.error(words.attachmentFailed);
    }
  };
  const choose = ([file]: File[]) => {
    if (!file) return;
    const limit = uploadLimits.pdfBytes;
    if (file.size > limit) {
      const message = fileSentences.tooLarge(file.name, 'pdf', limit / megabyte);
      return setProblem({ message: words.attachmentFailed, fields: { files: message } });
    }
    void attempt(add.mutateAsync(file), doneSentences.notice.attached);
  };
  const isBusy = add.isPending || remove.isPending;

  return (
    <Dialog title={`Attachments of ${notice.title}`} onClose={onClose}>
      <Form labels={{ files: 'Add a PDF' }} problem={problem} busy={isBusy} onSubmit={() => undefined}>
        <h3 ref={list} tabIndex={-1} className={styles.heading}>
          {words.attachments(attachments.length)}
        </h3>
        {attachments.length > 0 && (
          <ul className={styles.list}>
            {attachments.map((attachment) => (
              <li key={attachment.id}>
                <a href={attachment.url} target="_blank" rel="noopener noreferrer">
                  {attachment.name}
                </a>{' '}
                {fileSize(attachment.size)}
                <Button
                  variant="quiet"
                  aria-label={`Remove ${attachment.name}`}
                  busy={isBusy}
                  onClick={() => attempt(remove.mutateAsync(attachment), doneSentences.notice.detached)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {attachments.length < NOTICE_ATTACHMENTS_MOST && (
          <Field
            name="files"
            hint={`At most ${NOTICE_ATTACHMENTS_MOST} PDFs, each up to ${uploadLimits.pdfBytes / megabyte} MB. They are there at once.`}
          >
            {(control) => (
              <FileInput control={control} accept="application/pdf" busy={isBusy} onFiles={choose}>
                Choose a PDF
              </FileInput>
            )}
          </Field>
        )}
        <FormActions>
          <Button onClick={onClose}>Close</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
