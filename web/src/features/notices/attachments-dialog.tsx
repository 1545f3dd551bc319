import { NOTICE_ATTACHMENTS_MOST, uploadLimits } from '@club-portal/contract/limits';
import type { Notice } from '@club-portal/contract/notice';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { fileSize } from '../../lib/formats/file-size.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { filesToApprove } from '../../ui/forms/submitting.ts';
import { useRecordFiles } from '../../ui/records/use-record-files.ts';
import styles from './attachments-dialog.module.css';
import { noticesKey } from './public-notices.api.ts';

const words = administrationSentences.notice;
const megabyte = 1024 * 1024;

/** The PDFs of a notice. Each is added or removed at once, so there is nothing to save; or it waits for approval. */
export function AttachmentsDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { _id, version, attachments = [] } = notice;
  const { problem, heading, isBusy, send, remove, keepOnly, fits } = useRecordFiles(
    noticesKey,
    words.attachmentFailed,
  );
  const publishes = isAllowed('notice.update', { club: notice.club });
  const choose = ([file]: File[]) => {
    if (!file || !fits(file, 'pdf')) return;
    void (publishes
      ? send(paths.notice.attach(_id), {}, file, successSentences.notice.attached)
      : send(...filesToApprove('notices', _id), file, successSentences.submission.submitted));
  };

  return (
    <Dialog title={`Attachments of ${notice.title}`} onClose={onClose}>
      <Form labels={{ files: 'Add a PDF' }} problem={problem} busy={isBusy} onSubmit={() => undefined}>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {words.attachments(attachments.length)}
        </h3>
        {attachments.length > 0 && (
          <ul className={styles.list}>
            {attachments.map((attachment) => (
              <li key={attachment.id}>
                <a href={attachmentAddress(_id, attachment.id)} target="_blank" rel="noopener noreferrer">
                  {attachment.name}
                </a>{' '}
                {fileSize(attachment.size)}
                <Button
                  variant="quiet"
                  aria-label={`Remove ${attachment.name}`}
                  busy={isBusy}
                  onClick={() =>
                    publishes
                      ? remove(
                          `${paths.notice.detach(_id)}?file=${attachment.id}`,
                          successSentences.notice.detached,
                        )
                      : keepOnly(
                          { collection: 'notices', record: _id, version },
                          attachments.filter(({ id }) => id !== attachment.id),
                        )
                  }
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
            hint={`At most ${NOTICE_ATTACHMENTS_MOST} PDFs, each up to ${uploadLimits.pdfBytes / megabyte} MB. ${publishes ? 'They are there at once.' : administrationSentences.submission.filesWait}`}
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

/** By the API, because visitors' address of a hidden notice's PDF is closed. */
function attachmentAddress(id: string, file: string): string {
  return `${API_BASE}${paths.notice.file(id)}?file=${encodeURIComponent(file)}`;
}
